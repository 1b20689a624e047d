// The only place where a hook event becomes an answer: decode → enrich → sanitise → decide → record → encode.

import { resolve } from 'node:path';
import { type Client, type Decoded, type NativeAnswer, SILENCE } from '../clients/client.ts';
import type { Clients } from '../clients/registry.ts';
import type { Damage, Event } from '../core/event.ts';
import { heldFiles, needsOf, type Policy } from '../core/policy.ts';
import type { Verdict } from '../core/verdict.ts';
import type { Ledger, LedgerRecord } from '../ledger/ledger.ts';
import { builtInPolicy, type Policies, type PolicyInForce } from '../policy/in-force.ts';
import { NO_CHECKS, type Scene, type World } from '../world/world.ts';
import { decideEvent } from './decide-event.ts';
import { placeOf, readPayload } from './delivery.ts';
import { enrich } from './enrich.ts';
import { lastResort } from './last-resort.ts';
import { beganElsewhere, type Elsewhere, entryFor } from './ledger-entry.ts';
import { POLICY_PARTS } from './policy-parts.ts';
import type { HookRequest } from './request.ts';
import { sanitise } from './sanitise.ts';
import type { SessionLevels } from './session-levels.ts';
import type { SessionProjects } from './session-projects.ts';

export interface Services {
  readonly clients: Clients;
  readonly world: World;
  readonly policies: Policies;
  readonly ledger: Ledger;
  readonly projects: SessionProjects;
  readonly levels: SessionLevels;
  /** A notice about the ledger that goes with the next recorded event. */
  readonly notice: () => string | undefined;
  /** Called once for every event that was newly recorded, before it is answered. Must not throw. */
  readonly recorded: (record: LedgerRecord, milliseconds: number) => void;
}

/** Never throws: whatever fails is answered by the level's failure rule. */
export async function answer(request: HookRequest, services: Services): Promise<NativeAnswer> {
  const client = services.clients.get(request.client);
  if (client === undefined) return { stdout: '', stderr: `tutti: unknown client ${request.client}\n`, exit: 2 };
  try {
    return await answerOf(client, request, services);
  } catch (error) {
    return lastResort(client, request, messageOf(error), services.levels.of);
  }
}

async function answerOf(client: Client, request: HookRequest, services: Services): Promise<NativeAnswer> {
  const decoded = readPayload(client, request);
  if ('notOurs' in decoded) return SILENCE;
  request.onDecoded?.(decoded.event.session);
  const began = await services.projects.of(decoded.event.session).catch(() => undefined);
  const outcome = await decided(client, decoded, request, services, began);
  // A parallel event came first and began the session in another project.
  const final = 'declined' in outcome ? await decided(client, decoded, request, services, outcome.project) : outcome;
  const verdict =
    'declined' in final
      ? failureVerdict(undefined, client, decoded, request, services, failure('ledger', 'the session began twice'))
      : final;
  return client.encode(verdict, decoded.event.native ?? request.native, request.transport);
}

/** `began`: the project the session began in; undefined for its first event. */
async function decided(
  client: Client,
  decoded: Decoded,
  request: HookRequest,
  services: Services,
  began: string | undefined,
): Promise<Verdict | Elsewhere> {
  const { world, policies, ledger, levels, projects } = services;
  const { session, damage } = decoded.event;
  let policy: Policy | undefined;
  let failing: FailingPart = 'world';
  try {
    const scene = world.scene({ cwd: [decoded.event.cwd, request.project], began, env: request.env });
    failing = 'policy';
    const force = await policies.inForce(scene.cwd, request.env, began);
    policy = force.policy;
    levels.expect(session, policy.level);
    failing = 'ledger';
    await policies.keep(force, scene.roots.project);
    failing = 'world';
    const event = await prepared(decoded, { client, force, scene, request, services });
    failing = 'ledger';
    const started = performance.now();
    const notice = services.notice();
    const committed = await ledger.commit(
      placeOf(decoded, request, event),
      (remembered) => {
        failing = 'crash';
        const entry = entryFor(force.policy, remembered, withNotice(event, notice));
        failing = 'ledger';
        return entry;
      },
      (remembered) => beganElsewhere(remembered, event),
    );
    if ('declined' in committed) return committed;
    const { record, duplicate } = committed;
    if (!duplicate) services.recorded(record, performance.now() - started);
    if (damage === undefined) levels.note(session, record.verdict.level);
    projects.keep(session, record.event.roots.project);
    return record.verdict;
  } catch (error) {
    return failureVerdict(policy, client, decoded, request, services, failure(failing, messageOf(error)), began);
  }
}

interface Preparation {
  readonly client: Client;
  readonly force: PolicyInForce;
  readonly scene: Scene;
  readonly request: HookRequest;
  readonly services: Services;
}

/** The event exactly as it is decided on and recorded. */
async function prepared(decoded: Decoded, preparation: Preparation): Promise<Event> {
  const { client, force, scene, request, services } = preparation;
  const { world, ledger } = services;
  const moment = world.stamp();
  const { env, via, vouched } = request;
  const { project } = scene.roots;
  const enriched = enrich(decoded, {
    ...{ client, world, moment, scene, env },
    needs: (name) => needsOf(force.policy, name),
    policyFiles: () => [...force.files, ...heldFiles(force.policy).map((path) => resolve(project, path))],
    strict: force.policy.level === 'strict',
    ...(force.notice !== undefined && { notice: force.notice }),
    ...(via !== undefined && { via }),
    ...(vouched !== undefined && { vouched }),
  });
  const checks = await world.checks(enriched, {
    ...{ force, env },
    written: decoded.written ?? [],
    recall: () => ledger.recall(enriched.session, project),
    patience: request.patience ?? (() => {}),
  });
  const event = checks === NO_CHECKS ? enriched : { ...enriched, facts: { ...enriched.facts, ...checks } };
  return sanitise(event, force.data.clip);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const withNotice = (event: Event, notice: string | undefined): Event =>
  notice === undefined ? event : { ...event, facts: { ...event.facts, 'notice:ledger': notice } };

type FailingPart = 'world' | 'policy' | 'ledger' | 'crash';

const FAILED: Readonly<Record<FailingPart, string>> = {
  world: 'facts about the call could not be gathered',
  policy: 'the policy could not be loaded',
  ledger: 'the ledger failed',
  crash: 'the decision failed',
};

const failure = (what: FailingPart, why: string): Damage => ({ what, note: `${FAILED[what]}: ${why}` });

/** After a crash, or without ledger or policy: strict denies what can be denied, guidance continues, and both report it. */
function failureVerdict(
  policy: Policy | undefined,
  client: Client,
  decoded: Decoded,
  request: HookRequest,
  { world }: Services,
  damage: Damage,
  began?: string,
): Verdict {
  const scene = world.scene({ cwd: [decoded.event.cwd, request.project], began, env: request.env });
  const facts = { 'env:TUTTI_LEVEL': request.env('TUTTI_LEVEL') ?? null };
  const event: Event = { ...decoded.event, ...world.stamp(), ...scene, client: client.name, facts, damage };
  return decideEvent(policy ?? builtInPolicy(POLICY_PARTS), { damaged: ['session', 'project', 'user'] }, event).verdict;
}
