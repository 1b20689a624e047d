// Documents, images, audio: programs that convert files.

import type { Family } from '../shell/program-entry.ts';
import { operandsOf } from './shapes.ts';

/** Words that make these only print: anywhere, or at a position (`1=identify`). */
const TELLS: Readonly<Record<string, RegExp>> = {
  convert: /^(info:-?|-list)$/,
  magick: /^(1=identify|info:-?|-list)$/,
  // At the start it is not an input; after an input, not an output.
  sox: /^(--i|--info|([2-9]|\d\d)=-n)$/,
  qpdf: /^--(check|show-.*|requires-password|is-encrypted|json(=.*)?|list-attachments|check-linearization)$/,
  tesseract: /^(2=(stdout|-)|--list-langs|--print-parameters)$/,
  sips: /^(-g|--getProperty|-1|--oneLine|--formats)$/,
  inkscape: /^(--query-\w+(=.*)?|-[XYWHS]|--action-list)$/,
  textutil: /^-(info|stdout)$/,
  pdftk: /^dump_data.*$/,
  gifsicle: /^(--info|-I|--size-info)$/,
  jpegoptim: /^(-n|--noaction)$/,
  optipng: /^(-simulate|-n)$/,
  pdfimages: /^-list$/,
  latexmk: /^(-commands|-showextraoptions)$/,
  asciinema: /^1=(play|cat)$/,
  terminalizer: /^1=play$/,
  flac: /^(-t|--test|-a|--analyze)$/,
};

/** Programs whose last word is the file they write. */
const OUTPUT_LAST = /^(convert|magick|montage|qpdf|pdfunite|mogrify|ebook-convert|ocrmypdf)$/;

/** Programs that rewrite the files they are given. */
const IN_PLACE = /^(optipng|oxipng|jpegoptim|mogrify|mp3gain)$/;
const VALUED = /^-(o|quality|resize|format|path|m|d|S|dest|max|size|out|dir|crop|rotate|strength)$/;

/** Programs that write beside their input, by the ending of what they write. */
const ENDING: Readonly<Record<string, string>> = {
  flac: 'flac',
  oggenc: 'ogg',
  opusenc: 'opus',
  lame: 'mp3',
  oggdec: 'wav',
};
const SOUND_VALUES =
  /^-(o|r|c|b|e|t|v|C|q|m|B|M|R|a|l|G|N|d|s|-(preset|abr|quality|bitrate|t[tacynlgv]|picture|tag|title|artist|album))$/;

function soundOutputs(name: string, args: readonly string[]): readonly string[] {
  const at = args.findIndex((arg) => arg === '-o' || arg === '--output-name' || arg === '--output');
  const named = args[at + 1];
  if (at >= 0 && named !== undefined) return [named];
  const operands = operandsOf(args, SOUND_VALUES);
  const [input, output] = args[0] === '-n' ? [undefined, operands[0]] : operands;
  if (name === 'sox' || output !== undefined) return output === undefined ? [] : [output];
  return input === undefined ? [] : [input.replace(/(\.\w+)?$/, `.${ENDING[name]}`)];
}

/** What a converter writes, as far as its words tell. */
function outputsOf(name: string, args: readonly string[]): readonly string[] {
  if (IN_PLACE.test(name)) return operandsOf(args, VALUED);
  if (name === 'sox' || name in ENDING) return soundOutputs(name, args);
  if (name === 'tesseract') {
    const [, base, ...formats] = operandsOf(args, /^-(l|c|-?(psm|oem|dpi|tessdata-dir|user-words|user-patterns))$/);
    return base === undefined ? [] : (formats.length > 0 ? formats : ['txt']).map((format) => `${base}.${format}`);
  }
  if (name === 'pdftk') return args.filter((_, at) => args[at - 1] === 'output');
  const last = args.at(-1) ?? '-';
  return OUTPUT_LAST.test(name) && !/^-|^\w+:/.test(last) ? [last] : [];
}

/** `-o -`: the result goes to standard output. */
const printsResult = (args: readonly string[]): boolean =>
  args.some(
    (arg, at) =>
      /^(-o|--output)=(-|\/dev\/stdout)$/.test(arg) ||
      (/^(-o|--output)$/.test(arg) && /^(-|\/dev\/stdout)$/.test(args[at + 1] ?? '')),
  );

/** Options of ffmpeg without a value. */
const NO_VALUE =
  /^-(y|n|an|vn|sn|dn|hide_banner|nostdin|stats|nostats|shortest|re|copyts|xerror|benchmark|autorotate|noautorotate|ignore_unknown)$/;

export const media: Family = {
  ffmpeg: {
    handle: ({ args, emit, path }) => {
      // Any other word is an output.
      const outputs = args.filter(
        (arg, at) => !/^-./.test(arg) && (!/^-./.test(args[at - 1] ?? '') || NO_VALUE.test(args[at - 1] ?? '')),
      );
      const reports = args.some((arg) =>
        /^-(report|progress|passlogfile|vstats|dump_attachment)|file(name)?=/.test(arg),
      );
      if (reports || outputs.some((output) => !/^(-|pipe:\d?|\/dev\/null)$/.test(output))) {
        emit('write', outputs.filter((output) => !/^(-|\w+:.*)$/.test(output)).map(path));
        return false;
      }
      emit('read', args.filter((_, at) => args[at - 1] === '-i').map(path));
      return true;
    },
  },
  'convert magick sox gs pdftk qpdf pdftoppm pdfimages pdfseparate pdfunite pdflatex xelatex lualatex latex latexmk tectonic bibtex biber dvips wkhtmltopdf wkhtmltoimage weasyprint inkscape rsvg-convert cairosvg svgo optipng pngquant jpegoptim cwebp dwebp gifsicle mogrify montage potrace asciidoctor asciidoc libreoffice soffice unoconv ebook-convert tesseract ocrmypdf img2pdf imgp oxipng ffmpeg-normalize lame flac oggenc opusenc oggdec mp3gain sips textutil iconutil rst2html rst2pdf d2 mmdc plantuml mscgen structurizr vhs asciinema terminalizer':
    {
      handle: ({ name, args, emit, path }) => {
        const tells = TELLS[name];
        if (!printsResult(args) && !args.some((arg, at) => tells?.test(arg) || tells?.test(`${at + 1}=${arg}`))) {
          const outputs = outputsOf(name, args);
          if (outputs.length > 0) emit('write', outputs.map(path));
          return false;
        }
        emit('read');
        return true;
      },
    },
  pdftotext: {
    handle: (use) => {
      const [from, to] = operandsOf(use.args, /^-(f|l|r|x|y|W|H|enc|eol|fixed|opw|upw|colspacing)$/);
      if (from !== undefined) use.emit('read', [use.path(from)]);
      if (to !== '-') use.open(to ?? `${from}.txt`, 'write');
      return true;
    },
    examples: [
      ['pdftotext a.pdf', 'write'],
      ['pdftotext -layout a.pdf -', 'read'],
    ],
  },
  // Its macros can run commands: those of files and of unknown input may; known text on standard input is looked into.
  m4: {
    handle: (use) => {
      if (use.stdin.from === 'stream' && use.args.every((arg) => /^-/.test(arg)))
        use.emit('exec', [], 'runs code from standard input');
      if (use.stdin.from !== 'text') return false;
      for (const [, command = ''] of use.stdin.text.matchAll(/\be?syscmd\(\[*`?([^)']*)/g))
        use.inSubshell(() => use.source(command));
      return false;
    },
    examples: [
      ["echo 'esyscmd(rm -rf src)' | m4", 'destroy'],
      ["echo 'define(a, b)a' | m4", 'read'],
    ],
  },
  exiftool: {
    handle: (use) => {
      if (
        !use.args.some((arg) =>
          /^-[\w:*?#-]+[+-]?<?=|^-(overwrite_original.*|delete_original)$|^-tagsFromFile$/i.test(arg),
        )
      )
        return false;
      use.emit('write', use.args.filter((arg) => !arg.startsWith('-')).map(use.path));
      return true;
    },
  },
};
