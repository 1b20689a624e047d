// Makes a path absolute, without `.`, `..` or doubled slashes, as text: links are not resolved.

export function normalise(path: string, cwd: string, home: string): string {
  const expanded = path === '~' || path.startsWith('~/') ? `${home}${path.slice(1)}` : path;
  const absolute = expanded.startsWith('/') ? expanded : `${cwd}/${expanded}`;
  const parts: string[] = [];
  for (const part of absolute.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return `/${parts.join('/')}`;
}
