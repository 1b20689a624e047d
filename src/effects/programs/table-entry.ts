// The form of an entry in src/effects/tables/*.yaml, and how the shell reads it. docs/programs.md explains it.

import type { EffectName } from '../../core/effect.ts';
import type { CodeLanguage, OptionMeaning, ProgramEntry, VerbForm } from '../shell/program-entry.ts';
import { onlyHelp } from './shapes.ts';

/** `flag`: it changes only what is printed. */
type OptionKind = OptionMeaning | 'flag';

/** What a program or a subcommand does. An effect alone: it has this effect, whatever the operands. */
export type TableEntry = EffectName | TableForm;

export interface TableForm {
  readonly does?: EffectName | undefined;
  readonly operands?: string | undefined;
  readonly stdin?: CodeLanguage | undefined;
  /** The names of its options, by kind. */
  readonly options?: { readonly [kind in OptionKind]?: string | undefined } | undefined;
  /** Why options that are not listed are taken for harmless, here and in the subcommands. */
  readonly anyOption?: string | undefined;
  readonly style?: NonNullable<ProgramEntry['style']> | undefined;
  readonly sub?: Readonly<Record<string, TableEntry>> | undefined;
  readonly other?: TableEntry | undefined;
  /** It follows the grammar of nouns and verbs. An effect alone: that of verbs that only look. */
  readonly verbs?: EffectName | VerbForm | undefined;
  /** Where the options come from. */
  readonly source?: string | undefined;
  /** Commands by the strongest effect they have. */
  readonly examples?: Readonly<Partial<Record<EffectName, string | readonly string[]>>> | undefined;
}

/** A lone `-h` asks for help, unless it is an option. `halt -h` is left alone even where the table misses the option. */
const asksHelp = ({ does, style, options = {} }: TableForm): boolean =>
  does !== 'destroy' &&
  style !== 'none' &&
  !Object.values(options).some((names) => /(^| )-h[=?]?( |$)/.test(names ?? ''));

const optionsOf = (options: NonNullable<TableForm['options']>): NonNullable<ProgramEntry['options']> => {
  const kinds = Object.entries(options) as readonly (readonly [OptionKind, string])[];
  return Object.fromEntries(kinds.map(([kind, names]) => [names, kind === 'flag' ? 'value' : kind]));
};

export function entryOf(row: TableEntry, given?: string): ProgramEntry {
  const form: TableForm = typeof row === 'string' ? { does: row } : row;
  const { does, operands, stdin, options, anyOption, style, sub, other, verbs } = form;
  const reason = anyOption ?? given;
  return {
    ...(does && { does }),
    ...(operands !== undefined ? { operands } : does && { operands: 'value*' }),
    ...(stdin && { stdin }),
    ...(options && { options: optionsOf(options) }),
    ...(style && { style }),
    ...(reason === undefined ? { listed: true } : { anyOption: reason }),
    ...(asksHelp(form) && { handle: onlyHelp }),
    ...(sub && {
      sub: Object.fromEntries(Object.entries(sub).map(([names, each]) => [names, entryOf(each, reason)])),
    }),
    ...(verbs && { verbs: typeof verbs === 'string' ? { looks: verbs } : verbs }),
    ...(other && { other: entryOf(other, reason) }),
  };
}
