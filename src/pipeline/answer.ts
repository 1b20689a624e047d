// The only place where a hook event becomes an answer: decode → enrich → sanitise → decide → record → encode.

import { resolve } from 'node:path';
import { type Client, type Decoded, type NativeAnswer, SILENCE } from '../clients/client.ts';
import type { Clients } from '../clients/registry.ts';
import { callOf, type Damage, type Event, type Facts } from '../core/event.ts';
import { heldFiles, needsOf, UNKNOWN_RULE } from '../core/policy.ts';
import type { Verdict } from '../core/verdict.ts';
import { maskText } from '../ledger/known-secrets.ts';
import type { Ledger, LedgerRecord } from '../ledger/ledger.ts';
import type { Unrecorded } from '../ledger/unrecorded.ts';
import { builtInPolicy } from '../policy/built-in.ts';
import { DEFAULTS } from '../policy/definition.ts';
import type { BegunSession, Policies, PolicyInForce } from '../policy/in-force.ts';
import type { FailureRules } from '../world/failure-rules.ts';
import { NO_CHECKS, type Scene, type World } from '../world/world.ts';
import { decideEvent } from './decide-event.ts';
import { placeOf, readPayload, whyOwn } from './delivery.ts';
import { type EnrichContext, enrich } from './enrich.ts';
import { hooksFact } from './hooks-fact.ts';
import { type LastKnown, lastResort } from './last-resort.ts';
import { awaitsProof, beganElsewhere, type Elsewhere, entryFor, type Unproven } from './ledger-entry.ts';
import { POLICY_PARTS } from './policy-parts.ts';
import { prepareEvent } from './prepare.ts';
import { ignoredNotice, type TrustedEnvironment, trustedEnvironment } from './repository-variables.ts';
import type { HookRequest } from './request.ts';
import { sanitise } from './sanitise.ts';
import { environmentFor, originFacts } from './session-environment.ts';
import type { SessionLevels } from './session-levels.ts';
import { type FoundOrigin, hasPins, originAfter, type SessionOrigins } from './session-origins.ts';
import { comparisonAt } from './unseen-calls.ts';

export interface Services {
  readonly clients: Clients;
  readonly world: World;
  readonly policies: Policies;
  readonly ledger: Ledger;
  readonly origins: SessionOrigins;
  readonly levels: SessionLevels;
  readonly failureRules: FailureRules;
  readonly unrecorded: Unrecorded;
  /** A break of the ledger that no person has seen: shown at the start of a session, and once in one that was running. */
  readonly notice: (session: string, starts: boolean) => Promise<string | undefined>;
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
    return lastResort(client, request, messageOf(error), lastKnownOf(services));
  }
}

export const lastKnownOf = (parts: Pick<Services, 'levels' | 'failureRules' | 'unrecorded' | 'world'>): LastKnown => ({
  failureRule: (session, folder) => parts.levels.of(session) ?? parts.failureRules.of(folder ?? ''),
  ownNameIn: parts.world.ownNameIn,
  unrecorded: parts.unrecorded.note,
});

async function answerOf(client: Client, request: HookRequest, services: Services): Promise<NativeAnswer> {
  const decoded = readPayload(client, request, services.world.ownNameIn);
  if ('notOurs' in decoded) return SILENCE;
  request.onDecoded?.(decoded.event.session);
  let began: Began = await services.origins.of(decoded.event.session);
  let outcome = await decideAndRecord(client, decoded, request, services, began);
  for (let tries = 0; 'declined' in outcome && tries < MAX_TRIES; tries++) {
    began = retried(began, outcome, client, services);
    outcome = await decideAndRecord(client, decoded, request, services, began);
  }
  if ('declined' in outcome) throw new Error(`${FAILED.ledger}: the session kept changing`);
  return client.encode(outcome, decoded.event.native ?? request.native, request.transport);
}

/** Times that an event may be decided anew because the session changed meanwhile. */
const MAX_TRIES = 5;

interface Began extends FoundOrigin {
  /** Delegations that the transcript was found to show; absent: it was not looked at. */
  readonly ran?: readonly string[];
}

function retried(began: Began, outcome: Elsewhere | Unproven, client: Client, { world }: Services): Began {
  // A parallel event came first, and the session began otherwise or was pinned otherwise.
  if (outcome.declined === 'elsewhere') return { origin: outcome.origin };
  return { ...began, ran: world.delegationsMade(client, outcome.transcript, outcome.delegations) };
}

/** The request with the variables that it may use. */
const heard = (request: HookRequest, { origin }: FoundOrigin, starts = false): HookRequest => ({
  ...request,
  env: environmentFor(request, origin, starts),
});

/** A session that anyone could have begun has no project yet for those who are vouched for. */
const projectOf = ({ origin }: FoundOrigin, { vouched }: HookRequest): string | undefined =>
  origin?.unvouched && vouched !== false ? undefined : origin?.project;

async function decideAndRecord(
  client: Client,
  decoded: Decoded,
  sent: HookRequest,
  services: Services,
  began: Began,
): Promise<Verdict | Elsewhere | Unproven> {
  const { world, policies, ledger, levels, origins, failureRules, unrecorded, clients } = services;
  const { session, damage, name } = decoded.event;
  const starts = name === 'session.start';
  const project = projectOf(began, sent);
  const trusted = trustedEnvironment(sent, client, world, { cwd: decoded.event.cwd, began: project });
  const request = heard({ ...sent, env: trusted.env }, began, starts);
  const { env } = request;
  const known: { force?: PolicyInForce; event?: Event } = {};
  let failing: FailingPart = 'world';
  try {
    const scene = world.scene({ cwd: [decoded.event.cwd, request.project], began: project, env });
    failing = 'policy';
    const begun = begunSession(began, project, scene);
    const force = await policies.inForce(scene.cwd, env, begun);
    known.force = force;
    levels.expect(session, force.policy);
    failureRules.keep(scene.roots.project, force.policy);
    if (session !== '' && (begun?.lost || !hasPins(begun?.pins, force.pins))) {
      policies.pin(session, { project: scene.roots.project, pins: { ...begun?.pins, ...force.pins } }, force);
    }
    failing = 'world';
    const own = originFacts(
      { ...sent, env: trusted.env },
      { ...began, starts, policy: force.policy, clients, decoded },
    );
    const elsewhere = starts || name === 'prompt' ? await hooksFact(client, request, scene) : undefined;
    const facts = elsewhere === undefined ? own : { ...own, ...elsewhere };
    const { transcript } = began.origin ?? {};
    const event = await finalEvent(decoded, { client, force, scene, request, services, facts, transcript });
    known.event = event;
    failing = 'ledger';
    if (began.unreadable !== undefined) throw began.unreadable;
    await policies.keep(force, scene.roots.project);
    const started = performance.now();
    const notice = await services.notice(session, starts);
    const gap = unrecorded.of(session);
    const lookBack = { client, ledger, world, session, transcript, project: scene.roots.project, now: event.at };
    const comparison = await comparisonAt(name, { ...lookBack, known: gap?.ids });
    const committed = await ledger.commit(
      placeOf(decoded, request, event, force.policy),
      (remembered) => {
        failing = 'crash';
        const entry = entryFor(force, remembered, withNotices(event, notice, trusted), { gap, comparison });
        failing = 'ledger';
        return entry;
      },
      (remembered) => beganElsewhere(remembered, event, force, began.origin) ?? awaitsProof(remembered, event),
    );
    if ('declined' in committed) return committed;
    const { record, duplicate } = committed;
    if (!duplicate) services.recorded(record, performance.now() - started);
    if (gap !== undefined && !duplicate) unrecorded.settle(gap);
    if (damage === undefined) levels.note(session, record.verdict.level);
    if (!duplicate) origins.keep(session, originAfter(began.origin, record.event, force.pins));
    return record.verdict;
  } catch (error) {
    return failureVerdict(known, client, decoded, request, services, failure(failing, messageOf(error)), project);
  }
}

/** What the policy depends on; undefined for a session that begins now. */
function begunSession(
  { origin, lost }: FoundOrigin,
  project: string | undefined,
  { roots }: Scene,
): BegunSession | undefined {
  if (lost) return { project: roots.project, lost };
  return project === undefined ? undefined : origin;
}

interface Preparation {
  readonly client: Client;
  readonly force: PolicyInForce;
  readonly scene: Scene;
  readonly request: HookRequest;
  readonly services: Services;
  /** Beside those that rules need. */
  readonly facts: Facts | undefined;
  /** The client's transcript of the session. It is evidence, so no agent may change it. */
  readonly transcript: string | undefined;
}

/** The event exactly as it is decided on and recorded. */
async function finalEvent(decoded: Decoded, preparation: Preparation): Promise<Event> {
  const { client, force, scene, request, services, facts } = preparation;
  const { world, ledger } = services;
  const enriched = enrich(decoded, contextOf(preparation));
  const checks = await world.checks(enriched, {
    ...{ force, env: request.env },
    written: decoded.written ?? [],
    recall: () => ledger.recall(enriched.session, scene.roots.project),
    patience: request.patience ?? (() => {}),
  });
  const more = checks === NO_CHECKS ? facts : { ...facts, ...checks };
  const event = more === undefined ? enriched : { ...enriched, facts: { ...enriched.facts, ...more } };
  return sanitise(event, force.data.clip, client.argumentsOf);
}

function contextOf({
  client,
  force,
  scene,
  request,
  services: { world },
  transcript = '',
}: Preparation): EnrichContext {
  const { env, via, vouched } = request;
  const { project } = scene.roots;
  return {
    ...{ client, world, moment: world.stamp(), scene, env },
    needs: (name) => needsOf(force.policy, name),
    policyFiles: () =>
      [...force.files, ...heldFiles(force.policy).map((path) => resolve(project, path)), transcript].filter(Boolean),
    failure: force.policy,
    ...(force.notices !== undefined && { notices: force.notices }),
    ...(via !== undefined && { via }),
    ...(vouched !== undefined && { vouched }),
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const withNotices = (event: Event, ledger: string | undefined, { ignored }: TrustedEnvironment): Event =>
  ledger === undefined && ignored.size === 0
    ? event
    : { ...event, facts: { ...event.facts, ...ignoredNotice(ignored), ...(ledger && { 'notice:ledger': ledger }) } };

type FailingPart = 'world' | 'policy' | 'ledger' | 'crash';

const FAILED: Readonly<Record<FailingPart, string>> = {
  world: 'facts about the call could not be gathered',
  policy: 'the policy could not be loaded',
  ledger: 'the ledger failed',
  crash: 'the decision failed',
};

/** Messages of errors may quote anything. */
const failure = (what: FailingPart, why: string): Damage => ({ what, note: `${FAILED[what]}: ${maskText(why)}` });

/** What was known of an event when something failed. */
interface Known {
  readonly force?: PolicyInForce;
  readonly event?: Event;
}

/** After a crash, or without ledger or policy. What could touch tutti's own files is denied at strict and guidance; all else is up
 *  to `onDamage`. Both report it. */
function failureVerdict(
  { force, event }: Known,
  client: Client,
  decoded: Decoded,
  request: HookRequest,
  services: Services,
  damage: Damage,
  began?: string,
): Verdict {
  const policy = force?.policy ?? builtInPolicy(POLICY_PARTS);
  const failed = event ?? unprepared(client, decoded, request, services, force?.files ?? [], began);
  const own = failed.damage?.own;
  const damaged: Event = { ...failed, damage: { ...damage, ...(own !== undefined && { own }) } };
  const { verdict } = decideEvent(policy, { damaged: ['session', 'project', 'user'] }, damaged);
  const call = damaged.name === 'tool.before' && verdict.outcome !== 'deny';
  const id = callOf(damaged)?.id;
  services.unrecorded.note(damaged.session, {
    at: damaged.at,
    call,
    why: damage.note,
    ...(id !== undefined && { id }),
  });
  return verdict;
}

/** The event as far as it can be read without the policy. If not even its effects can, the input's text must do. */
function unprepared(
  client: Client,
  decoded: Decoded,
  request: HookRequest,
  { world }: Services,
  files: readonly string[],
  began: string | undefined,
): Event {
  const { env } = request;
  const moment = world.stamp();
  const scene = world.scene({ cwd: [decoded.event.cwd, request.project], began, env });
  try {
    const context = {
      client,
      world,
      moment,
      scene,
      env,
      needs: () => [],
      policyFiles: () => files,
      failure: UNKNOWN_RULE,
    };
    return prepareEvent(decoded, context, DEFAULTS.clip);
  } catch (error) {
    const own = whyOwn(request.payload, world.ownNameIn);
    const damage: Damage = { what: 'world', note: messageOf(error), ...(own !== undefined && { own }) };
    const facts = { 'env:TUTTI_LEVEL': env('TUTTI_LEVEL') ?? null };
    return { ...decoded.event, ...moment, ...scene, client: client.name, facts, damage };
  }
}
