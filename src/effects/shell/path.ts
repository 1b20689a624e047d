// Paths as targets: absolute and normalised where the directory is known, so that a rule can compare them as text.

import { isKnown, SOME, shown, UNKNOWN } from './state.ts';

/** A relative path whose directory cannot be told. */
const NOWHERE = '?/';

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for what cannot be told
const UPWARD = /^[\0\x01]+\/?\.{1,2}(\/|$)|\/\.\.(\/|$)/;

export function resolve(path: string, cwd: string | undefined): string {
  if (path.startsWith('/')) return shown(normalise(path));
  // With nothing in front it may be where the shell stands, and above.
  if (path.startsWith(UNKNOWN) || path.startsWith(SOME)) return UPWARD.test(path) ? '?' : shown(path);
  if (cwd === undefined) return NOWHERE + shown(path);
  return shown(normalise(`${cwd}/${path}`));
}

/** Whether `path` is `folder` or lies in it. */
export const within = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

export const basename = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const dirname = (path: string): string => {
  const at = path.lastIndexOf('/');
  if (at < 0) return '.';
  return at === 0 ? '/' : path.slice(0, at);
};

/** What looks like a file but is a stream or a sink. */
const STREAM =
  /^\/dev\/(null|stdin|stdout|stderr|tty|zero|full|u?random|fd(\/.*)?)$|^\/proc\/(self|thread-self|\d+|\?)\/fd\/[\d?]+$/;
export const isStream = (path: string): boolean =>
  (path.startsWith('/dev/') || path.startsWith('/proc/')) && STREAM.test(path);

/** A whole disk: writing to it is the end of what was on it. So it is for all that runs, with the switch that stops the machine. */
const DISK = /^\/dev\/(sd|hd|vd|xvd|nvme|mmcblk|disk|rdisk|dm-|mapper\/|md|loop|mem|kmem|port)|^\/proc\/sysrq-trigger$/;
export const isDisk = (path: string): boolean => DISK.test(path);

/** `/dev/tcp/host/port`: bash opens a connection for it. */
export function socketHost(path: string): string | undefined {
  return /^\/dev\/(?:tcp|udp)\/([^/]+)/.exec(path)?.[1];
}

const TOP = /^\/([^/]*|(usr|var|opt|Library|System)\/[^/]+|(home|Users)\/[^/]+)$/;

/** The root, a folder right below it, somebody's home: where a recursive change is the end of the machine. */
export const isBroad = (path: string, home: string): boolean =>
  path === home || within(home, path) || TOP.test(path.replace(/\/[*?]+$/, '') || '/');

/** Where `which` finds a program: one place where programs are is as good as another. */
export const installedAs = (name: string): string =>
  /^[\w.+-]+$/.test(name) && isKnown(name) ? `/usr/bin/${name}` : name;
