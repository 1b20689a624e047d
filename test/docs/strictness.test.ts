import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyRuleKind } from '../../src/core/rule.ts';
import { RULE_KINDS } from '../../src/core/rules/index.ts';
import type { AnyDirection } from '../../src/core/strictness.ts';

const PAGE = readFileSync(new URL('../../docs/policy.md', import.meta.url), 'utf8');

function stricterWhen(direction: AnyDirection): string {
  if (typeof direction === 'string')
    return ['lower', 'higher', 'on', 'more', 'fewer'].includes(direction) ? direction : '';
  return 'order' in direction ? direction.order.join(' > ') : direction.stricter;
}

function rowOf({ kind, strictness = {} }: AnyRuleKind): string {
  const all = Object.entries(strictness);
  const free = all.filter(([, direction]) => direction === 'neutral' || direction === 'words');
  const ordered = all.filter(([, direction]) => stricterWhen(direction) !== '');
  const fixed = all.filter((entry) => !free.includes(entry) && !ordered.includes(entry));
  const names = (entries: typeof all): string => entries.map(([name]) => `\`${name}\``).join(', ');
  const directions = ordered.map(([name, direction]) => `\`${name}\` ${stricterWhen(direction)}`).join(', ');
  return `| [\`${kind}\`](#${kind}) | ${directions} | ${names(fixed)} | ${names(free)} |`;
}

describe('the table of what counts as weaker', () => {
  it.each(RULE_KINDS.map((kind) => [kind.kind, rowOf(kind)]))('has the row of %s', (_, row) => {
    expect(PAGE.split('\n')).toContain(row);
  });
});
