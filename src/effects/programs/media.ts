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
  flac: /^(-t|--test|-a|--analyze)$/,
};

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
      if (reports || outputs.some((output) => !/^(-|pipe:\d?|\/dev\/null)$/.test(output))) return false;
      emit('read', args.filter((_, at) => args[at - 1] === '-i').map(path));
      return true;
    },
  },
  'convert magick sox gs pdftk qpdf pdftoppm pdfimages pdfseparate pdfunite pdflatex xelatex lualatex latex latexmk tectonic bibtex biber dvips wkhtmltopdf wkhtmltoimage weasyprint inkscape rsvg-convert cairosvg svgo optipng pngquant jpegoptim cwebp dwebp gifsicle mogrify montage potrace asciidoctor asciidoc libreoffice soffice unoconv ebook-convert tesseract ocrmypdf img2pdf imgp oxipng ffmpeg-normalize lame flac oggenc opusenc mp3gain sips textutil iconutil rst2html rst2pdf d2 mmdc plantuml mscgen structurizr vhs asciinema terminalizer':
    {
      handle: ({ name, args, emit }) => {
        const tells = TELLS[name];
        if (tells === undefined || !args.some((arg, at) => tells.test(arg) || tells.test(`${at + 1}=${arg}`)))
          return false;
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
  // Its macros can run commands. Files are not looked into; text on standard input is.
  m4: {
    handle: (use) => {
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
        !use.args.some((arg) => /^-[\w:]+[+-]?<?=|^-(overwrite_original.*|delete_original)$|^-tagsFromFile$/i.test(arg))
      )
        return false;
      use.emit('write', use.args.filter((arg) => !arg.startsWith('-')).map(use.path));
      return true;
    },
  },
};
