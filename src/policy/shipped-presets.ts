// The presets that ship: inlined by the build as text and as data, read from their folder when running from source.

import { join } from 'node:path';
import { type Presets, parsedPresets, readPresets } from './presets.ts';

declare const __TUTTI_PRESETS__: Parameters<typeof parsedPresets>[0] | undefined;

export const PRESETS: Presets =
  typeof __TUTTI_PRESETS__ === 'object'
    ? parsedPresets(__TUTTI_PRESETS__)
    : readPresets(join(import.meta.dirname, '../../presets'));
