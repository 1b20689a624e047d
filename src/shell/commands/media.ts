// Documents, pictures, sound: programs that turn one file into another.

import type { Family } from '../entry.ts';
import { operandsOf } from './shapes.ts';

export const media: Family = {
  'convert magick ffmpeg sox gs pdftk qpdf pdftoppm pdfimages pdfseparate pdfunite pdflatex xelatex lualatex latex latexmk tectonic bibtex biber dvips wkhtmltopdf wkhtmltoimage weasyprint inkscape rsvg-convert cairosvg svgo optipng pngquant jpegoptim cwebp dwebp gifsicle mogrify montage potrace asciidoctor asciidoc libreoffice soffice unoconv ebook-convert tesseract ocrmypdf img2pdf imgp oxipng ffmpeg-normalize lame flac oggenc opusenc mp3gain sips textutil iconutil rst2html rst2pdf d2 mmdc plantuml mscgen structurizr vhs asciinema terminalizer':
    {
      does: 'write',
      operands: 'value*',
      options: { '-o= --output= --outfile=': 'write', '-version --version -v': 'calm', '-i=': 'read' },
      style: 'long',
      examples: [
        ['ffmpeg -i a.mp4 b.gif', 'write'],
        ['ffmpeg -version', 'read'],
      ],
    },
  pdftotext: {
    look: (use) => {
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
  'identify ffprobe mediainfo pdfinfo pdffonts exif soxi mp3info chafa viu catimg timg feh imgcat': {
    operands: 'read*',
    examples: [
      ['identify a.png', 'read'],
      ['ffprobe a.mp4', 'read'],
    ],
  },
  'pandoc dot neato fdp sfdp circo twopi marked markdown markdown-it showdown multimarkdown cmark groff troff nroff tidy html2text qrencode figlet toilet banner cowsay fortune lolcat pv ts mermaid envsubst m4 cpp mustache gomplate j2 jinja2 jsonnet cue dhall ytt kustomize kompose gettext xgettext msgfmt':
    {
      operands: 'read*',
      options: {
        '-o= --output= --output-file=': 'write',
        '-O': 'here',
        '-F= --filter= --lua-filter= --pdf-engine=': 'exec',
        '-f= -t= -T= -G= -N= -E= -K= --from= --to= --metadata= -V= -D=': 'value',
      },
      examples: [
        ['pandoc a.md', 'read'],
        ['pandoc -o a.pdf a.md', 'write'],
        ['dot -Tsvg a.dot', 'read'],
      ],
    },
  exiftool: {
    operands: 'read*',
    look: (use) => {
      if (
        !use.args.some((arg) => /^-[\w:]+[+-]?<?=|^-(overwrite_original.*|delete_original)$|^-tagsFromFile$/i.test(arg))
      )
        return false;
      use.emit('write', use.args.filter((arg) => !arg.startsWith('-')).map(use.path));
      return true;
    },
    examples: [
      ['exiftool a.jpg', 'read'],
      ['exiftool -all= a.jpg', 'write'],
    ],
  },
};
