// Ways to end tutti's server, or to cut it off, by what the programs do: a signal to its process, by number, by name or by what
// it listens on; a rule of the network against its port.

import type { Effect } from '../../core/effect.ts';

export interface OwnServer {
  /** The server's process, and the one that starts it again. */
  readonly pids: readonly number[];
  readonly port: string;
  /** The command line it runs under. */
  readonly command: string;
  /** What its processes are called. */
  readonly names: readonly string[];
}

/** `piece`: the words of the effect's own command. `effects`: all that its command line does. */
export function endsServer(effect: Effect, server: OwnServer, piece: string, effects: readonly Effect[]): boolean {
  if (effect.effect !== 'exec' && effect.effect !== 'unknown' && effect.effect !== 'destroy') return false;
  const [name = '', ...args] = effect.program ?? [];
  if (CUTS.test(piece) && numbersIn(piece).includes(server.port)) return true;
  if (SIGNALS.test(piece) && server.pids.some((pid) => numbersIn(piece).includes(String(pid)))) return true;
  if (isByName(name)) return findsByName(name, args, server);
  if (SERVICES.test(piece)) return true;
  if (name !== 'kill') return false;
  if (everyone(args)) return true;
  // Which process it is stands in what it was told by another program.
  return args.some((arg) => arg.includes('?')) && effects.some((other) => looksUp(other, server));
}

const SIGNALS = /kill|signal|SIG[A-Z]{3,}|ptrace|\bgdb\b|\blldb\b|prlimit/i;
const CUTS = /kill|\bfuser\b|\b(ip6?tables|nft|ufw|pfctl|firewall-cmd)\b|\bss\b.*-K|\btc\b/;
const SERVICES =
  /\b(systemctl|service|launchctl|supervisorctl|pm2|brew)\b.*\b(stop|kill|restart|disable|mask|unload|bootout|remove|delete)\b.*\btutti(?![\w-])/;

const numbersIn = (text: string): readonly string[] => text.match(/(?<![\w.])-?\d+(?![\w.])/g)?.map(unsigned) ?? [];
const unsigned = (number: string): string => number.replace(/^-/, '');

/** `kill -9 -1`, `kill -- -1`: every process there is. The first `-1` is a signal. */
const everyone = (args: readonly string[]): boolean => args.slice(1).includes('-1');

const isByName = (name: string): boolean => /^(pkill|killall|killall5|skill|pgrep|pidof)$/.test(name);

/** Options that are followed by a word. */
const TAKES = /^(-[uUGgtsPFJcn]|--(euid|uid|group|pgroup|terminal|session|parent|pidfile|signal|ns|user|older-than))$/;
/** Only children of the shell, or processes of its own terminal: the server is none of them. */
const NEAR = /^(-[Pgst]|--(parent|pgroup|session|terminal))/;

function findsByName(name: string, args: readonly string[], { command, names }: OwnServer): boolean {
  if (name === 'killall5') return true;
  const pgrep = name === 'pkill' || name === 'pgrep';
  if (pgrep && args.some((arg) => NEAR.test(arg))) return false;
  const operands = args.filter((arg, at) => !arg.startsWith('-') && !(at > 0 && TAKES.test(args[at - 1] ?? '')));
  const flags = args.filter((arg) => /^-[a-zA-Z]+$/.test(arg) && !/^-[A-Z]{2,}$/.test(arg)).join('');
  // Everything a person runs, or everything but something.
  if (operands.length === 0) return args.some((arg) => /^(-[uU]|--(e?uid|user))/.test(arg));
  if (pgrep && flags.includes('v')) return true;
  const texts = pgrep && /f|a(?=.*f)/.test(flags) ? [command] : names;
  const exactly = pgrep ? flags.includes('x') : !flags.includes('r');
  const ours = (pattern: string): boolean =>
    texts.some((text) => (exactly && !flags.includes('f') ? text === pattern : finds(pattern, text)));
  return (pgrep ? operands.slice(-1) : operands).some(ours);
}

/** Patterns are the agent's: one that could take for ever is told by the names in it. */
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

/** Whether a program that only looks finds the server: by its port, its name, or its line in a list of processes. */
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
