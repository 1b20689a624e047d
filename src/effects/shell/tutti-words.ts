// Recognises tutti commands and switches passed to a program that runs them later or elsewhere: cron, tmux, a script written by
// the same command, a shell's startup file.

import type { Effect } from '../../core/effect.ts';
import type { Guard } from '../self-protection/guard.ts';

const BLANK = `["',\\s\\\\]+`;

/** A tutti command reserved for a person, as shell words or as a list of strings in code. */
const ACT = new RegExp(
  `(?:^|[^\\w.-]|\\\\[nrt])tutti(?:\\.[cm]?js|@[\\w.]+)?${BLANK}(?:level|allow|enable|disable|init|install|uninstall|down|import|revoke|ui|session${BLANK}(?:reset|clear)|ledger${BLANK}prune|doctor${BLANK}--fix|suggest${BLANK}(?:[^\\n;|&]*?["',\\s])?(?:--write|--yes|-y))\\b`,
);

/** An import of tutti's library, which can do the same. */
const LIBRARY = /\b(?:require|import|from)\b\s*\(?\s*['"`]tutti(?:\/[^'"`]*)?['"`]/;

/** Code of another system that switches its rules: `from htmlgraph.orchestrator_mode import …`, `python -m htmlgraph orchestrator …`. */
const OTHER_SWITCH = new RegExp(
  `\\bhtmlgraph(?:[\\w.]*\\.orchestrator|${BLANK}orchestrator${BLANK}(?:disable|set-level|reset|config|enable${BLANK}(?:--level|-l)))|\\bOrchestratorModeManager\\b`,
);

/** Scripts of other systems that move or reset what their rules go by: `session-state.mjs reset`, `update-pipeline-state.sh`. */
const OTHER_SCRIPT =
  /(?:^|[\s/"'])(?:update-pipeline-state\.sh(?=$|[\s"'])|session-state\.mjs["']?\s+["']?(?:reset|clear|init\b(?!["']?\s+["']?orchestrator\b)))/;

const RUNS_SCRIPTS =
  /^(?:(?:ba|da|z|k|mk)?sh|node|nodejs|bun|deno|tsx|source|\.|.*(?:session-state\.mjs|update-pipeline-state\.sh))$/;

const SHADOW = /\b(?:alias|function)\s+tutti\b|\btutti(?:-hook)?\s*\(\)|\balias\s+tutti-hook/;

/** Startup files of shells and sessions. */
const STARTUP =
  /(?:^|\/)\.(?:bashrc|bash_profile|bash_login|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|kshrc|mkshrc|cshrc|tcshrc|login|xprofile|xsessionrc|pam_environment|envrc)$|\/\.config\/(?:fish|environment\.d|nushell|direnv)\/|^\/etc\/(?:environment|profile|bash\.bashrc|zsh)/;

/** Programs that set a variable for later processes. */
const SETTERS = new Set([
  'launchctl',
  'systemctl',
  'tmux',
  'screen',
  'setx',
  'dbus-update-activation-environment',
  'direnv',
]);

/** Programs that run their input. */
const FED =
  /^(?:(?:ba|da|z|k|mk|c|tc|fi)?sh|make|gmake|at|batch|crontab|ssh|xargs|parallel|tmux|screen|expect|gdb|source|\.)$/;

interface Around {
  /** All of the command line, or what is written. */
  readonly text: string;
  readonly effects: readonly Effect[];
  readonly guard: Guard;
}

/** `piece`: the words of the effect's own command. */
export function hidesAct(effect: Effect, piece: string, { text, effects, guard }: Around): string | undefined {
  const [name = '', verb = ''] = effect.program ?? [];
  if (/^(python|pypy|uv)/.test(name) && OTHER_SWITCH.test(text)) return OTHER_RULES;
  switch (effect.effect) {
    case 'write':
      if (effect.targets.some((target) => STARTUP.test(target) || target === '?') && switches(text, guard)) {
        return 'writes a switch of tutti to where clients are started from';
      }
      return /^(npm|pnpm|yarn|bun)$/.test(name) && verb === 'pkg' && ACT.test(piece) ? HANDS : undefined;
    case 'exec':
    case 'unknown':
      if (ACT.test(piece)) return HANDS;
      // The name of a program is clipped, so a script far down counts by its target.
      if ([name, ...effect.targets].some((one) => RUNS_SCRIPTS.test(one)) && OTHER_SCRIPT.test(piece))
        return OTHER_RULES;
      if (RUNTIMES.has(name) && LIBRARY.test(effect.targets.length === 0 ? text : piece)) {
        return "runs code with tutti's library";
      }
      if (SETTERS.has(name) && guard.startup.test(`${piece} `))
        return 'sets a switch of tutti for what is started later';
      if (!ACT.test(text)) return undefined;
      return (FED.test(name) && isFed(effect, text)) || runsWritten(effect, effects) ? HANDS : undefined;
    default:
      return undefined;
  }
}

const RUNTIMES: ReadonlySet<string> = new Set(['node', 'nodejs', 'bun', 'deno', 'tsx', 'ts-node']);

/** Whether it gets input from a pipe, a here-document or a process substitution. */
function isFed({ span = [0, 0] }: Effect, text: string): boolean {
  const [line = ''] = text.slice(span[0]).split('\n', 1);
  return /\|&?\s*$/.test(text.slice(0, span[0])) || line.includes('<<') || line.includes('<(');
}

const OTHER_RULES = 'dangerous command, it switches the rules of another system';
const HANDS = "passes tutti's commands to another program";

const switches = (text: string, { startup }: Guard): boolean =>
  startup.test(text) || SHADOW.test(text) || ACT.test(text);

/** Whether it runs a script that the same command writes. */
const runsWritten = ({ targets }: Effect, effects: readonly Effect[]): boolean =>
  targets.some((target) => effects.some((other) => other.effect === 'write' && other.targets.includes(target)));
