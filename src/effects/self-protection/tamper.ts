// The agent cannot lift its own bar: an effect that reaches tutti's own files, server or hooks is `tamper`, by whichever tool.

import picomatch from 'picomatch/posix.js';
import { type Effect, rankOf } from '../../core/effect.ts';
import { isWithin } from '../../core/paths.ts';
import { isBlind, wordsIn } from '../shell/combined-effects.ts';
import { tamperPath } from '../shell/tamper-paths.ts';
import { hidesAct } from '../shell/tutti-words.ts';
import { endsServer, type OwnServer } from './ending-the-server.ts';
import { sweeps } from './git-sweep.ts';
import { withImpliedTargets } from './piped-targets.ts';

/** What is tutti's own, as the host found it. */
export interface Own {
  /** Files and folders that hold policy, ledger, state, hooks, shim or server. */
  readonly paths: readonly string[];
  /** Copies of tutti in folders that are made anew as a whole every day (`node_modules`): only what is in them is held. */
  readonly copies?: readonly string[];
  /** Where looking is enough to speak in tutti's name: the server's address, the key that evidence is signed with. */
  readonly secrets: readonly string[];
  /** `127.0.0.1:4712` of the running server. */
  readonly addresses: readonly string[];
  /** The running server's processes. */
  readonly server?: OwnServer;
  /** Folders of the program itself: shim, server, command line. */
  readonly program?: readonly string[];
  /** The person's home folder. */
  readonly home?: string;
}

export interface TamperContext {
  /** The command the effects are of, or the text an edit writes. */
  readonly text?: string;
  /** A folder that is read is read with everything below it. */
  readonly deep?: boolean;
  /** Of tutti's own files, those that git tracks: they survive a command that removes untracked files. */
  readonly tracked?: readonly string[];
}

export function markTamper(effects: readonly Effect[], own: Own, context: TamperContext = {}): readonly Effect[] {
  if (effects.length === 0) return effects;
  const { text = '' } = context;
  const beside = namesOwn(effects, own, text);
  return effects.map((effect) => {
    const why =
      tampers(withImpliedTargets(effect, effects, text), own, context) ??
      (text === '' ? undefined : hidden(effect, effects, own, text)) ??
      (beside ? blindly(effect, own) : undefined);
    return why === undefined ? effect : { ...effect, effect: 'tamper', why };
  });
}

function hidden(effect: Effect, effects: readonly Effect[], own: Own, text: string): string | undefined {
  const { server, program = [] } = own;
  if (effect.effect === 'tamper') return undefined;
  const piece = effect.span === undefined ? text : text.slice(...effect.span);
  if (server !== undefined && endsServer(effect, server, piece, effects))
    return "ends tutti's own server, or cuts it off";
  if (isRun(effect) && program.some((folder) => piece.includes(`${folder}/`)))
    return "runs code of tutti's own program";
  if (isRun(effect) && mounts(piece, own)) return "gives a container what is tutti's own";
  return hidesAct(effect, piece, text, effects);
}

/** A folder that a container may write, with tutti's home in it or below. The project and all of a home are everyday. */
function mounts(piece: string, { paths, secrets: [secret = ''], home = '' }: Own): boolean {
  if (!/\b(docker|podman|nerdctl)\b/.test(piece)) return false;
  const told = [...piece.matchAll(/(?:\s-v|--volume|source|src)[=\s]*["']?([^\s:,"']+)(?=[:,])(?!:[^\s:]*:ro\b)/g)];
  return told
    .map(([, path = '']) => path.replace(/^(~|\$HOME|\$\{HOME\})(?=\/|$)/, home).replace(/\/$/, ''))
    .some(
      (path) =>
        paths.some((own) => isWithin(path, own)) || (isWithin(secret, path) && path !== home && isWithin(path, home)),
    );
}

const isRun = ({ effect }: Effect): boolean => effect === 'exec' || effect === 'unknown';

function tampers(effect: Effect, own: Own, context: TamperContext): string | undefined {
  const { text = '', deep = false, tracked = [] } = context;
  const { targets } = effect;
  if (effect.effect === 'tamper') return undefined;
  if (effect.effect === 'network') {
    return own.addresses.some((address) => speaksTo(address, targets, text))
      ? "speaks to tutti's own server"
      : undefined;
  }
  if (
    isLink(effect) &&
    targets.some((target) => isProgram(target, own) || own.paths.some((path) => reaches(target, path, true)))
  ) {
    return "makes another way to what is tutti's own";
  }
  if (effect.effect === 'read' || effect.effect === 'plan' || effect.effect === 'delegate') {
    if (isCopy(effect) && targets.some((target) => isProgram(target, own)))
      return "makes a copy of tutti's own program";
    return targets.some((target) => own.secrets.some((secret) => looksInto(effect, target, secret, deep)))
      ? "reads the address of tutti's server, or its key"
      : undefined;
  }
  const removes = rankOf(effect.effect) >= rankOf('destroy') || sweeps(effect) !== undefined;
  const spared = (path: string): boolean => sweeps(effect) === 'unknown-files' && tracked.includes(path);
  // A shell's own patterns leave alone what begins with a dot. Those of other programs do not.
  const dots = (target: string): boolean =>
    effect.span === undefined || target.includes('**') || /dotglob|glob_?dots/i.test(text);
  const hit =
    own.paths.find((path) => !spared(path) && targets.some((target) => reaches(target, path, removes, dots(target)))) ??
    own.paths.find((path) => movedBy(effect).some((target) => reaches(target, path, true, dots(target)))) ??
    own.copies?.find((path) => targets.some((target) => reaches(target, path, false, dots(target)))) ??
    (effect.effect === 'exec'
      ? undefined
      : targets.find((target) => holdsRules(target, own) && (removes || !isClientFolder(target))));
  return hit === undefined ? undefined : `touches ${hit}, which is tutti's own`;
}

/** What goes from where it was: with a folder goes what lies in it. */
const movedBy = ({ program: [name = ''] = [], targets }: Effect): readonly string[] =>
  /^(g?mv|rename)$/.test(name) ? targets.slice(0, -1) : [];

/** Wherever it lies: a policy in a folder below is in force there, and so are settings. Some disks do not tell cases apart. */
const holdsRules = (target: string, { home = '' }: Own): boolean =>
  [target, target.toLowerCase()].some((path) => tamperPath(path, { cwd: '/', project: '/', home, tmp: '/tmp' }));

/** Making it changes nothing that is in it. */
const isClientFolder = (target: string): boolean => /\/\.(?!tutti$)[^/]+$/i.test(target);

const BLIND = "names what is tutti's own, and what it changes cannot be told";

/** The server's address stands in the settings: what is read there may be where a command goes. */
const isAstray = ({ effect, targets }: Effect): boolean => effect === 'network' && targets.includes('?');

function blindly(effect: Effect, { addresses }: Own): string | undefined {
  if (isBlind(effect)) return BLIND;
  return isAstray(effect) && addresses.length > 0 ? "may speak to tutti's own server" : undefined;
}

/** Whether a command speaks of what is tutti's own anywhere: as something it looks at, or in its text. */
function namesOwn(effects: readonly Effect[], own: Own, text: string): boolean {
  if (!effects.some((effect) => isBlind(effect) || isAstray(effect))) return false;
  const isOwn = (path: string): boolean =>
    own.paths.some((each) => reaches(path, each, false)) || holdsRules(path, own);
  if (effects.some(({ targets }) => targets.some(isOwn))) return true;
  return wordsIn(text).some(isOwn);
}

/** A folder is looked into as a whole by all that does not just list it. */
const LISTING: ReadonlySet<string> = new Set(['ls', 'find', 'stat', 'du', 'tree', 'file', 'test', '[', '[[', 'cd']);
const looksInto = (effect: Effect, target: string, secret: string, deep: boolean): boolean => {
  const { program: [name = ''] = [] } = effect;
  if (reaches(target, secret, false)) return true;
  if (target === folderOf(secret)) return !LISTING.has(name);
  return isWithin(secret, target) && (deep || goesDeep(effect));
};

/** Programs that read all there is below a folder. */
const DEEP: ReadonlySet<string> = new Set(['rg', 'ag', 'ack', 'rsync', 'tar', 'bsdtar', 'zip', '7z']);
const goesDeep = ({ program = [] }: Effect): boolean => {
  const [name = ''] = program;
  if (DEEP.has(name)) return true;
  return (
    /^([ef]?grep|cp|scp|gcp)$/.test(name) &&
    program.some((word) => /^-[a-zA-Z]*[rRa]|^--(recursive|archive)/.test(word))
  );
};
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** A host may be told without its port (`nc 127.0.0.1 4712`): then the port must stand in the command. */
function speaksTo(address: string, targets: readonly string[], text: string): boolean {
  const port = /\d+$/.exec(address)?.[0] ?? '';
  const inText = new RegExp(`\\b${port}\\b`).test(text);
  if (targets.some((target) => target.includes(address))) return true;
  if (inText && (LOOPBACK_IN_TEXT.test(text) || targets.length === 0 || targets.includes('?'))) return true;
  return targets.some((target) => {
    const [host, told] = hostOf(target);
    return isLoopback(host) && (told === port || (told === '' && inText));
  });
}

/** Told to the program otherwise than as where it goes: a proxy, a forwarded port, an address of its own for a name. */
const LOOPBACK_IN_TEXT = /(^|[^\w.])(127(\.\d+)+|localhost|0\.0\.0\.0|::1)(?![\w.])/i;

/** As a client would read it: `127.1`, `0x7f000001` and `LOCALHOST` are all the same. */
function hostOf(target: string): readonly [host: string, port: string] {
  try {
    const { hostname, port } = new URL(`http://${target}`);
    return [hostname, port];
  } catch {
    return [target, ''];
  }
}

const isLoopback = (host: string): boolean =>
  /^(127(\.\d+){3}|0\.0\.0\.0|localhost\.?|.*\.localhost|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])$/.test(host);

/** A copy under another name says as much to tutti as the program itself. */
const COPYING: ReadonlySet<string> = new Set(['cp', 'install', 'rsync', 'scp', 'ditto', 'dd', 'gcp', 'ginstall']);
const isCopy = ({ program: [name = ''] = [] }: Effect): boolean => COPYING.has(name);
const isProgram = (target: string, { program = [], copies = [] }: Own): boolean =>
  /\/bin\/tutti(-hook)?$|\/node_modules\/tutti(\/|$)/.test(target) ||
  [...program, ...copies].some((folder) => isWithin(target, folder));

/** A link to a place is as good as the place: whoever makes one may use it in the same breath. */
const LINKING: ReadonlySet<string> = new Set(['ln', 'link', 'mount']);
const isLink = ({ program: [name = '', ...words] = [] }: Effect): boolean =>
  LINKING.has(name) || (name === 'cp' && words.some((word) => /^(-[a-zA-Z]*[ls]|--(symbolic-)?link)/.test(word)));

/** A target reaches a path when it is it, lies in it, may expand to it, or takes away a folder it lies in. */
function reaches(target: string, own: string, removes: boolean, dots = true): boolean {
  if (isWithin(target, own)) return true;
  if (removes && isWithin(own, target)) return true;
  return /[*?[{]/.test(target) && expandsTo(target, own, removes, dots);
}

/** Nobody means one file with more wildcards than this, and to match them takes for ever. */
const MOST_STARS = 12;

function expandsTo(pattern: string, own: string, removes: boolean, dot: boolean): boolean {
  if ((pattern.match(/\*+|\{/g)?.length ?? 0) > MOST_STARS) return true;
  const matches = picomatch(pattern, { dot });
  if (matches(own)) return true;
  return removes && ancestors(own).some((folder) => matches(folder));
}

function ancestors(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}
