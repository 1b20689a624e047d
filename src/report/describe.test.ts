import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeSession } from './describe.ts';
import { sessionPage } from './html/page.ts';
import { sessionMarkdown } from './markdown.ts';
import type { SessionReport } from './report.ts';
import { agentOf, ask, bash, delegation, edit, prompt, reported, sessionStart, stop } from './testing.ts';

let report: SessionReport;
beforeAll(async () => {
  const made = await reported({ version: 1, extends: ['balanced', 'pipeline'], level: 'strict' }, (project) => [
    sessionStart,
    prompt(),
    ...['a', 'b', 'c', 'd'].map((name) => edit(`${project}/${name}`)),
    ...Array.from({ length: 3 }, () => delegation('strategic-orchestrator')),
    delegation('context-gatherer'),
    bash('ls', agentOf('a1', 'worker')),
    ask('Read', { file_path: '/etc/hosts' }, agentOf('a2', 'worker')),
    stop(),
  ]);
  report = {
    ...made,
    context: { estimate: true, tokens: 12_345, agents: 2, how: 'usage' },
    plans: [{ rule: 'graph', phases: 5, done: 2, worked: [PHASE] }],
    grants: [{ id: 'g1', rule: 'edits', used: 1, by: 'ada', reason: 'a typo' }],
    acts: [{ at: 0, act: 'level shadow', by: 'ada', reason: 'a spike', scope: 'project' }],
  };
});
const PHASE = { phase: 'one', runs: 1, failures: 0, milliseconds: 1_000, open: false };

/** The same report, with this text wherever an agent, a person or a policy chooses the words. */
const worded = (text: string): SessionReport => ({
  ...report,
  session: text,
  project: text,
  calls: { ...report.calls, byActor: report.calls.byActor.map((one) => ({ ...one, actor: text })) },
  violations: {
    ...report.violations,
    byRule: report.violations.byRule.map((one) => ({ ...one, rule: text, code: text })),
    list: report.violations.list.map((one) => ({ ...one, actor: text, rule: text, what: text, reason: text })),
  },
  pipelines: report.pipelines.map((one) => ({
    ...one,
    rule: text,
    stage: text,
    route: text,
    stages: one.stages.map((stage) => ({ ...stage, name: text })),
  })),
  plans: report.plans.map((one) => ({ ...one, rule: text, worked: [{ ...PHASE, phase: text }] })),
  grants: report.grants.map((one) => ({ ...one, id: text, rule: text, by: text, reason: text })),
  acts: report.acts.map((one) => ({ ...one, act: text, by: text, reason: text })),
  recommendations: report.recommendations.map((one) => ({ ...one, setting: text, words: text })),
  timeline: { ...report.timeline, lanes: report.timeline.lanes.map((lane) => ({ ...lane, label: text })) },
});

const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[|`\\*_<>#\n\r\t &a-]{0,12}$/),
  fc.constantFrom('|', '`|`', '\\|', '\n\n# Score 100', '<b>', '``', '* x', 'www.x.example', '\u2028|'),
);

describe('a described report', () => {
  it('has the sections of every part, those of rule kinds included', () => {
    const { title, sections, recommendations } = describeSession(report);
    expect(title).toBe(`Session ${report.session}`);
    expect([...sections, ...recommendations].map((one) => one.title)).toEqual([
      'Violations',
      'Stops',
      'Calls',
      'Agents',
      'Plan graph',
      'Pipeline',
      'Grants',
      'Changes by people',
      'Recommendations',
    ]);
  });

  it('shows in Markdown and HTML all sections that have more than a summary', () => {
    const { sections, recommendations } = describeSession(report);
    const titles = [...sections, ...recommendations]
      .filter(({ blocks }) => blocks.length > 0)
      .map(({ title }) => title);
    for (const title of titles) {
      expect(sessionMarkdown(report)).toContain(`\n## ${title}\n`);
      expect(sessionPage(report)).toContain(`<h2>${title}</h2>`);
    }
  });
});

describe('any text, wherever it occurs in a report', () => {
  it('adds no line, cell or heading to Markdown', () => {
    const shape = (markdown: string) => markdown.split('\n').map(cellsIn);
    const expected = shape(sessionMarkdown(worded('x')));
    fc.assert(
      fc.property(HOSTILE, (text) => {
        expect(shape(sessionMarkdown(worded(text)))).toEqual(expected);
      }),
    );
  });

  it('adds no tag to HTML', () => {
    const tags = (html: string) => html.match(/<\/?[a-z]+/g)?.length;
    const expected = tags(sessionPage(worded('x')));
    fc.assert(
      fc.property(HOSTILE, (text) => {
        const found = sessionPage(worded(text === '' ? 'x' : text));
        expect(tags(found)).toBe(expected);
      }),
      { numRuns: 30 },
    );
  });
});

/** What a Markdown line begins with, and its number of cells: a bar counts unless a backslash escapes it. */
function cellsIn(line: string): string {
  const bars = line.replaceAll(/\\./g, '').split('|').length - 1;
  return `${/^(?:#+|\*|\|)? ?/.exec(line)?.[0]}${bars}`;
}
