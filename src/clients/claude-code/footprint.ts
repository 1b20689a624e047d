// The footprint of Claude Code: its settings, variables and processes.

import type { Footprint } from '../footprint.ts';

export const NAME = 'claude-code';

const SCRATCH = 'CLAUDE_SCRATCHPAD_DIR';
const PID = 'CLAUDE_PID';
export const HOLD_CAP_VARIABLE = 'CLAUDE_CODE_STOP_HOOK_BLOCK_CAP';
const TEAMS = 'CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS';

export const footprint: Footprint = {
  name: NAME,
  ownPaths: {
    folders: ['.claude'],
    settings: ['.claude/settings.json', '.claude/settings.local.json'],
    places: ['~/.claude.json', '/etc/claude-code', '/Library/Application Support/ClaudeCode'],
  },
  variables: {
    prefix: 'CLAUDE',
    switches: [/^CLAUDE_CODE_SIMPLE$/, /^CLAUDE_(ORCHESTRATOR_HOOK_EXECUTING|CONFIG_DIR|SKIP_\w+)$/],
    startup: ['CLAUDE_CONFIG_DIR', 'CLAUDE_CODE_SIMPLE'],
    values: { CLAUDE_PROJECT_DIR: '@project', CLAUDE_CONFIG_DIR: '~/.claude' },
    marks: ['CLAUDECODE', 'CLAUDE_CODE_ENTRYPOINT', 'CLAUDE_CODE_SESSION_ID', 'CLAUDE_CODE_CHILD_SESSION'],
    pid: PID,
    scratch: SCRATCH,
    teams: TEAMS,
    asked: [
      PID,
      'CLAUDE_AGENT_ROLE',
      'CLAUDE_AGENT_NAME',
      'CLAUDE_AGENT_ID',
      'CLAUDE_SUBAGENT_ID',
      'CLAUDE_PARENT_SESSION_ID',
      TEAMS,
      HOLD_CAP_VARIABLE,
      'CLAUDE_MAX_CONCURRENT',
      SCRATCH,
      'CLAUDE_ORCHESTRATOR_HOOK_EXECUTING',
      'CLAUDE_SKIP_PYTHON_VALIDATION',
    ],
    session: /^(CLAUDECODE|CLAUDE_(CODE|PLUGIN|AGENT|ENV|PID|PROJECT|EFFORT)\w*|ANTHROPIC_\w+)$/,
  },
  plugin: ['plugin', '.claude-plugin'],
  processes: { names: ['claude'], paths: [/\/@anthropic-ai\/claude-code\//, /\/claude\/versions\//] },
};
