// Recognises commands that stop tutti's server or cut it off: a signal to its process, found by pid, name or port, or a firewall
// rule against its port.

import type { Effect } from '../../core/effect.ts';

export interface OwnServer {
  /** The server's process and its supervisor. */
  readonly pids: readonly number[];
  readonly port: string;
  /** Its command line. */
  readonly command: string;
  /** Its process names. */
  readonly names: readonly string[];
}

/** `piece`: the source of the effect's own command. `effects`: all effects of the command line. */
export function endsServer(
  effect: Effect,
  server: OwnServer,
  { piece, text }: { readonly piece: string; readonly text: string },
  effects: readonly Effect[],
): boolean {
  if (effect.effect !== 'exec' && effect.effect !== 'unknown' && effect.effect !== 'destroy') return false;
  const [name = '', ...args] = effect.program ?? [];
  if (CUTS.test(piece) && numbersIn(piece).includes(server.port)) return true;
  if (CUTS_LOOPBACK.test(piece)) return true;
  if (SIGNALS.test(piece) && server.pids.some((pid) => numbersIn(piece).includes(String(pid)))) return true;
  if (isByName(name)) return findsByName(name, args, server);
  if (FINDS_PROCESSES.test(piece) && ENDS.test(piece) && (/\btutti/i.test(piece) || piece.includes(server.command)))
    return true;
  if (SERVICES.test(piece)) return true;
  if (name !== 'kill') return false;
  if (killsAll(args)) return true;
  // `kill $(pgrep tutti)`: another command finds the pid.
  if (!args.some((arg) => arg.includes('?'))) return false;
  return COUNTED.test(text) || effects.some((other) => looksUp(other, server));
}

const SIGNALS =
  /kill|signal|SIG[A-Z]{3,}|ptrace|\bgdb\b|\blldb\b|prlimit|setpriority|setaffinity|sched_set|process_vm_writev|pidfd/i;
/** Code that looks for processes by what they are called. */
const FINDS_PROCESSES = /process_iter|\bpsutil\b|\bps-list\b|find-process|\/proc\b[\s\S]{0,200}\bcmdline\b/;
const ENDS = /\b(kill|terminate|send_signal|suspend|killpg)\s*\(/;
/** Numbers that the command makes up: `kill $((a+b))`, `for p in $(seq 1 9999); do kill $p`. */
const COUNTED =
  /\bkill\b[^;|&\n]{0,200}\$\(\(|\bfor\s+(\w+)\s+in\s[^;\n]{0,200}(?:\bseq\b|\{\d+\.\.)[\s\S]{0,400}?\bkill\b[^;|&\n]{0,200}\$\{?\1\b|\bfor\s*\(\(\s*(\w+)\s*=[\s\S]{0,400}?\bkill\b[^;|&\n]{0,200}\$\{?\2\b/;
/** Without loopback nobody reaches the server. */
const CUTS_LOOPBACK =
  /\b(tc|ip|ifconfig|ip6?tables|nft)\b[^;|&\n]{0,200}\blo\b[^;|&\n]{0,200}\b(drop|reject|down|netem|flush|tbf|del(ete)?)\b/i;
const CUTS = /kill|\bfuser\b|\b(ip6?tables|nft|ufw|pfctl|firewall-cmd)\b|\bss\b.*-K|\btc\b/;
const SERVICES =
  /\b(systemctl|service|launchctl|supervisorctl|pm2|brew)\b.*\b(stop|kill|restart|disable|mask|unload|bootout|remove|delete)\b.*\btutti(?![\w-])/;

const numbersIn = (text: string): readonly string[] => text.match(/(?<![\w.])-?\d+(?![\w.])/g)?.map(unsigned) ?? [];
const unsigned = (number: string): string => number.replace(/^-/, '');

/** `kill -9 -1`, `kill -- -1`: all processes. A leading `-1` is a signal. */
const killsAll = (args: readonly string[]): boolean => args.slice(1).includes('-1');

const isByName = (name: string): boolean => /^(pkill|killall|killall5|skill|pgrep|pidof)$/.test(name);

/** Options that take a value. */
const TAKES_VALUE =
  /^(-[uUGgtsPFJcn]|--(euid|uid|group|pgroup|terminal|session|parent|pidfile|signal|ns|user|older-than))$/;
/** Limits the search to children of the shell or its terminal, which never include the server. */
const EXCLUDES_SERVER = /^(-[Pgst]|--(parent|pgroup|session|terminal))/;

function findsByName(name: string, args: readonly string[], { command, names }: OwnServer): boolean {
  if (name === 'killall5') return true;
  const pgrep = name === 'pkill' || name === 'pgrep';
  if (pgrep && args.some((arg) => EXCLUDES_SERVER.test(arg))) return false;
  const operands = args.filter((arg, at) => !arg.startsWith('-') && !(at > 0 && TAKES_VALUE.test(args[at - 1] ?? '')));
  const flags = args.filter((arg) => /^-[a-zA-Z]+$/.test(arg) && !/^-[A-Z]{2,}$/.test(arg)).join('');
  // Without a name: all processes of a user.
  if (operands.length === 0) return args.some((arg) => /^(-[uU]|--(e?uid|user))/.test(arg));
  // `-v` inverts the match.
  if (pgrep && flags.includes('v')) return true;
  const texts = pgrep && /f|a(?=.*f)/.test(flags) ? [command] : names;
  const exactly = pgrep ? flags.includes('x') : !flags.includes('r');
  const ours = (pattern: string): boolean =>
    texts.some((text) => (exactly && !flags.includes('f') ? text === pattern : finds(pattern, text)));
  return (pgrep ? operands.slice(-1) : operands).some(ours);
}

/** The pattern comes from the agent. If matching it could take forever, compares the names in it instead. */
function finds(pattern: string, text: string): boolean {
  const plain =
    pattern.length < 200 && !/[(){}\\]|[*+?]{2}/.test(pattern) && (pattern.match(/[*+]/g)?.length ?? 0) <= 3;
  if (plain) {
    try {
      return new RegExp(pattern).test(text);
    } catch {
      return text.includes(pattern);
    }
  }
  return pattern.split(/[^\w/-]+/).some((name) => name.length > 2 && text.includes(name));
}

/** Whether a command that only reads finds the server: by port, by name, or in a process list. */
function looksUp({ effect, program: [name = '', ...args] = [] }: Effect, server: OwnServer): boolean {
  if (effect !== 'read' && effect !== 'exec') return false;
  if (isByName(name)) return findsByName(name, args, server);
  if (name === 'ps') return args.some((arg, at) => arg === '-C' && server.names.includes(args[at + 1] ?? ''));
  if (/^(lsof|fuser|ss|netstat)$/.test(name))
    return numbersIn(args.join(' ').replaceAll(/[:/]/g, ' ')).includes(server.port);
  const [pattern] = args.filter((arg) => !arg.startsWith('-'));
  if (pattern === undefined || !/^([ef]?grep|rg|awk)$/.test(name)) return false;
  return pattern.includes(server.port) || finds(pattern.replace(/^\/|\/.*$/g, ''), server.command);
}
