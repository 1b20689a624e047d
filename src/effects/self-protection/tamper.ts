// Marks effects on tutti's own files, server or hooks as `tamper`, whichever tool causes them: an agent cannot change its rules.

import { type Effect, rankOf } from '../../core/effect.ts';
import { globTest } from '../../core/glob.ts';
import { addressParts } from '../../core/network-address.ts';
import { isWithin } from '../../core/paths.ts';
import { isBlind } from '../shell/blind.ts';
import { wordsIn } from '../shell/combined-effects.ts';
import { tamperPath } from '../shell/tamper-paths.ts';
import { hidesAct } from '../shell/tutti-words.ts';
import { endsServer, type OwnServer } from './ending-the-server.ts';
import { gitSweep } from './git-sweep.ts';
import type { Guard } from './guard.ts';
import { usesHome } from './home-in-text.ts';
import { isBrowserProfile, opensPage } from './page-access.ts';
import { withImpliedTargets } from './piped-targets.ts';
import { touchesServer } from './server-process.ts';

/** The files, processes and addresses that belong to tutti, as found on this machine. */
export interface OwnResources {
  /** Files and folders that hold policy, ledger, state, hooks, shim or server. */
  readonly paths: readonly string[];
  /** Copies of tutti in folders that are often recreated (`node_modules`): protected, but the parent folder may be removed. */
  readonly copies?: readonly string[];
  /** tutti's home, and known files in it that a pattern may match: closed to agents, reading and listing included. */
  readonly closed: readonly string[];
  /** Folders in it that agents may read: reports. */
  readonly open?: readonly string[];
  /** `127.0.0.1:4712` of the running server. */
  readonly addresses: readonly string[];
  /** The running server's processes. */
  readonly server?: OwnServer;
  /** Folders of tutti's own code: shim, server, command line. */
  readonly program?: readonly string[];
  /** The existing ones by device and inode, to recognise them under other names. */
  readonly files?: ReadonlyMap<string, string>;
  /** The user's home folder. */
  readonly home?: string;
  /** Settings and variables of coding agents. */
  readonly guard: Guard;
}

export interface TamperContext {
  /** The command line behind the effects, or the text that an edit writes. */
  readonly text?: string;
  /** The command line, or a pattern of file names: paths in it are used, unlike those in the text of an edit. */
  readonly uses?: string;
  /** All of the input of a tool that may do anything with it. */
  readonly input?: string;
  /** Reading a folder reads everything below it. */
  readonly deep?: boolean;
  /** The working folder. */
  readonly cwd?: string;
  /** tutti's files that git tracks: removing untracked files leaves them alone. */
  readonly tracked?: readonly string[];
}

export function markTamper(
  effects: readonly Effect[],
  own: OwnResources,
  context: TamperContext = {},
): readonly Effect[] {
  if (effects.length === 0) return effects;
  const { text = '', uses = '', input = '' } = context;
  const given = input !== '' && opensPage(input, own.addresses, own.home);
  const named = namesOwn(effects, own, text);
  return effects.map((effect) => {
    const why =
      tampers(withImpliedTargets(effect, effects, text), own, context) ??
      (text === '' ? undefined : hidden(effect, effects, own, text)) ??
      (named ? tampersBlindly(effect, own) : undefined) ??
      (usesHome(effect, own, uses) ? "looks into tutti's home" : undefined) ??
      (given ? REACHES_PAGE : undefined);
    return why === undefined ? effect : { ...effect, effect: 'tamper', why };
  });
}

const REACHES_PAGE = "reaches tutti's page, which is for people";

function hidden(effect: Effect, effects: readonly Effect[], own: OwnResources, text: string): string | undefined {
  const { server, program = [] } = own;
  if (effect.effect === 'tamper') return undefined;
  const piece = effect.span === undefined ? text : text.slice(...effect.span);
  if (server !== undefined && endsServer(effect, server, { piece, text }, effects))
    return "ends tutti's own server, or cuts it off";
  if (isRun(effect) && program.some((folder) => piece.includes(`${folder}/`)))
    return "runs code of tutti's own program";
  if ((isRun(effect) || effect.effect === 'network') && opensPage(piece, own.addresses, own.home)) return REACHES_PAGE;
  if (isRun(effect) && mounts(piece, own)) return "gives a container what is tutti's own";
  return hidesAct(effect, piece, { text, effects, guard: own.guard });
}

/** Whether a writable mount exposes tutti's files. Mounting the whole project or home folder is common, and allowed. */
function mounts(piece: string, { paths, closed: [closed = ''], home = '' }: OwnResources): boolean {
  if (!/\b(docker|podman|nerdctl)\b/.test(piece)) return false;
  const mounted = [...piece.matchAll(/(?:\s-v|--volume|source|src)[=\s]*["']?([^\s:,"']+)(?=[:,])(?!:[^\s:]*:ro\b)/g)];
  return mounted
    .map(([, path = '']) => path.replace(/^(~|\$HOME|\$\{HOME\})(?=\/|$)/, home).replace(/\/$/, ''))
    .some(
      (path) =>
        paths.some((own) => isWithin(path, own)) || (isWithin(closed, path) && path !== home && isWithin(path, home)),
    );
}

const isRun = ({ effect }: Effect): boolean => effect === 'exec' || effect === 'unknown';

function tampers(effect: Effect, own: OwnResources, context: TamperContext): string | undefined {
  const { text = '', deep = false, tracked = [], cwd = '/' } = context;
  const { targets } = effect;
  if (effect.effect === 'tamper') return undefined;
  if (effect.effect !== 'delegate' && effect.effect !== 'plan' && isClosed(cwd, own)) return "works in tutti's home";
  if (effect.effect !== 'delegate' && targets.some((target) => isBrowserProfile(target, own.home)))
    return "looks into a browser's profile, which may have tutti's page";
  if (touchesServer(effect, own.server?.pids ?? [])) return "touches the process of tutti's server";
  if (effect.effect === 'network') {
    return own.addresses.some((address) => connectsTo(address, targets, text))
      ? "connects to tutti's server"
      : undefined;
  }
  if (
    isLink(effect) &&
    targets.some((target) => isProgram(target, own) || own.paths.some((path) => reaches(target, path, true)))
  ) {
    return "links to tutti's files";
  }
  if (effect.effect === 'read' || effect.effect === 'plan' || effect.effect === 'delegate') {
    if (isCopy(effect) && targets.some((target) => isProgram(target, own))) return "copies tutti's program";
    return targets.some((target) => looksInto(effect, target, own, deep)) ? "looks into tutti's home" : undefined;
  }
  const removes = rankOf(effect.effect) >= rankOf('destroy') || gitSweep(effect) !== undefined;
  const spared = (path: string): boolean => gitSweep(effect) === 'untracked' && tracked.includes(path);
  // Shell globs skip dotfiles, unless an option or GLOBIGNORE says otherwise; patterns of other programs do not.
  const dots = (target: string): boolean =>
    effect.span === undefined || target.includes('**') || /dotglob|glob_?dots|GLOBIGNORE=/i.test(text);
  const hit =
    own.paths.find((path) => !spared(path) && targets.some((target) => reaches(target, path, removes, dots(target)))) ??
    own.paths.find((path) => movedBy(effect).some((target) => reaches(target, path, true, dots(target)))) ??
    own.copies?.find((path) => targets.some((target) => reaches(target, path, false, dots(target)))) ??
    own.paths.find((path) => targets.some((target) => expandsInto(target, path, own, dots(target), []))) ??
    (effect.effect === 'exec'
      ? undefined
      : targets.find((target) => holdsRules(target, own) && (removes || !isClientFolder(target))));
  return hit === undefined ? undefined : `touches ${hit}, which is tutti's own`;
}

/** Files moved away: moving a folder takes its content along. */
const movedBy = ({ program: [name = ''] = [], targets }: Effect): readonly string[] =>
  /^(g?mv|rename)$/.test(name) ? targets.slice(0, -1) : [];

/** Policy and settings in any folder, because they apply there. Lower-cased too, for case-insensitive file systems. */
const holdsRules = (target: string, { home = '', guard }: OwnResources): boolean =>
  [...new Set([target, target.toLowerCase()])].some((path) =>
    tamperPath(path, { cwd: '/', project: '/', home, tmp: '/tmp', guard }),
  );

/** Creating a client's folder changes no rules. */
const isClientFolder = (target: string): boolean => /\/\.(?!tutti$)[^/]+$/i.test(target);

const BLIND = "names tutti's files and changes unknown files";

/** A connection to an unknown host. The settings contain the server's address, so a command that reads them may use it. */
const connectsAnywhere = ({ effect, targets }: Effect): boolean => effect === 'network' && targets.includes('?');

function tampersBlindly(effect: Effect, { addresses }: OwnResources): string | undefined {
  if (isBlind(effect)) return BLIND;
  return connectsAnywhere(effect) && addresses.length > 0 ? "may connect to tutti's server" : undefined;
}

/** Whether a command with unknown targets names tutti's files: as a target, or anywhere in its text. */
function namesOwn(effects: readonly Effect[], own: OwnResources, text: string): boolean {
  if (!effects.some((effect) => isBlind(effect) || connectsAnywhere(effect))) return false;
  const isOwn = (path: string): boolean =>
    own.paths.some((each) => reaches(path, each, false)) || holdsRules(path, own);
  if (effects.some(({ targets }) => targets.some(isOwn))) return true;
  // A quoted pattern is text for the program that gets it.
  return wordsIn(text).some((word) => (/[*?[{]/.test(word) ? holdsRules(word, own) : isOwn(word)));
}

const isClosed = (path: string, { closed, open = [] }: OwnResources): boolean =>
  closed.some((each) => isWithin(path, each)) && !open.some((each) => isWithin(path, each));

/** Whether a target is in the closed folder, may expand to something in it, or is a parent folder that is read with all below it.
 *  Listing a parent folder shows names alone. */
function looksInto(effect: Effect, target: string, own: OwnResources, deep: boolean): boolean {
  if (isClosed(target, own)) return true;
  const parent = deep || goesDeep(effect);
  const pattern = isPattern(target);
  return own.closed.some(
    (each) =>
      (pattern && (expandsTo(target, each, false, true) || expandsInto(target, each, own, true, own.open ?? []))) ||
      (parent && (isWithin(each, target) || mayContain(target, each))),
  );
}

/** Whether a pattern may match a folder that contains the file. */
const mayContain = (pattern: string, file: string): boolean =>
  isPattern(pattern) && expandsTo(pattern, file, true, false);

/** Programs that read a folder recursively. */
const DEEP: ReadonlySet<string> = new Set(['rg', 'ag', 'ack', 'rsync', 'tar', 'bsdtar', 'zip', '7z', 'http.server']);
const goesDeep = ({ program = [] }: Effect): boolean => {
  const [name = ''] = program;
  if (DEEP.has(name)) return true;
  return (
    /^([ef]?grep|cp|scp|gcp|diff)$/.test(name) &&
    program.some((word) => /^-[a-zA-Z]*[rRa]|^--(recursive|archive)/.test(word))
  );
};

/** A target may lack the port (`nc 127.0.0.1 4712`): then the command's text must contain it. */
function connectsTo(address: string, targets: readonly string[], text: string): boolean {
  const port = /\d+$/.exec(address)?.[0] ?? '';
  const inText = new RegExp(`\\b${port}\\b`).test(text);
  if (targets.some((target) => target.includes(address))) return true;
  if (inText && (LOOPBACK_IN_TEXT.test(text) || targets.length === 0 || targets.includes('?'))) return true;
  return targets.some((target) => {
    const at = addressParts(target);
    return isLoopback(canonicalHost(at.host)) && (at.port === port || (at.port === '' && inText));
  });
}

/** A loopback address in another role than target: a proxy, a forwarded port, an address given for a host name. */
const LOOPBACK_IN_TEXT = /(^|[^\w.])(127(\.\d+)+|localhost|0\.0\.0\.0|::1)(?![\w.])/i;

/** By the rules of URLs, so that `127.1`, `0x7f000001` and `LOCALHOST` are equal. */
function canonicalHost(host: string): string {
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

const isLoopback = (host: string): boolean =>
  /^(127(\.\d+){3}|0\.0\.0\.0|localhost\.?|.*\.localhost|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])$/.test(host);

/** A copy of the program can do everything the program can. */
const COPYING: ReadonlySet<string> = new Set(['cp', 'install', 'rsync', 'scp', 'ditto', 'dd', 'gcp', 'ginstall']);
const isCopy = ({ program: [name = ''] = [] }: Effect): boolean => COPYING.has(name);
const isProgram = (target: string, { program = [], copies = [] }: OwnResources): boolean =>
  /\/bin\/tutti(-hook)?$|\/node_modules\/tutti(\/|$)/.test(target) ||
  [...program, ...copies].some((folder) => isWithin(target, folder));

/** A link can be used as its target, even in the same command. */
const LINKING: ReadonlySet<string> = new Set(['ln', 'link', 'mount']);
const isLink = ({ program: [name = '', ...words] = [] }: Effect): boolean =>
  LINKING.has(name) || (name === 'cp' && words.some((word) => /^(-[a-zA-Z]*[ls]|--(symbolic-)?link)/.test(word)));

/** Whether a target is the path, is inside it, may expand to it, or is a parent folder that is removed. */
function reaches(target: string, own: string, removes: boolean, dots = true): boolean {
  if (isWithin(target, own)) return true;
  if (removes && isWithin(own, target)) return true;
  return isPattern(target) && expandsTo(target, own, removes, dots);
}

const isPattern = (target: string): boolean => /[*?[{]/.test(target);

/** Patterns with more wildcards take too long to match, and count as a match. */
const MAX_WILDCARDS = 12;

function expandsTo(pattern: string, own: string, removes: boolean, dot: boolean): boolean {
  if ((pattern.match(/\*+|\{/g)?.length ?? 0) > MAX_WILDCARDS) return true;
  const matches = globTest(pattern, { dot, otherwise: true });
  if (matches(own)) return true;
  return removes && ancestors(own).some((folder) => matches(folder));
}

/** Whether a pattern may match something inside an own folder: its first parts match the folder, the next one an entry of it. */
function expandsInto(
  pattern: string,
  folder: string,
  own: OwnResources,
  dot: boolean,
  open: readonly string[],
): boolean {
  const { files, paths } = own;
  const wildcard = pattern.search(/[*?[{]/);
  if (files === undefined || wildcard < 0 || !folder.startsWith(pattern.slice(0, wildcard))) return false;
  const parts = pattern.split('/');
  const depths = pattern.includes('**') ? [...parts.keys()].slice(2) : [folder.split('/').length];
  return depths.some((depth) => {
    const next = parts[depth] ?? '';
    if (next === '' || !globTest(parts.slice(0, depth).join('/'), { dot, otherwise: true })(folder)) return false;
    const matches = globTest(next, { dot, otherwise: true });
    return [...files.values()].some((path) => {
      const [above, name] = splitAt(path);
      // Entries are known by their real paths, the folder perhaps by another one.
      const isEntry = splitAt(above)[1] === splitAt(folder)[1] && paths.includes(above);
      return isEntry && matches(name) && !open.includes(path);
    });
  });
}

/** A path as its folder and its name. */
function splitAt(path: string): readonly [folder: string, name: string] {
  const slash = path.lastIndexOf('/');
  return [path.slice(0, slash), path.slice(slash + 1)];
}

function ancestors(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}
