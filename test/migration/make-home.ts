// Makes the fixture home with the command line of a built checkout: `node scripts/run-ts.mjs test/migration/make-home.ts CHECKOUT`.
// Run it with the build whose homes later ones must be able to take over, at a terminal of your own: it acts as the user.

import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openScratch, type ScratchPlace } from '../answers/scratch.ts';
import { readHome } from './read-home.ts';
import {
  agentDone,
  agentStarted,
  agentStopped,
  asked,
  bash,
  type ClientEvent,
  delegated,
  done,
  edit,
  FIXTURE_ROOT,
  over,
  PLAN,
  prompted,
  SESSION_NAMES,
  SESSIONS,
  type SessionName,
  sentBy,
  started,
  stopped,
  USER_POLICY,
} from './sessions.ts';

const WORKER = { agent_id: 'a000000000000001', agent_type: 'general-purpose' };

/** What each client sends, after the user has acted on tutti. */
const EVENTS: Readonly<Record<SessionName, readonly ClientEvent[]>> = {
  budget: [
    started(),
    prompted('tutti allow destructive --uses 2 --minutes 60 --reason cleanup'),
    prompted('Rename the option.'),
    edit('e1'),
    edit('e2'),
    delegated('d1', 'general-purpose'),
    agentStarted(WORKER.agent_id, WORKER.agent_type),
    edit('e3', 'src/b.ts', WORKER),
    bash('b1', 'cat .env', WORKER),
    agentStopped(WORKER.agent_id, WORKER.agent_type, 'Changed src/b.ts.'),
    agentDone('d1', WORKER.agent_id, WORKER.agent_type),
    edit('e4'),
    edit('e5'),
    bash('b2', 'rm -rf build'),
    asked('t1', 'TaskCreate', { subject: 'Check the callers', description: 'all of them' }),
    done('t1', 'TaskCreate', { subject: 'Check the callers' }, { task: { id: '1', subject: 'Check the callers' } }),
    stopped('Done.'),
  ],
  solo: [
    started(),
    prompted('Look around.'),
    bash('s0', 'ls'),
    bash('s1', 'ls'),
    bash('s2', 'ls src'),
    bash('s3', 'ls test'),
    stopped('That is all.'),
  ],
  planned: [
    started(),
    prompted('Carry the plan out.'),
    delegated('p1', 'general-purpose', 'Phase ID: phase_0_0'),
    agentStarted(WORKER.agent_id, WORKER.agent_type),
    agentStopped(WORKER.agent_id, WORKER.agent_type, 'Looked at it.'),
    agentDone('p1', WORKER.agent_id, WORKER.agent_type),
  ],
  staged: [
    started(),
    prompted('Build it.'),
    delegated('g0', 'Explore'),
    delegated('g1', 'context-gatherer'),
    agentStarted('a000000000000002', 'context-gatherer'),
    agentStopped('a000000000000002', 'context-gatherer', 'The option is read in src/a.ts.'),
    agentDone('g1', 'a000000000000002', 'context-gatherer'),
  ],
  mode: [started(), prompted('Fix it.'), edit('m1'), edit('m2')],
  ended: [started(), prompted('One more thing.'), bash('x1', 'rm -rf build'), over],
};

async function main(checkout: string): Promise<void> {
  if (existsSync(FIXTURE_ROOT)) throw new Error(`${FIXTURE_ROOT} is there already: remove it first`);
  const scratch = openScratch(checkout, FIXTURE_ROOT);
  try {
    const place = (name: SessionName): ScratchPlace => scratch.place('ada', SESSIONS[name].project);
    const { state } = place('budget');
    writeFileSync(join(state, 'policy.yaml'), USER_POLICY);
    const act = async (name: SessionName, ...args: string[]): Promise<void> => {
      const { exit, err } = await place(name).run([...args, '--reason', 'fixture']);
      if (exit !== 0) throw new Error(`tutti ${args.join(' ')}: ${err}`);
    };

    const acts: Partial<Readonly<Record<SessionName, () => Promise<void>>>> = {
      planned: () => act('planned', 'plan', 'submit', 'plan.json'),
      mode: () => act('mode', 'orchestrator', 'enable'),
      ended: () => act('ended', 'level', 'guidance'),
    };
    for (const name of SESSION_NAMES) {
      const here = place(name);
      here.write('.tutti/policy.yaml', SESSIONS[name].policy);
      here.write('plan.json', PLAN);
      await acts[name]?.();
      for (const event of EVENTS[name]) {
        const { native, payload } = sentBy(name, event);
        await here.run(['hook', 'claude-code', native], { stdin: payload });
      }
    }
    // Input that cannot be read belongs to no session, and is recorded all the same.
    await place('budget').run(['hook', 'claude-code', 'PreToolUse'], { stdin: '{' });
    keep(state, JSON.stringify(await readHome(place('budget')), null, 1));
  } finally {
    scratch.remove();
  }
}

function keep(state: string, answers: string): void {
  const wal = join(state, 'ledger.db-wal');
  if (existsSync(wal) && statSync(wal).size > 0) throw new Error('the ledger is not in one file');
  const fixture = join(process.cwd(), 'test/fixtures/previous-build');
  rmSync(fixture, { recursive: true, force: true });
  mkdirSync(fixture, { recursive: true });
  for (const file of ['ledger.db', 'policy.yaml']) copyFileSync(join(state, file), join(fixture, file));
  for (const [name, { policy }] of Object.entries(SESSIONS)) writeFileSync(join(fixture, `${name}.yaml`), policy);
  writeFileSync(join(fixture, 'answers.json'), `${answers}\n`);
  process.stdout.write(`ledger.db: ${statSync(join(fixture, 'ledger.db')).size} bytes\n`);
}

const [checkout] = process.argv.slice(2);
if (checkout === undefined) {
  process.stderr.write('usage: make-home.ts CHECKOUT\n');
  process.exitCode = 2;
} else {
  await main(resolve(checkout));
}
