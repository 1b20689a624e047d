import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { NativeAnswer } from '../clients/client.ts';
import { CLIENTS } from '../clients/registry.ts';
import { newSession } from '../core/state.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { openMemory } from '../ledger/memory.ts';
import { createUnrecorded } from '../ledger/unrecorded.ts';
import { createPolicies, type Policies } from '../policy/in-force.ts';
import { createDiskWorld } from '../world/disk.ts';
import { createFailureRules } from '../world/failure-rules.ts';
import type { World } from '../world/world.ts';
import { answer, lastKnownOf, type Services } from './answer.ts';
import { hookInTime } from './answer-in-time.ts';
import { POLICY_PARTS } from './policy-parts.ts';
import { createSessionLevels } from './session-levels.ts';
import { createSessionOrigins } from './session-origins.ts';
import type { Tutti } from './tutti.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-answer-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Broken {
  readonly world?: Partial<World>;
  readonly policies?: Partial<Policies>;
  readonly ledger?: Partial<Ledger>;
}

function servicesWith(broken: Broken): Services {
  const ledger = { ...openMemory(), ...broken.ledger };
  const home = join(folder, 'home');
  return {
    clients: CLIENTS,
    world: { ...createDiskWorld({ home, userHome: folder }), ...broken.world },
    policies: { ...createPolicies(home, ledger, POLICY_PARTS), ...broken.policies },
    ledger,
    origins: createSessionOrigins(ledger, home),
    levels: createSessionLevels(),
    failureRules: createFailureRules(home),
    unrecorded: createUnrecorded(home),
    notice: () => undefined,
    recorded: () => {},
  };
}

const fail = (): never => {
  throw new Error('no such disk');
};

/** The session moves to another project before every commit. */
function restlessCommit() {
  let tries = 0;
  const commit: Ledger['commit'] = async (_place, _work, unless) => {
    const session = newSession('claude-code', `/elsewhere/${tries++}`, 0);
    return unless?.({ session, damaged: [] }) ?? fail();
  };
  return { commit, tries: () => tries };
}

let sessions = 0;

/** Each in a session of its own: a failure is reported at the next event of its session. */
const requestOf = (client: string, env: Record<string, string>) =>
  ({
    client,
    native: 'PreToolUse',
    payload: JSON.stringify({
      session_id: `s${sessions++}`,
      cwd: folder,
      hook_event_name: 'PreToolUse',
      tool_name: 'Read',
      tool_input: { file_path: join(folder, 'a.ts') },
    }),
    transport: 'http',
    env: (name: string) => env[name],
  }) as const;

const asked = (services: Services, client = 'claude-code', env: Record<string, string> = {}) =>
  answer(requestOf(client, env), services);

describe('a part of the pipeline that fails', () => {
  it.each<[string, Partial<World>]>([
    ['the clock', { stamp: fail }],
    ['the project', { scene: fail }],
    ["tutti's own paths", { own: fail }],
    ['links', { links: fail }],
    ['checks', { checks: async () => fail() }],
  ])('is answered with a refusal: %s', async (_, broken) => {
    const { stdout } = await asked(servicesWith({ world: broken }));
    expect(JSON.parse(stdout).hookSpecificOutput).toMatchObject({ permissionDecision: 'deny' });
    expect(stdout).toContain('no such disk');
  });

  const reject = async (): Promise<never> => fail();
  /** Decides on states that no engine can read. */
  const decideOnNothing: Ledger['commit'] = async (_, work) => {
    work(Object.create(null), []);
    throw new Error('unreachable');
  };
  it.each<[string, Broken]>([
    ['facts about the call could not be gathered', { world: { own: fail } }],
    ['facts about the call could not be gathered', { world: { checks: reject } }],
    ['the policy could not be loaded', { policies: { inForce: reject } }],
    ['the ledger failed', { policies: { keep: reject } }],
    ['the ledger failed', { ledger: { commit: reject } }],
    ['the decision failed', { ledger: { commit: decideOnNothing } }],
  ])('is named to the model and to the person: %s', async (part, broken) => {
    const { hookSpecificOutput, systemMessage } = JSON.parse((await asked(servicesWith(broken))).stdout);
    expect(hookSpecificOutput.permissionDecisionReason).toContain(`could not check this call (${part}: `);
    expect(systemMessage).toContain(`tutti: ${part}: `);
  });

  it('never stops work where the project was last at guidance, and only there', async () => {
    const services = servicesWith({ world: { scene: fail } });
    const refusal = await asked(services, 'claude-code', { TUTTI_LEVEL: 'guidance' });
    expect(refusal.stdout).toContain('deny');
    services.failureRules.keep(folder, { level: 'guidance', onDamage: 'level' });
    expect((await asked(services)).stdout).not.toContain('deny');
  });

  it('is the failure rule, not TUTTI_LEVEL, when a session changes with every try', async () => {
    const restless = restlessCommit();
    const services = servicesWith({ ledger: restless });
    const refusal = await asked(services, 'claude-code', { TUTTI_LEVEL: 'off' });
    expect(refusal.stdout).toContain('deny');
    expect(restless.tries()).toBeGreaterThan(1);
  });
});

it('allows the same call when nothing fails', async () => {
  expect(await asked(servicesWith({}))).toEqual({ stdout: '', stderr: '', exit: 0 });
});

it('names a client that it does not know', async () => {
  expect(await asked(servicesWith({}), 'unheard-of')).toMatchObject({
    exit: 2,
    stderr: 'tutti: unknown client unheard-of\n',
  });
});

describe('an event that its host has answered because it took too long', () => {
  const late = async (ledger: Partial<Ledger>, services = servicesWith({ ledger })) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { commit } = services.ledger;
    const slow: Services = {
      ...services,
      ledger: { ...services.ledger, commit: async (...given) => held.then(() => commit(...given)) },
    };
    let worked: Promise<NativeAnswer> | undefined;
    const tutti: Pick<Tutti, 'hook' | 'lastKnown'> = {
      hook: (request) => {
        worked = answer(request, slow);
        return worked;
      },
      lastKnown: lastKnownOf(slow),
    };
    const request = requestOf('claude-code', {});
    const { stdout } = await hookInTime({ tutti, deadline: 5 }, request);
    expect(stdout).toContain('it took too long');
    release();
    await worked;
    const { session_id: session } = JSON.parse(request.payload);
    return { gap: services.unrecorded.of(session), sessions: await services.ledger.sessions() };
  };

  it('is not recorded later with another answer', async () => {
    expect((await late({})).sessions).toEqual([]);
  });

  it('counts once as unrecorded, whatever fails later', async () => {
    for (const ledger of [{}, { commit: async () => fail() }, restlessCommit()])
      expect((await late(ledger)).gap).toMatchObject({ events: 1, why: 'it took too long' });
  });
});
