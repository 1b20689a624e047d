// The arguments of `tutti hook` and `tutti-hook`: CLIENT [EVENT] [--via INSTALLATION] [--project FOLDER]. Only the shim passes
// `--delivery` and `--revive`.

import { DEFAULT_CLIENT } from '../clients/registry.ts';

export interface HookArgs {
  readonly client: string;
  readonly native?: string;
  readonly via?: string;
  readonly project?: string;
  /** The shim's id for this delivery. */
  readonly delivery?: string;
  /** The shim got no answer from a server. */
  readonly revive: boolean;
}

/** Options with a value. The shim reads arguments the same way. */
const VALUED: ReadonlySet<string> = new Set(['--via', '--project', '--delivery']);

/** Accepts anything: an installed hook must answer however it is called. */
export function hookArgs(argv: readonly string[]): HookArgs {
  const words: string[] = [];
  const options = new Map<string, string>();
  const rest = argv[0] === 'hook' ? argv.slice(1) : [...argv];
  for (let n = 0; n < rest.length; n++) {
    const [name = '', inline] = split(rest[n] ?? '');
    if (!name.startsWith('--')) words.push(name);
    else options.set(name, inline ?? (VALUED.has(name) ? rest[++n] : undefined) ?? '');
  }
  const [client = DEFAULT_CLIENT.name, native] = words;
  const via = options.get('--via');
  const project = options.get('--project');
  const delivery = options.get('--delivery');
  return {
    client,
    ...(native && { native }),
    ...(via && { via }),
    ...(project && { project }),
    ...(delivery && { delivery }),
    revive: options.has('--revive'),
  };
}

function split(word: string): readonly string[] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)];
}
