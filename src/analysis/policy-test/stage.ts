// The environment of a policy test: hook payloads go through the whole pipeline, with a ledger in memory and a project that does
// not depend on this machine.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CLIENTS } from '../../clients/registry.ts';
import type { ClientSupport, ExampleEvent } from '../../clients/support.ts';
import { isWithin } from '../../core/paths.ts';
import type { Policy } from '../../core/policy.ts';
import type { Ledger, LedgerRecord } from '../../ledger/ledger.ts';
import { openMemory } from '../../ledger/memory.ts';
import { recordAct } from '../../pipeline/act.ts';
import { answer, type Services } from '../../pipeline/answer.ts';
import type { ActRequest } from '../../pipeline/request.ts';
import { createSessionLevels } from '../../pipeline/session-levels.ts';
import { createSessionOrigins } from '../../pipeline/session-origins.ts';
import type { ComposedPolicy } from '../../policy/compose.ts';
import type { PolicyInForce } from '../../policy/in-force.ts';
import { createFixtureWorld } from '../../world/fixture.ts';

/** One decision. */
export type Played = Pick<LedgerRecord, 'event' | 'verdict' | 'actor'>;

export interface Stage {
  readonly policy: Policy;
  readonly project: string;
  /** Sends the payload that the client would send for this event. */
  send(example: ExampleEvent): Promise<Played>;
  act(request: (by: ActContext) => ActRequest): Promise<Played>;
  wait(milliseconds: number): void;
  /** Begins another session of the same project. */
  renew(): void;
  close(): void;
}

export interface ActContext {
  readonly by: string;
  readonly reason: string;
  readonly scope: 'session';
  readonly project: string;
  readonly session: string;
}

/** A folder that exists on no machine. */
const HOME = '/home/tutti-test';
const NOWHERE = '/dev/null/tutti';
const BEGINS = Date.UTC(2026, 0, 5, 9);

export interface StageOptions {
  /** The client that sends the events. */
  readonly support: Pick<ClientSupport, 'client' | 'examples'>;
  readonly composed: ComposedPolicy;
  readonly env: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

export function openStage({ support, composed, env, files }: StageOptions): Stage {
  const { policy, data } = composed;
  const folder = Object.keys(files).length === 0 ? undefined : writeProject(files);
  const project = folder ?? join(HOME, 'project');
  const world = createFixtureWorld({ roots: { project, home: HOME, tmp: '/tmp' }, begins: BEGINS });
  const force: PolicyInForce = {
    policy,
    data,
    files: [],
    loaded: { files: [], layers: [], problems: [], notes: [], vars: {} },
  };
  const { ledger, last } = withLastRecord(openMemory());
  const services: Services = {
    clients: CLIENTS,
    world,
    policies: { inForce: async () => force, own: () => force, keep: async () => {}, pin: () => {} },
    ledger,
    origins: createSessionOrigins(ledger, NOWHERE),
    levels: createSessionLevels(),
    failureRules: { of: () => undefined, keep: () => {} },
    unrecorded: { note: () => {}, of: () => undefined, settle: () => {} },
    notice: () => undefined,
    recorded: () => {},
  };
  let session = 1;

  return {
    policy,
    project,
    send: async (example) => {
      const { client, examples } = support;
      const made = examples.payload(example, { session: `test-${session}`, cwd: project });
      if (made === undefined) throw new Error(`${client.title} sends no such event`);
      const { stdout, stderr } = await answer(
        {
          client: client.name,
          native: made.native,
          payload: JSON.stringify(made.payload),
          transport: 'command',
          env: (name) => env[name],
          vouched: true,
        },
        services,
      );
      const record = last();
      if (record === undefined) throw new Error(`nothing was decided: ${stdout || stderr}`);
      return record;
    },
    act: (request) =>
      recordAct(
        request({ by: 'a person', reason: 'test', scope: 'session', project, session: `test-${session}` }),
        services,
      ),
    wait: world.wait,
    renew: () => {
      session += 1;
    },
    close: () => {
      if (folder !== undefined) rmSync(dirname(folder), { recursive: true, force: true });
    },
  };
}

/** Adds access to the last record. Reading it clears it, so that a send that recorded nothing finds no older record. */
function withLastRecord(ledger: Ledger): { readonly ledger: Ledger; readonly last: () => LedgerRecord | undefined } {
  let last: LedgerRecord | undefined;
  return {
    ledger: {
      ...ledger,
      commit: async (...given) => {
        const committed = await ledger.commit(...given);
        if ('record' in committed) last = committed.record;
        return committed;
      },
    },
    last: () => {
      const record = last;
      last = undefined;
      return record;
    },
  };
}

/** Writes a project to disk for rules that read files. Paths outside of it are skipped. */
function writeProject(files: Readonly<Record<string, string>>): string {
  const project = join(realpathSync(mkdtempSync(join(tmpdir(), 'tutti-policy-test-'))), 'project');
  for (const [path, text] of Object.entries(files)) {
    const file = resolve(project, path);
    if (!isWithin(file, project)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return project;
}
