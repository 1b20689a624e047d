// Validates all documents of a policy: those of its layers and those they extend, even where a higher layer overrides them.

import type { PolicyParts } from './compose.ts';
import type { PolicyDocument } from './document.ts';
import { followExtends, type OpenDocument } from './extend.ts';
import type { PolicyLayer } from './layers.ts';
import { presetReader } from './presets.ts';
import type { PolicyProblem } from './problem.ts';
import { kindsOfRules, type ValidationContext, validate } from './validate.ts';

interface PolicyDocuments {
  readonly builtIn: PolicyDocument;
  /** The document whose `extends` is used: that of a layer, or the default. */
  readonly extending: PolicyDocument;
  readonly extended: readonly PolicyDocument[];
  /** The layers above the extended documents. */
  readonly own: readonly PolicyLayer[];
}

export function layerProblems(
  { builtIn, extending, extended, own }: PolicyDocuments,
  open: OpenDocument,
  { kinds, presets }: PolicyParts,
): readonly PolicyProblem[] {
  const documents = own.map(({ document }) => document);
  const shipped = documents.includes(extending) ? [builtIn] : [builtIn, extending];
  const readPreset = presetReader(presets);
  const above = (...lower: readonly PolicyDocument[]): ValidationContext => ({
    kinds,
    presets: presets.keys(),
    rules: kindsOfRules(lower, kinds),
  });
  const unusedRules = (document: PolicyDocument) => () =>
    kindsOfRules(
      [...[...presets.keys()].flatMap((name) => readPreset(name) ?? []), ...followExtends(document, open).documents],
      kinds,
    );
  return [
    ...shipped.filter(({ prevalidated }) => !prevalidated).flatMap((document) => validate(document, above())),
    ...[...new Set([extending, ...documents])].flatMap((document) => {
      const { documents: all, problems } = followExtends(document, open);
      const unchecked = isOnePreset(all, open) ? [] : all;
      return [...problems, ...unchecked.flatMap((each, i) => validate(each, above(builtIn, ...all.slice(0, i))))];
    }),
    ...own.flatMap(({ layer, document }, i) =>
      validate(document, {
        ...above(builtIn, ...extended, ...documents.slice(0, i)),
        unusedRules: unusedRules(document),
        managed: layer === 'managed',
      }),
    ),
  ];
}

/** One preset with what it builds on: the build has validated these together. */
function isOnePreset(documents: readonly PolicyDocument[], open: OpenDocument): boolean {
  const top = documents.at(-1);
  if (top === undefined || !documents.every(({ prevalidated }) => prevalidated)) return false;
  return followExtends(top, open).documents.length === documents.length - 1;
}
