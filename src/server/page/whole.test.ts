import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Moment, PolicyPage, ReplayAnswer, SessionPage, SessionWhole } from '../../web/api.ts';
import { cleanUp } from '../testing/lab.ts';
import { newPageLab, type PageLab } from './testing/page-lab.ts';

let lab: PageLab;
beforeEach(async () => {
  lab = await newPageLab();
});
afterEach(cleanUp);

const read = (n: number) => ({
  ...{ hook_event_name: 'PreToolUse', tool_use_id: `r${n}`, tool_name: 'Read' },
  tool_input: { file_path: join(lab.project, `src/${n}.ts`) },
});

const policyFile = (text: string): void => {
  mkdirSync(join(lab.project, '.tutti'), { recursive: true });
  writeFileSync(join(lab.project, '.tutti/policy.yaml'), text);
};

const post = (path: string, body: string) =>
  lab.ask(path, { method: 'POST', body, headers: { authorization: `Bearer ${lab.token}` } });

describe('a whole session', () => {
  it('is the report, with an overview that counts every note once', async () => {
    await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'read it all' });
    for (let n = 1; n <= 12; n++) await lab.event(read(n));
    const { report, overview, seq } = await lab.get<SessionWhole>('/ui/api/sessions/s1/whole');
    expect(seq).toBe(13);
    expect(report).toMatchObject({ session: 's1', request: 'read it all', events: 13 });
    expect(overview.reduce((sum, { notes }) => sum + notes, 0)).toBe(report.timeline.notes.length);
    expect(overview.map(({ first }) => first)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
    const page = await lab.ask('/ui/api/sessions/s1/report', { headers: { authorization: `Bearer ${lab.token}` } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('read it all');
  });

  it('can be moved through: each budget and score is what the session had then', async () => {
    policyFile('extends: balanced\n');
    await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'read it all' });
    const seen: { readonly rules: SessionPage['head']['rules']; readonly score: unknown }[] = [];
    for (let n = 1; n <= 9; n++) {
      await lab.event(read(n));
      const { rules, score } = (await lab.get<SessionPage>('/ui/api/sessions/s1')).head;
      seen.push({ rules, score });
    }
    const left = seen.map(({ rules }) => rules.budgets[0]?.left);
    expect(new Set(left).size).toBeGreaterThan(3);
    // Backwards and forwards: kept states must not mix.
    for (const n of [9, 2, 5, 1, 9]) {
      const moment = await lab.get<Moment>(`/ui/api/sessions/s1/at/${n + 1}`);
      expect(moment).toMatchObject({ seq: n + 1, exact: true, asked: 'read it all', policy: { name: 'balanced' } });
      expect([moment.rules.budgets, moment.score]).toEqual([seen[n - 1]?.rules.budgets, seen[n - 1]?.score]);
    }
    expect(
      (await lab.ask('/ui/api/sessions/s1/at/99', { headers: { authorization: `Bearer ${lab.token}` } })).status,
    ).toBe(404);
  });

  it('is replayed under a preset, and under the text of a policy file', async () => {
    await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'read it all' });
    for (let n = 1; n <= 5; n++) await lab.event(read(n));
    const preset = await lab.get<ReplayAnswer>('/ui/api/sessions/s1/replay?policy=balanced');
    expect(preset).toMatchObject({ policy: { name: 'balanced' }, events: 6, calls: 5, different: [], left: 0 });
    const text = 'extends: base\nrules: { none: { kind: calls, rows: [{ tool: Read, outcome: deny }] } }\n';
    const { status, body } = await post('/ui/api/sessions/s1/replay', text);
    expect(status).toBe(200);
    const stricter: ReplayAnswer = JSON.parse(body);
    expect(stricter.outcomes.deny).toBe(5);
    expect(stricter.changes).toMatchObject([
      { from: 'allow', to: 'deny', events: 5, because: [{ rule: 'none', events: 5 }] },
    ]);
    expect(stricter.different.map(({ seq, to, rule }) => [seq, to, rule])).toEqual(
      [2, 3, 4, 5, 6].map((seq) => [seq, 'deny', 'none']),
    );
  });

  it.each([
    ['a text that is no policy', 'rules: { none: { kind: nonsense } }', 400],
    ['a text that extends a file', 'extends: /etc/passwd', 400],
    ['more text than a policy has', `# ${'x'.repeat(300_000)}`, 400],
  ])('is not replayed under %s', async (_, text, status) => {
    await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'hello' });
    const answer = await post('/ui/api/sessions/s1/replay', text);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).problem).toMatch(/./);
  });
});

describe('the policy', () => {
  it('is what is in force, with the origin of each setting; weaker text waits, as a diff', async () => {
    policyFile('extends: balanced\nrules: { edits: { allowance: 3 } }\n');
    await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'hello' });
    const before = await lab.get<PolicyPage>(`/ui/api/policy?project=${encodeURIComponent(lab.project)}`);
    expect(before).toMatchObject({
      project: lab.project,
      level: 'strict',
      presets: expect.arrayContaining(['balanced']),
    });
    expect(before.files).toContain(join(lab.project, '.tutti/policy.yaml'));

    policyFile('extends: balanced\nlevel: shadow\n');
    const after = await lab.get<PolicyPage>(`/ui/api/policy?project=${encodeURIComponent(lab.project)}`);
    expect(after.waiting?.weaker.map(({ words }) => words).join()).toContain('shadow');
    expect(
      after.waiting?.diff
        .filter(({ mark }) => mark !== ' ')
        .map(({ mark, text }) => `${mark}${text.replace(/ +#.*/, '')}`),
    ).toEqual(expect.arrayContaining(['-level: strict', '+level: shadow']));
    expect(after.text).toContain('level: strict');
    expect(after.text).not.toContain('level: shadow');
  });

  it('has an effect over the last days once something waits, and is that of a known project only', async () => {
    policyFile('extends: balanced\n');
    await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'hello' });
    await lab.event(read(1));
    const asked = `project=${encodeURIComponent(lab.project)}`;
    const status = async (path: string) =>
      (await lab.ask(path, { headers: { authorization: `Bearer ${lab.token}` } })).status;
    expect(await status(`/ui/api/policy/effect?${asked}`)).toBe(404);
    policyFile('extends: balanced\nlevel: off\n');
    expect(await lab.get(`/ui/api/policy/effect?${asked}`)).toMatchObject({ sessions: 1, events: 2, calls: 1 });
    expect(await status('/ui/api/policy?project=/etc')).toBe(404);
  });
});
