// Resolves paths to targets: absolute and normalised where the directory is known, so that rules can compare them as text.

import { isKnown, printable, SOME_WORD, UNKNOWN } from './state.ts';

/** Prefix of a relative path in an unknown directory. */
const UNKNOWN_FOLDER = '?/';

function normalise(path: string): string {
  if (path.startsWith('/') && !path.includes('//') && !path.includes('/.') && !path.endsWith('/')) return path;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return `/${parts.join('/')}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: placeholders for unknown text
const UPWARD = /^[\0\x01]+\/?\.{1,2}(\/|$)|\/\.\.(\/|$)/;

export function resolve(path: string, cwd: string | undefined): string {
  if (path.startsWith('/')) return printable(normalise(path));
  // If the unknown prefix is empty, `..` leads above the current directory.
  if (path.startsWith(UNKNOWN) || path.startsWith(SOME_WORD)) return UPWARD.test(path) ? '?' : printable(path);
  if (cwd === undefined) return UNKNOWN_FOLDER + printable(path);
  return printable(normalise(`${cwd}/${path}`));
}

const PARENT = /\/\.\.(\/|$)/;

/** The path with its `..` kept, for the file system to resolve: behind a link, `..` is the parent of where the link leads. */
export function unresolved(path: string, cwd: string | undefined): string | undefined {
  if (!path.includes('..') && !cwd?.includes('/..')) return undefined;
  const absolute = path.startsWith('/') ? path : cwd === undefined ? '' : `${cwd}/${path}`;
  return PARENT.test(absolute) ? printable(absolute) : undefined;
}

/** Whether `path` is `folder` or inside it. */
export const within = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

export const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const dirname = (path: string): string => {
  const at = path.lastIndexOf('/');
  if (at < 0) return '.';
  return at === 0 ? '/' : path.slice(0, at);
};

/** Device files that are streams or sinks. */
const STREAM =
  /^\/dev\/(null|stdin|stdout|stderr|tty|zero|full|u?random|fd(\/.*)?)$|^\/proc\/(self|thread-self|\d+|\?)\/fd\/[\d?]+$/;
export const isStream = (path: string): boolean =>
  (path.startsWith('/dev/') || path.startsWith('/proc/')) && STREAM.test(path);

/** Disks, whose content a write destroys; also memory, and the file that can halt the machine. */
const DISK =
  /^\/dev\/(sd|hd|vd|xvd|nvme|mmcblk|disk|rdisk|dm-|mapper\/|md|loop|fd\d|mem|kmem|port)|^\/proc\/sysrq-trigger$/;
export const isDisk = (path: string): boolean => DISK.test(path);

/** `/dev/tcp/host/port`, which bash opens as a connection. */
export function socketHost(path: string): string | undefined {
  return /^\/dev\/(?:tcp|udp)\/([^/]+)/.exec(path)?.[1];
}

const TOP = /^\/([^/]*|(usr|var|opt|Library|System)\/[^/]+|(home|Users)\/[^/]+)$/;

/** The root, a top-level folder or a home folder, where a recursive change ruins the machine. */
export const isBroad = (path: string, home: string): boolean =>
  path === home || within(home, path) || TOP.test(path.replace(/\/[*?]+$/, '') || '/');

/** What `which` prints, approximately: any folder of programs will do. */
export const installedAs = (name: string): string =>
  /^[\w.+-]+$/.test(name) && isKnown(name) ? `/usr/bin/${name}` : name;

/** The processes that words name: `-9 12`, `-12` (a group), `12,13`. */
export const processPaths = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => word.match(/\d+/g) ?? []).map((pid) => `/proc/${pid}`);
