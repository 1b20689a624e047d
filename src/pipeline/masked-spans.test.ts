import { describe, expect, it } from 'vitest';
import { MASK } from '../ledger/redact.ts';
import { withKeptSpans } from './masked-spans.ts';

const TOKEN = 'ghp_0123456789abcdefghijklmnopqrstuvwxyz';
const spanOf = (source: string, kept: string, words: string): string | undefined => {
  const from = source.indexOf(words);
  const [effect] = withKeptSpans([{ effect: 'exec', targets: [], span: [from, from + words.length] }], source, kept);
  return effect?.span && kept.slice(...effect.span);
};

describe('spans in the recorded text of a command', () => {
  const source = `git status && TOKEN=${TOKEN} npm test > log.txt; rm -rf build`;
  const kept = source.replace(TOKEN, MASK);

  it('cover the same words, before and after a secret', () => {
    for (const words of ['git status', 'npm test', '> log.txt', 'rm -rf build'])
      expect(spanOf(source, kept, words)).toBe(words);
  });

  it('that contain a secret contain its mask', () => {
    expect(spanOf(source, kept, `TOKEN=${TOKEN} npm test`)).toBe(`TOKEN=${MASK} npm test`);
    expect(spanOf(source, kept, TOKEN)).toBe(MASK);
    expect(spanOf(source, kept, `${TOKEN.slice(4)} npm test`)).toBe(`${MASK} npm test`);
  });

  it('cover the same words with several secrets', () => {
    const two = `${source} --key ${TOKEN} last`;
    expect(spanOf(two, two.replaceAll(TOKEN, MASK), 'last')).toBe('last');
    expect(spanOf(two, two.replaceAll(TOKEN, MASK), 'rm -rf build')).toBe('rm -rf build');
  });

  it('end where the text was cut, and are missing beyond it', () => {
    const cut = `${kept.slice(0, 50)}… (999 characters)`;
    expect(spanOf(source, cut, 'git status')).toBe('git status');
    expect(spanOf(source, cut, 'rm -rf build')).toBeUndefined();
    for (const words of ['npm test', '> log.txt', 'TOKEN=']) {
      const found = spanOf(source, cut, words);
      expect(found === undefined || `${words}${MASK}`.startsWith(found)).toBe(true);
    }
  });

  it('are unchanged without secrets', () => {
    expect(spanOf(source, source, 'npm test')).toBe('npm test');
  });
});
