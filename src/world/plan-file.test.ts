import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planFact } from './plan-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-plan-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const factOf = (text: string) => {
  const path = join(folder, 'plan.json');
  writeFileSync(path, text);
  return planFact(path);
};

describe('a plan file', () => {
  it('may begin with a byte order mark', () => {
    const plain = factOf('{"phases":[{"id":"a"}]}');
    const marked = factOf('\uFEFF{"phases":[{"id":"a"}]}');
    expect(plain).toMatchObject({ plan: expect.any(String) });
    expect(marked).toMatchObject({ plan: (plain as { plan: string }).plan });
  });

  it('is reported if it is truncated', () => {
    expect(factOf('{"phases":[{"id":"a"')).toMatchObject({ flaw: 'it is not JSON' });
  });

  it('is null if it does not exist, and reported if it is a folder', () => {
    expect(planFact(join(folder, 'nothing.json'))).toBeNull();
    mkdirSync(join(folder, 'plan.json'));
    expect(planFact(join(folder, 'plan.json'))).toMatchObject({ flaw: 'it cannot be read' });
  });
});
