// A terminal's screen as HTML: its text, its colours, every character in a cell of its own, so that a picture of it looks like it.

interface Style {
  readonly fg?: string;
  readonly bg?: string;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
}

const GROUND = '#16161e';
const INK = '#d5d8e4';

/** The first sixteen, as a dark terminal has them. */
const NAMED: readonly string[] = [
  ...['#24242f', '#f07178', '#a5d68a', '#e6c07b', '#6ca8f0', '#c792ea', '#66c8d6', '#c8ccd8'],
  ...['#5c6275', '#ff8b92', '#bce8a2', '#ffd78f', '#8bbdff', '#dcb0ff', '#8be0ec', '#ffffff'],
];

function indexed(n: number): string {
  if (n < 16) return NAMED[n] ?? INK;
  if (n >= 232) return grey(8 + (n - 232) * 10);
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  const cube = n - 16;
  return rgb(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

const rgb = (...parts: readonly number[]): string => `rgb(${parts.join(' ')})`;
const grey = (n: number): string => rgb(n, n, n);

const FLAGS: Readonly<Record<number, Style>> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { inverse: false },
};

/** One sequence of numbers changes the style; colours take several of them. */
function styled(before: Style, codes: readonly number[]): Style {
  let style: Style = before;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    const colour = code === 38 || code === 48 ? longColour(codes.slice(at + 1)) : shortColour(code);
    if (code === 0) style = {};
    else if (FLAGS[code] !== undefined) style = { ...style, ...FLAGS[code] };
    else if (colour !== undefined) {
      const ground = code === 48 || (code >= 40 && code <= 49) || (code >= 100 && code <= 107);
      style = ground ? { ...style, bg: colour.value } : { ...style, fg: colour.value };
      at += colour.taken;
    }
  }
  return style;
}

interface Colour {
  readonly value: string;
  readonly taken: number;
}

function longColour([form, ...rest]: readonly number[]): Colour | undefined {
  if (form === 5) return { value: indexed(rest[0] ?? 0), taken: 2 };
  return form === 2 ? { value: rgb(...rest.slice(0, 3)), taken: 4 } : undefined;
}

function shortColour(code: number): Colour | undefined {
  if (code === 39) return { value: INK, taken: 0 };
  if (code === 49) return { value: GROUND, taken: 0 };
  const base = [30, 40, 90, 100].find((first) => code >= first && code < first + 8);
  if (base === undefined) return undefined;
  return { value: NAMED[code - base + (base >= 90 ? 8 : 0)] ?? INK, taken: 0 };
}

function css({ fg = INK, bg = GROUND, bold, dim, italic, underline, inverse }: Style): string {
  const [ink, ground] = inverse === true ? [bg, fg] : [fg, bg];
  return [
    `color:${ink}`,
    ...(ground === GROUND ? [] : [`background:${ground}`]),
    ...(bold === true ? ['font-weight:bold'] : []),
    ...(dim === true ? ['opacity:.6'] : []),
    ...(italic === true ? ['font-style:italic'] : []),
    ...(underline === true ? ['text-decoration:underline'] : []),
  ].join(';');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Signs that common fonts lack, by what looks like them. */
const LOOKALIKE: Readonly<Record<string, string>> = { '⎿': '└', '⏸': '‖' };

/** What is not plain ASCII may come from a font of another width, so it gets its cell. */
const celled = (text: string): string =>
  [...text]
    .map((char) => ESCAPES[char] ?? (char >= ' ' && char <= '~' ? char : `<i>${LOOKALIKE[char] ?? char}</i>`))
    .join('');

function lineAsHtml(line: string): string {
  let style: Style = {};
  let html = '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a terminal is sent
  for (const [, codes, text] of line.matchAll(/(?:\x1b\[([\d;]*)m)|([^\x1b]+)|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)/g)) {
    if (codes !== undefined) style = styled(style, codes.split(';').map(Number));
    else if (text !== undefined) html += `<span style="${css(style)}">${celled(text)}</span>`;
  }
  return `<div>${html || '&nbsp;'}</div>`;
}

const CSS = `
* { box-sizing: border-box; margin: 0 }
html { background: transparent }
body { display: inline-block; padding: 20px 24px; background: ${GROUND}; color: ${INK}; border-radius: 10px }
div { font: 15px/20px 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace; height: 20px; white-space: pre }
span { display: inline-block; height: 20px; vertical-align: top }
i { display: inline-block; width: 1ch; height: 20px; font-style: inherit; overflow: visible; vertical-align: top }
`;

export const page = (lines: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><style>${CSS}</style><body>${lines.map(lineAsHtml).join('\n')}</body>`;
