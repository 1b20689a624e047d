// A report says what it rests on, computed from what the client can do.

import { expect, it } from 'vitest';
import { evidenceOf } from '../clients/capabilities.ts';
import { CLIENTS, DEFAULT_CLIENT } from '../clients/registry.ts';
import { describePeriod, describeSession } from './describe.ts';
import { foldSession } from './fold.ts';
import { period, sumsOf } from './period.ts';

const FULL = DEFAULT_CLIENT.capabilities;
const reportOf = (client: string) =>
  foldSession({ session: 's', client, project: '/p', startedAt: 0, lastAt: 1, events: 0 }).report();
const evidenceIn = ({ facts }: { readonly facts: readonly (readonly [string, unknown])[] }) =>
  facts.filter(([name]) => name === 'evidence').map(([, value]) => value);

it('is silent where nothing is missing', () => {
  expect(evidenceOf(FULL)).toEqual([]);
  expect(reportOf(DEFAULT_CLIENT.name).evidence).toBeUndefined();
  expect(reportOf('a client that is gone').evidence).toBeUndefined();
});

it.each(['id', 'session-tree', 'bracketed', 'none'] as const)('names identity by %s', (identity) => {
  expect(evidenceOf({ ...FULL, identity })).toHaveLength(1);
});

it.each(['never', 'headless-hangs'] as const)('says that questions were refusals where ask is %s', (ask) => {
  expect(evidenceOf({ ...FULL, ask })).toEqual([expect.stringContaining('cannot ask')]);
});

it('names calls without ids', () => {
  expect(evidenceOf({ ...FULL, callIds: false })).toEqual([expect.stringContaining('no id')]);
});

it.each([...CLIENTS.keys()])('marks the sessions of %s, alone and in a period', (name) => {
  const expected = evidenceOf(CLIENTS.get(name)?.capabilities ?? FULL);
  const report = reportOf(name);
  expect(evidenceIn(describeSession(report))).toEqual(expected);
  const several = period({ since: 0, until: 1 });
  for (const one of [report, report, reportOf(DEFAULT_CLIENT.name)]) several.add(sumsOf(one));
  const marked = expected.length === 0 ? [] : [`${name}: ${expected.join('; ')}`];
  expect(evidenceIn(describePeriod(several.result()))).toEqual(marked);
});
