// Where a test plays: native payloads go through the client's decoder, lowering, facts and `decide`, as they do in every host,
// on a project that is nobody's. Time and chance are the test's own.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { claudeCode } from '../../clients/claude-code/index.ts';
import { decide } from '../../core/engine.ts';
import type { Event } from '../../core/event.ts';
import type { JsonObject } from '../../core/json.ts';
import { isWithin } from '../../core/paths.ts';
import type { Policy } from '../../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../../core/state.ts';
import type { Verdict } from '../../core/verdict.ts';
import { actEvent } from '../../pipeline/act-event.ts';
import { dress, type Side } from '../../pipeline/enrich.ts';
import { recorded } from '../../pipeline/sanitise.ts';
import type { ActRequest } from '../../pipeline/tutti.ts';
import type { Effective } from '../../policy/compose.ts';
import type { InForcePolicy } from '../../policy/in-force.ts';
import { withChecks } from '../../world/checks-run.ts';
import { createOwn } from '../../world/own-paths.ts';

/** Something that was decided on. */
export interface Played {
  readonly event: Event;
  readonly verdict: Verdict;
  readonly actor: ReturnType<typeof decide>['actor'];
}

export interface Stage {
  readonly policy: Policy;
  readonly project: string;
  /** A hook's payload, without what is the same in all. */
  send(payload: JsonObject): Promise<Played>;
  act(request: (by: Who) => ActRequest): Played;
  wait(milliseconds: number): void;
  /** Another session of the same project. */
  renew(): void;
  close(): void;
}

export interface Who {
  readonly by: string;
  readonly reason: string;
  readonly scope: 'session';
  readonly project: string;
  readonly session: string;
}

/** Nowhere on any machine. */
const HOME = '/home/tutti-test';
const BEGINS = Date.UTC(2026, 0, 5, 9);
const SECOND = 1_000;

export interface Setting {
  readonly effective: Effective;
  readonly env: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

export function openStage({ effective, env, files }: Setting): Stage {
  const { policy, data } = effective;
  const folder = Object.keys(files).length === 0 ? undefined : laidOut(files);
  const project = folder ?? join(HOME, 'project');
  const roots = { project, home: HOME, tmp: '/tmp' };
  const own = createOwn(join(HOME, '.local/state/tutti'), () => 0);
  const force: InForcePolicy = {
    policy,
    data,
    limits: data.clip,
    retention: data.retention,
    files: [],
    loaded: { files: [], problems: [], notes: [], vars: {} },
  };
  const variable = (name: string): string | undefined => env[name];
  let at = BEGINS;
  let session = 1;
  let drawn = 0n;
  const fresh = (): State['session'] => newSession(claudeCode.name, project, at);
  let state: State = { session: fresh(), project: NEW_PROJECT, user: NEW_USER };

  const next = () => {
    at += SECOND;
    drawn += 1n;
    // Far apart, so that what is made of one does not look like what is made of the next.
    return {
      at,
      nonce: BigInt.asUintN(64, drawn * 0x9e3779b97f4a7c15n)
        .toString(16)
        .padStart(16, '0'),
    };
  };

  const played = (event: Event): Played => {
    const { state: after, verdict, actor } = decide(policy, state, event);
    state = after;
    return { event, verdict, actor };
  };

  return {
    policy,
    project,
    send: async (payload) => {
      const side: Side = { ...next(), client: claudeCode.name, roots, cwd: project };
      const said = { session_id: `test-${session}`, cwd: project, ...payload };
      const decoded = claudeCode.decode(JSON.stringify(said));
      const dressed = dress(decoded, {
        side,
        env: variable,
        force,
        own: () => own({ roots, cwd: project, policies: [] }),
        hooks: () => 'unknown',
        vouched: true,
      });
      const checked = await withChecks(dressed, {
        force,
        home: HOME,
        env: variable,
        written: decoded.written ?? [],
        recall: async () => ({ session: state.session, project: state.project, user: state.user, damaged: [] }),
        patience: () => {},
      });
      return played(recorded(checked, force.limits));
    },
    act: (request) => {
      const who = { by: 'a person', reason: 'test', scope: 'session', project, session: `test-${session}` } as const;
      return played(actEvent(request(who), { ...next(), home: HOME, tmp: roots.tmp }));
    },
    wait: (milliseconds) => {
      at += milliseconds;
    },
    renew: () => {
      session += 1;
      state = { ...state, session: fresh() };
    },
    close: () => {
      if (folder !== undefined) rmSync(dirname(folder), { recursive: true, force: true });
    },
  };
}

/** A project on the disk, for rules that look at files. What would lie outside of it is nowhere. */
function laidOut(files: Readonly<Record<string, string>>): string {
  const project = join(realpathSync(mkdtempSync(join(tmpdir(), 'tutti-policy-test-'))), 'project');
  for (const [path, text] of Object.entries(files)) {
    const file = resolve(project, path);
    if (!isWithin(file, project)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return project;
}
