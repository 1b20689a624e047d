// Programs that change things, with the options that say what and where.

import { archives } from './archives.ts';
import { code } from './code.ts';
import type { Rules } from './engine.ts';
import { files } from './files.ts';
import { shells } from './shells.ts';
import { texts } from './texts.ts';
import { vcs } from './vcs.ts';

export const acting: Rules = {
  ...files,
  ...texts,
  ...archives,
  ...vcs,
  ...shells,
  ...code,
  acting: [
    '‹files acting›',
    '‹files acting›',
    '‹files acting›',
    '‹text acting›',
    '‹text acting›',
    '‹archives›',
    '‹vcs›',
    '‹code›',
    '‹shell acting›',
  ],
  'acting.leaf': [
    'touch ‹new›',
    'rm -f ‹file›',
    'echo x > ‹new›',
    'cp ‹file› ‹new›',
    'mkdir -p ‹new folder›',
    'tee ‹new› < ‹file›',
    'mv ‹file› ‹new›',
    'sed -i s/o/0/ ‹file›',
  ],
};
