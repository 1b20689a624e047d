// The presets as text, by name: inlined by the build, read from the folder when running from source.

import { join } from 'node:path';
import { type Presets, readPresets } from '../policy/presets.ts';

declare const __TUTTI_PRESETS__: Readonly<Record<string, string>> | undefined;

export const PRESETS: Presets =
  typeof __TUTTI_PRESETS__ === 'object'
    ? new Map(Object.entries(__TUTTI_PRESETS__))
    : readPresets(join(import.meta.dirname, '../../presets'));
