// Finds file names in prose. Words that may be something else are not taken for files: domains, methods, names of libraries.

export interface NamedFile {
  readonly path: string;
  /** Its position in the text: [start, end), with the marks around it. */
  readonly span: readonly [number, number];
}

/** Extensions that mark a file even without a folder. */
const ENDINGS =
  'ts|tsx|mts|cts|js|jsx|mjs|cjs|py|pyi|ipynb|go|rs|java|kt|kts|rb|erb|php|c|h|cc|hh|cpp|hpp|cs|swift|scala|clj|ex|exs|erl|hs|lua|jl|dart|zig|nix|sh|bash|zsh|fish|ps1|bat|md|mdx|rst|txt|tex|json|jsonc|json5|yaml|yml|toml|ini|cfg|conf|env|lock|sql|css|scss|sass|less|html|htm|xml|svg|vue|svelte|astro|proto|graphql|tf|gradle|csv|tsv|log|patch|diff';
const KNOWN = new RegExp(`\\.(?:${ENDINGS})$`, 'i');
/** With a folder, any extension will do. */
const ENDING = /[^/.]\.[A-Za-z][A-Za-z0-9]{0,7}$/;
const LIBRARIES =
  /^(?:node|next|vue|nuxt|express|react|three|d3|chart|alpine|ember|backbone|moment|deno|bun|angular|p5|discord|nest|solid|socket)\.js$/i;

const QUOTED = /`([^`\s]{1,300})`/g;
const BARE = /(?<![\w`@./~:$-])[~./]{0,3}[\w@-][\w@./+-]{0,299}/g;
/** `a.ts:12`, `a.ts:12-40`, `a.ts#L12`. */
const PLACE = /(?::\d+(?:[-:]\d+)*|#L\d+(?:-L?\d+)?)$/;

export function filesNamed(text: string): readonly NamedFile[] {
  const quoted = [...text.matchAll(QUOTED)].flatMap((match) => found(match[1] ?? '', match.index, match[0].length));
  // Matches are replaced by blanks, so that positions stay the same.
  const rest = text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
  const bare = [...rest.matchAll(BARE)].flatMap((match) => found(match[0], match.index, match[0].length));
  return [...quoted, ...bare].sort((a, b) => a.span[0] - b.span[0]);
}

function found(token: string, at: number, length: number): readonly NamedFile[] {
  const path = token.replace(PLACE, '').replace(/[.,:;]+$/, '');
  return isFile(path) ? [{ path: path.replace(/^\.\//, ''), span: [at, at + length] }] : [];
}

function isFile(path: string): boolean {
  if (/[*?{}<>|()[\]"',;=]|:\/\/|\.\.\./.test(path) || LIBRARIES.test(path)) return false;
  if (!path.includes('/')) return KNOWN.test(path) && !path.startsWith('-');
  // `example.com/a.html` is an address, as most folders with a dot are.
  return ENDING.test(path) && !/^[\w-]+\.(?:com|org|net|io|dev|ai|app|co)\//i.test(path);
}
