// The presets by name: inlined by the build as text and as data, read from the folder when running from source.

import { join } from 'node:path';
import { knownPresets, type Presets, readPresets } from './presets.ts';

declare const __TUTTI_PRESETS__: Parameters<typeof knownPresets>[0] | undefined;

export const PRESETS: Presets =
  typeof __TUTTI_PRESETS__ === 'object'
    ? knownPresets(__TUTTI_PRESETS__)
    : readPresets(join(import.meta.dirname, '../../presets'));
