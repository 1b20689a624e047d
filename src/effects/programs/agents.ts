// Coding agents started from a shell: they run code, and without hooks they would evade the rules.

import { isForTutti } from '../../core/typed.ts';
import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { groupEffect } from '../shell/verbs.ts';

/** Options that start an agent without the hooks that enforce the rules. */
const UNHOOKED =
  /^--(bare|safe-mode|no-hooks|disable-hooks|setting-sources|no-plugins|no-extensions|managed-settings)(=|$)/;

const switchesOff = (use: ProgramUse): boolean =>
  use.args.some((arg, index) => {
    const before = use.args[index - 1] ?? '';
    if (UNHOOKED.test(arg)) return true;
    // Settings on the command line, as text or as an unread file.
    if (/^--settings(=|$)/.test(arg))
      return settingsLoosen(arg.includes('=') ? arg.slice(arg.indexOf('=') + 1) : (use.args[index + 1] ?? ''));
    const value = /^(-c|--config)$/.test(before)
      ? arg
      : /^(-c|--config=)./.test(arg)
        ? arg.replace(/^(-c|--config=)/, '')
        : '';
    if (/(^|\.)(hooks|disable_?all_?hooks|features\.(codex_)?hooks)\b/i.test(value)) return true;
    return /^(--disable)$/.test(before) && /hooks/.test(arg);
  });

/** Inline settings that mention hooks count as removing them, and so does a file, which is not read. */
const settingsLoosen = (value: string): boolean => !value.trimStart().startsWith('{') || /hooks/i.test(value);

/** Another home has other settings, without the hooks in this one. */
const isElsewhere = ({ state, context }: ProgramUse): boolean => {
  const home = state.variables.get('HOME');
  return (
    (home !== undefined && home !== context.home) ||
    ['XDG_STATE_HOME', 'XDG_CONFIG_HOME', 'SUDO_USER'].some((name) => state.variables.has(name))
  );
};

const REMOVES = /^(uninstall|remove|rm|disable)$/;

/** `plugin uninstall guard`, `config set hooks …`, `mcp list`. */
const manages = (use: ProgramUse): boolean => {
  const [group = '', verb = '', ...rest] = use.args.filter((arg) => !arg.startsWith('-'));
  if (/^(plugins?|extensions?|hooks?)$/.test(group)) {
    if (REMOVES.test(verb)) use.emit('tamper', [], 'removes a plugin and its hooks');
    else use.emit(/^(list|ls|show|info|validate|search|details)?$/.test(verb) ? 'read' : 'exec');
    return true;
  }
  if (/^(config|settings)$/.test(group)) {
    const key = rest.join(' ');
    if (/^(get|list|ls|show|view)?$/.test(verb)) use.emit('read');
    else use.emit(/hook|permission|disableAll/i.test(key) ? 'tamper' : 'write', [], 'changes the settings of an agent');
    return true;
  }
  if (
    /^(mcp|agents?|models?|auth|sessions?|skills?|stats|debug)$/.test(group) &&
    /^(list|ls|get|show|status|info|export)?$/.test(verb)
  ) {
    use.emit('read');
    return true;
  }
  return false;
};

const agent: ProgramEntry = {
  does: 'exec',
  operands: 'value*',
  handle: (use) => {
    if (isElsewhere(use) && !/^(-v|--version|--help)$/.test(use.args[0] ?? '')) {
      use.emit('tamper', [], 'starts an agent with other settings');
      return true;
    }
    if (switchesOff(use)) {
      use.emit('tamper', [], 'starts an agent without its hooks');
      return true;
    }
    if (use.args.some(isForTutti)) {
      use.emit('tamper', [], "gives tutti a command in the user's name");
      return true;
    }
    if (
      use.args.length === 1 &&
      /^(doctor|help|version|features|--list-models|models|usage|-v|-V|-h)$/.test(use.args[0] ?? '')
    ) {
      use.emit('read');
      return true;
    }
    return manages(use);
  },
  examples: [
    ["claude -p 'edit'", 'exec'],
    ["claude --bare -p 'edit'", 'tamper'],
    ['claude --settings \'{"disableAllHooks":true}\' -p x', 'tamper'],
    ['claude plugin uninstall guard', 'tamper'],
    ["claude --resume x -p '/tutti:bypass'", 'tamper'],
    ['HOME=/x claude -p x', 'tamper'],
    ['env -i claude -p x', 'tamper'],
    ['claude --version', 'read'],
    ['claude mcp list', 'read'],
    ["codex exec 'edit'", 'exec'],
  ],
};

export const agents: Family = {
  'claude claude-code codex gemini qwen qwen-code opencode copilot cursor-agent aider goose amp crush droid cline cn continue-cli pi kiro kiro-cli q auggie forgecode plandex openhands interpreter open-interpreter sgpt mentat devin-cli ampcode rovodev grok kilocode roo iflow kimi vibe omp oh-my-claude letta ra-aid swe-agent sweagent gptme tabnine cody blackbox trae codebuff':
    agent,
  'llm ollama mods chatgpt aichat fabric ttok lms vllm litellm': {
    handle: (use) => {
      const [verb = '', ...rest] = use.args.filter((arg) => !arg.startsWith('-'));
      const acts = groupEffect(verb, rest);
      if (acts) use.emit(acts);
      if (
        /^(list|ls|ps|show|models|logs|plugins|keys|templates|aliases|--version)$/.test(verb) ||
        use.args.includes('--version')
      )
        use.emit('read');
      else if (verb === 'rm') use.emit('destroy');
      else use.emit('network');
      return true;
    },
    examples: [
      ['ollama list', 'read'],
      ['ollama rm x', 'destroy'],
      ['llm keys', 'read'],
      ['llm keys set openai', 'exec'],
      ['llm templates edit t', 'exec'],
      ["llm 'hi'", 'network'],
    ],
  },
};
