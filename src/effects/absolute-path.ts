// Makes a path absolute, without `.`, `..` or doubled slashes, as text: links are not resolved, except those of a process to its own
// folders.

const ROOT = /^\/proc\/(?:[^/]+\/task\/)?[^/]+\/root(?=\/)/;
const CWD = /^\/proc\/(?:self|thread-self)\/cwd(?=\/|$)/;

export function normalise(path: string, cwd: string, home: string): string {
  const expanded = path === '~' || path.startsWith('~/') ? `${home}${path.slice(1)}` : path;
  const outside = expanded.startsWith('/proc/') ? expanded.replace(ROOT, '').replace(CWD, () => cwd) : expanded;
  const absolute = outside.startsWith('/') ? outside : `${cwd}/${outside}`;
  const parts: string[] = [];
  for (const part of absolute.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return `/${parts.join('/')}`;
}
