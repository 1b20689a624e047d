import { describe, expect, it } from 'vitest';
import { cpuMillisecondsSince } from '../../../test/support/cpu-time.ts';
import type { JsonObject } from '../json.ts';
import { readPlan } from './read.ts';
import { type Subject, scorePlan, wordsOf } from './score.ts';
import { AGENTS, SIGNALS, type SignalName } from './score-data.ts';

const phases = (count: number, each: (n: number) => JsonObject = () => ({})): JsonObject[] =>
  Array.from({ length: count }, (_, n) => ({ phase_id: `p${n}`, ...each(n) }));

function planned(document: JsonObject): Subject {
  const read = readPlan(document);
  if ('problems' in read) throw new Error(read.problems[0]?.words);
  return { document, plan: read.plan, text: wordsOf(document) };
}

const score = (document: JsonObject, teams = true) => scorePlan(planned(document), teams);
const points = (found: ReturnType<typeof score>) =>
  Object.fromEntries(found.lines.filter(({ points }) => points !== 0).map(({ signal, points }) => [signal, points]));

describe('the score for team mode', () => {
  it('has the points of the table', () => {
    const table: Readonly<Record<SignalName, number>> = {
      many: 2,
      tier: 2,
      flow: 3,
      review: 3,
      refine: 2,
      asked: 5,
      breadth: -5,
      few: -3,
    };
    expect(Object.fromEntries(SIGNALS.map(({ name, points }) => [name, points]))).toEqual(table);
  });

  it.each([
    [1, -3],
    [3, -3],
    [4, 0],
    [8, 0],
    [9, 2],
  ])('of %i phases alone is %i', (count, sum) => {
    expect(score({ phases: phases(count), complexity_tier: 1 }).score).toBe(sum);
  });

  it('is the sum of its lines, each with its evidence', () => {
    const found = score({
      request: 'Collaborate on the billing API, and refine it until the tests pass',
      complexity_tier: 3,
      review_fix_cycles: true,
      breadth_task: false,
      phases: phases(9, (n) => (n === 0 ? {} : { dependencies: ['p0'] })),
    });
    expect(points(found)).toEqual({ many: 2, tier: 2, flow: 3, review: 3, refine: 2, asked: 5 });
    expect(found.score).toBe(17);
    expect(found.score).toBe(found.lines.reduce((sum, line) => sum + line.points, 0));
    for (const line of found.lines) if (line.points !== 0) expect(line.why, line.signal).not.toBe('');
    expect(found.lines.find(({ signal }) => signal === 'flow')?.why).toBe('p1 needs p0');
    expect(found.lines.find(({ signal }) => signal === 'asked')?.why).toBe('"Collaborate"');
    expect(found.lines.find(({ signal }) => signal === 'breadth')?.why).toBe('the plan says breadth_task: false');
  });

  it.each([
    [5, true, 'team'],
    [5, false, 'subagent'],
    [4, true, 'subagent'],
  ] as const)('of %i with teams %s means %s', (sum, teams, mode) => {
    const document: JsonObject =
      sum === 5
        ? { request: 'work as a team', complexity_tier: 1, phases: phases(5) }
        : { complexity_tier: 3, iterative_refinement: true, phases: phases(5) };
    expect(score(document, teams)).toMatchObject({ score: sum, mode });
  });

  it.each([
    ['collaborate on this', 'asked'],
    ['put a team on it', 'asked'],
    ['use the findings from the first phase', 'flow'],
    ['review it and fix what is found', 'review'],
    ['fix the review comments', 'review'],
    ['iterate on the design', 'refine'],
    ['summarize all files', 'breadth'],
    ['audit every module', 'breadth'],
  ] as const)('sees in %j: %s', (request, signal) => {
    expect(Object.keys(points(score({ request, complexity_tier: 1, phases: phases(5) })))).toEqual([signal]);
  });

  it.each(['a steam engine', 'add a login page', 'define the schema', 'rename one file'])(
    'sees nothing of it in %j',
    (request) => expect(points(score({ request, complexity_tier: 1, phases: phases(5) }))).toEqual({}),
  );

  it('ignores names and switches', () => {
    const team = { execution_mode: 'team', phases: phases(5, () => ({ phase_type: 'team', agent: 'team-lead' })) };
    expect(points(score({ ...team, complexity_tier: 1 }))).toEqual({});
  });

  it('uses only the request of the person, if the plan contains it', () => {
    const about = phases(5, () => ({ description: 'The page of team settings' }));
    expect(points(score({ complexity_tier: 1, phases: about }))).toEqual({ asked: 5 });
    expect(points(score({ request: 'Add a page', complexity_tier: 1, phases: about }))).toEqual({});
  });

  it('detects a phase that fixes the findings of a review', () => {
    const document = {
      complexity_tier: 1,
      phases: [
        { phase_id: 'build' },
        { phase_id: 'look', agent: 'code-reviewer', dependencies: ['build'] },
        { phase_id: 'mend', description: 'Address what was found', dependencies: ['look'] },
        { phase_id: 'end' },
      ],
    };
    expect(points(score(document))).toEqual({ flow: 3, review: 3 });
  });
});

describe('a text that is not a plan', () => {
  const count = (text: string) => scorePlan({ text }, true).agents.length;

  it.each([
    ['Fix the typo', 1],
    ['Read it, then write it; and then test it', 3],
    ['1. one\n2. two\n3. three\n4. four', 4],
    ['Do this:\n- a\n- b', 2],
    ['## Phase 1: x\n- detail\n- detail\n## Phase 2: y\n- detail', 2],
    ['', 0],
  ])('%j has %i steps', (text, steps) => expect(count(text)).toBe(steps));
});

describe('complexity', () => {
  it('is a sum of what is found, in tiers', () => {
    expect(scorePlan({ text: 'Fix the typo in README.md' }, true).complexity.tier).toBe(1);
    const large = score({
      request:
        'Migrate the authentication backend and its database schema to production, refactor the API gateway, deploy it, test and document src/auth/session.ts and infra/main.tf',
      phases: phases(6, (n) => (n === 0 ? {} : { dependencies: [`p${n - 1}`] })),
    });
    expect(large.complexity.tier).toBe(3);
    expect(large.complexity.score).toBe(large.complexity.lines.reduce((sum, { points }) => sum + points, 0));
  });

  it('never falls when a phase is added', () => {
    const sums = Array.from({ length: 30 }, (_, n) => score({ phases: phases(n + 1) }).complexity.score);
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
  });
});

describe('agents', () => {
  const agentFor = (description: string) => score({ phases: [{ phase_id: 'p', description }] }).agents[0];

  it.each([
    ['Review the code for quality and security', 'code-reviewer'],
    ['Refactor duplicated helpers and remove dead code', 'code-cleanup-optimizer'],
    ['Deploy with docker through the CI pipeline', 'devops-experience-architect'],
    ['Verify the acceptance criteria and test coverage', 'task-completion-verifier'],
    ['Design the architecture and evaluate trade-offs', 'tech-lead-architect'],
    ['Document it in the README and the changelog', 'documentation-expert'],
    ['Upgrade npm packages and the lockfile', 'dependency-manager'],
    ['Explore the codebase to understand its structure', 'codebase-context-analyzer'],
  ])('%j is for %s', (text, agent) => expect(agentFor(text)?.agent).toBe(agent));

  it.each(['', 'Paint the shed', 'Review it'])('%j has fewer than two matches, so any agent may do it', (text) =>
    expect(agentFor(text)).toMatchObject({ agent: 'general-purpose', matches: [] }),
  );

  it('decides a tie by the order of the table, and knows eight', () => {
    expect(Object.keys(AGENTS)).toHaveLength(8);
    expect(agentFor('review quality, deploy docker')?.agent).toBe('code-reviewer');
  });

  it('shows the agent that the plan names beside its own choice', () => {
    const found = score({ phases: [{ phase_id: 'p', agent: 'x', description: 'Review the quality' }] });
    expect(found.agents).toEqual([{ phase: 'p', agent: 'code-reviewer', matches: ['review', 'quality'], said: 'x' }]);
  });
});

it('scores a plan of a thousand phases quickly', () => {
  const subject = planned({
    phases: phases(1_000, (n) => ({ description: `Implement and test part ${n} of the API` })),
  });
  const started = process.cpuUsage();
  scorePlan(subject, true);
  expect(cpuMillisecondsSince(started)).toBeLessThan(1_000);
});
