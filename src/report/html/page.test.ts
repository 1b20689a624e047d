// What can be checked without a browser; `npm run look` checks the page in one.

import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agentOf, ask, edit, prompt, reported, sessionStart, stop } from '../testing.ts';
import { html } from './markup.ts';
import { sessionPage } from './page.ts';

const EVIL = '</script><script>x()</script><img src=x onerror=x()>"\'`\u202e\u0000';
const policy = { version: 1, extends: ['balanced'] };

const page = async (): Promise<string> =>
  sessionPage(
    await reported(policy, (project) => [
      sessionStart,
      prompt(EVIL),
      ask(EVIL, { file_path: EVIL }, agentOf('a1', EVIL)),
      ...['a', 'b', 'c', 'd'].map((name) => edit(`${project}/${EVIL}${name}`)),
      stop(EVIL),
    ]),
  );

describe('the page', () => {
  it('needs nothing but itself', async () => {
    const text = await page();
    expect(text).not.toMatch(/\b(?:https?:)?\/\/[a-z]/i);
    expect(text).not.toMatch(/<(?:link|iframe|object|embed|img|form|base)\b|@import|url\(/i);
  });

  it('allows only its own script to run', async () => {
    const text = await page();
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    const allowed = /script-src 'sha256-([^']+)'/.exec(text)?.[1];
    expect(allowed).toBe(hash('sha256', scripts[0] ?? '', 'base64'));
    expect(text).not.toMatch(/\son[a-z]+=/i);
  });

  it('allows only its own style, and has none in attributes', async () => {
    const text = await page();
    const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
    expect(styles).toHaveLength(1);
    expect(/style-src 'sha256-([^']+)'/.exec(text)?.[1]).toBe(hash('sha256', styles[0] ?? '', 'base64'));
    expect(text).not.toMatch(/\sstyle=/i);
  });

  it('shows text of agents as text, without control characters', async () => {
    const text = await page();
    expect(text).toContain('&#60;/script&#62;&#60;script&#62;x()');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
    expect(text).not.toMatch(/[\u0000\u202e]/);
  });

  it('puts the first note, and no other, into the tab order', async () => {
    const order = [...(await page()).matchAll(/<g class="note \w+" id="n\d+"[^>]* tabindex="(-?\d+)"/g)].map(
      ([, n]) => n,
    );
    expect(order.length).toBeGreaterThan(5);
    expect(order).toEqual(['0', ...order.slice(1).map(() => '-1')]);
  });

  it('has a labelled note for every call, with a shape that shows the outcome', async () => {
    const text = await page();
    expect([...text.matchAll(/<g class="note \w+" id="n\d+"[^>]* aria-label="[^"]+"/g)].length).toBeGreaterThan(5);
    expect(text).toContain('class="cross"');
  });
});

describe('markup', () => {
  it('keeps any text from being markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { markup } = html`<p title="${text}">${text}</p>`;
        expect(markup.match(/[<>"]/g)?.join('')).toBe('<"">' + '<>');
      }),
    );
  });

  it('does not escape markup again', () => {
    const inner = html`<b>${'<'}</b>`;
    expect(html`${inner}${[inner, inner]}${undefined}${false}${1.234}`.markup).toBe(`${'<b>&#60;</b>'.repeat(3)}1.23`);
  });
});
