// The only place where a hook event becomes an answer: decode → enrich → sanitise → decide → record → encode.

import { join, resolve } from 'node:path';
import { type Client, type Decoded, type NativeAnswer, SILENCE } from '../clients/client.ts';
import type { Clients } from '../clients/registry.ts';
import { callOf, type Event, type Facts } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import { heldFiles, needsOf } from '../core/policy.ts';
import { addedTask, changesFor } from '../core/rewrite.ts';
import type { Verdict } from '../core/verdict.ts';
import { isNewProcess } from '../core/vouched.ts';
import type { Ledger, LedgerBreak, LedgerRecord } from '../ledger/ledger.ts';
import type { Unrecorded } from '../ledger/unrecorded.ts';
import type { Policies, PolicyInForce, RunningSession } from '../policy/in-force.ts';
import type { FailureRules } from '../world/failure-rules.ts';
import { transcriptShows } from '../world/last-message.ts';
import { type ClientEnvironment, NO_CHECKS, type Scene, type World } from '../world/world.ts';
import { placeOf, readPayload } from './delivery.ts';
import { type EnrichContext, enrich, withRecovery } from './enrich.ts';
import { type FailingPart, failureVerdict, messageOf } from './failure-verdict.ts';
import { heardFrom, type Sender } from './heard-from.ts';
import { hooksFact } from './hooks-fact.ts';
import { type LastKnown, lastResort } from './last-resort.ts';
import { awaitsProof, entryFor, type OriginChanged, originChanged, type Unproven } from './ledger-entry.ts';
import { ignoredNotice, type TrustedEnvironment, trustedEnvironment } from './repository-variables.ts';
import type { HookRequest } from './request.ts';
import { sanitise } from './sanitise.ts';
import { environmentFor, originFacts } from './session-environment.ts';
import type { SessionLevels } from './session-levels.ts';
import { type FoundOrigin, hasPins, originAfter, type SessionOrigins } from './session-origins.ts';
import { type RunTyped, typedFacts } from './typed-command.ts';
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
  /** Runs commands that a person typed as a prompt. Absent: such prompts go to the model. */
  readonly runTyped?: RunTyped;
  /** The breaks of the ledger that no person has seen: shown at the start of a session, and once in one that was running. */
  readonly notice: (unseen: readonly LedgerBreak[], session: string, starts: boolean) => string | undefined;
  /** Called once for every event that was newly recorded, before it is answered. Must not throw. */
  readonly recorded: (record: LedgerRecord, milliseconds: number, env: ClientEnvironment) => void;
}

/** The fact that says what became of the ledger. */
export const LEDGER_NOTICE = 'notice:ledger';

/** Never throws: whatever fails is answered by the level's failure rule. */
export async function answer(request: HookRequest, services: Services): Promise<NativeAnswer> {
  const client = senderOf(request, services);
  if (client === undefined) return { stdout: '', stderr: `tutti: unknown client ${request.client}\n`, exit: 2 };
  // The hook of another client is an installation of its own: an event that it delivers too counts once.
  const sent = client.name === request.client ? request : { ...request, via: `hooks of ${request.client}` };
  try {
    return await answerOf(client, sent, services);
  } catch (error) {
    return lastResort(client, sent, messageOf(error), lastKnownOf(services));
  }
}

/** The client that sent the event: some run hooks that were installed for another one. */
function senderOf({ client, env, payload }: HookRequest, { clients }: Services): Client | undefined {
  const installed = clients.get(client);
  if (installed === undefined || typeof payload !== 'string') return installed;
  return [...clients.values()].find((other) => other !== installed && other.sends?.(env, payload)) ?? installed;
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
  const { transcript, transcriptMark: mark } = decoded;
  if (transcript !== undefined && mark !== undefined) await transcriptShows(transcript, mark);
  let found: FoundSession = await services.origins.of(decoded.event.session);
  let outcome = await decideAndRecord(client, decoded, request, services, found);
  for (let tries = 0; 'declined' in outcome && tries < MAX_TRIES; tries++) {
    found = retried(found, outcome, client, services);
    outcome = await decideAndRecord(client, decoded, request, services, found);
  }
  if ('declined' in outcome) throw new Error('the ledger failed: the session kept changing');
  const { verdict, rewritten } = outcome;
  return client.encode(verdict, decoded.event.native ?? request.native, request.transport, rewritten);
}

const TOO_LATE = 'the event was answered before it could be recorded';

/** Times that an event may be decided anew because the session changed meanwhile. */
const MAX_TRIES = 5;

interface FoundSession extends FoundOrigin {
  /** Delegations that the transcript was found to show; absent: it was not looked at. */
  readonly ran?: readonly string[];
}

function retried(
  found: FoundSession,
  outcome: OriginChanged | Unproven,
  client: Client,
  { world }: Services,
): FoundSession {
  if (outcome.declined === 'origin-changed') return { origin: outcome.origin };
  return { ...found, ran: world.delegationsMade(client, outcome.transcript, outcome.delegations) };
}

/** An unvouched event can start a session in any project: the first vouched event decides anew. */
const projectOf = ({ origin }: FoundOrigin, { vouched }: Sender): string | undefined =>
  origin?.unvouched && vouched !== false ? undefined : origin?.project;

async function decideAndRecord(
  client: Client,
  decoded: Decoded,
  sent: HookRequest,
  services: Services,
  found: FoundSession,
): Promise<Answered | OriginChanged | Unproven> {
  const { world, policies, ledger, levels, origins, failureRules, unrecorded, clients } = services;
  const { session, damage, name } = decoded.event;
  const starts = name === 'session.start';
  const restarts = decoded.event.name === 'session.start' && isNewProcess(decoded.event.source);
  const heard = await heardFrom(sent, decoded, found.origin, services);
  const { vouched } = heard;
  const project = projectOf(found, heard);
  const trusted = trustedEnvironment(sent, client, world, { cwd: decoded.event.cwd, sessionProject: project });
  const speaker = { ...heard, env: trusted.env };
  const env = environmentFor(speaker, found.origin, restarts);
  const request: HookRequest = { ...sent, env, ...(vouched !== undefined && { vouched }) };
  const known: { force?: PolicyInForce; event?: Event } = {};
  let failing: FailingPart = 'world';
  try {
    const scene = world.scene({ cwd: [decoded.event.cwd, request.project], sessionProject: project, env });
    failing = 'policy';
    const running = runningSession(found, project, scene);
    const force = await policies.inForce(scene.cwd, env, running);
    known.force = force;
    levels.expect(session, force.policy);
    failureRules.keep(scene.roots.project, force.policy);
    if (session !== '' && (running?.lost || !hasPins(running?.pins, force.pins))) {
      policies.pin(session, { project: scene.roots.project, pins: { ...running?.pins, ...force.pins } }, force);
    }
    failing = 'world';
    const own = originFacts(speaker, {
      ...{ origin: found.origin, ran: found.ran, restarts },
      ...{ policy: force.policy, clients, decoded, ignored: trusted.ignored },
    });
    const hooks = starts || name === 'prompt' ? await hooksFact(client, request, scene) : undefined;
    const facts = hooks === undefined ? own : { ...own, ...hooks };
    const { transcript } = found.origin ?? {};
    const { event, rewritten } = await finalEvent(decoded, {
      ...{ client, force, scene, request, services, facts, transcript },
    });
    known.event = event;
    failing = 'ledger';
    if (found.unreadable !== undefined) throw found.unreadable;
    await policies.keep(force, scene.roots.project);
    const started = performance.now();
    const gap = unrecorded.of(session);
    const lookBack = { client, ledger, world, session, transcript, project: scene.roots.project, now: event.at };
    const comparison = await comparisonAt(name, { ...lookBack, known: gap?.ids });
    const committed = await ledger.commit(
      placeOf(decoded, request, event, force.policy),
      (remembered, unseen) => {
        if (sent.answered?.()) throw new Error(TOO_LATE);
        failing = 'crash';
        const notice = services.notice(unseen, session, starts);
        const entry = entryFor(force, remembered, withNotices(event, notice, trusted), { gap, comparison });
        failing = 'ledger';
        return entry;
      },
      (remembered) => originChanged(remembered, event, force, found.origin) ?? awaitsProof(remembered, event),
    );
    if ('declined' in committed) return committed;
    const { record, duplicate } = committed;
    if (!duplicate) services.recorded(record, performance.now() - started, env);
    if (gap !== undefined && !duplicate) unrecorded.settle(gap);
    if (damage === undefined) levels.note(session, record.verdict.level);
    if (!duplicate) origins.keep(session, originAfter(found.origin, record.event, force.pins));
    const input = runsWith(client, decoded, record.verdict, rewritten);
    return { verdict: record.verdict, ...(input !== undefined && { rewritten: input }) };
  } catch (error) {
    return { verdict: failureVerdict(known, { client, decoded, request, services, project, failing, error }) };
  }
}

/** The input that the call runs with, if it is not its own: as rules changed it, with what they add to an agent's task. */
function runsWith(
  client: Client,
  { event, unasked }: Decoded,
  verdict: Verdict,
  rewritten: JsonObject | undefined,
): JsonObject | undefined {
  const changed = verdict.rewrite ? rewritten : undefined;
  const task = addedTask(verdict);
  if (task === undefined || !('call' in event)) return changed;
  const { name: tool, input } = event.call;
  const how = { unasked: unasked === true, tutti: '' };
  return client.rewrite?.({ tool, input: changed ?? input }, { of: 'task', to: task }, how) ?? changed;
}

interface Answered {
  readonly verdict: Verdict;
  /** The input that the call runs with, with everything that records leave out. */
  readonly rewritten?: JsonObject;
}

/** What the policy depends on; undefined for a session that begins now. */
function runningSession(
  { origin, lost }: FoundOrigin,
  project: string | undefined,
  { roots }: Scene,
): RunningSession | undefined {
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

interface FinalEvent {
  /** Exactly as it is decided on and recorded. */
  readonly event: Event;
  /** The changed input of its call, before anything of it is masked or clipped. */
  readonly rewritten?: JsonObject | undefined;
}

async function finalEvent(decoded: Decoded, preparation: Preparation): Promise<FinalEvent> {
  const { client, force, scene, request, services, facts } = preparation;
  const { world, ledger } = services;
  const enriched = await withRecovery(enrich(decoded, contextOf(preparation)), world);
  const checks = await world.checks(enriched, {
    ...{ force, env: request.env },
    written: decoded.written ?? [],
    recall: () => ledger.recall(enriched.session, scene.roots.project),
    patience: request.patience ?? (() => {}),
  });
  const typed = await typedFacts(decoded, enriched, request, services.runTyped);
  const more = checks === NO_CHECKS && typed === undefined ? facts : { ...facts, ...checks, ...typed };
  const event = more === undefined ? enriched : { ...enriched, facts: { ...enriched.facts, ...more } };
  return {
    event: sanitise(event, force.data.clip, client.argumentsOf),
    rewritten: callOf(enriched)?.rewritten?.input,
  };
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
  const { project, home } = scene.roots;
  const held = (path: string): string => (path.startsWith('~/') ? join(home, path.slice(2)) : resolve(project, path));
  return {
    ...{ client, world, moment: world.stamp(), scene, env },
    needs: (name) => needsOf(force.policy, name),
    policyFiles: () => [...force.files, ...heldFiles(force.policy).map(held), transcript].filter(Boolean),
    failure: force.policy,
    declared: force.policy.declared,
    changes: (call) => changesFor(force.policy, call),
    ...(force.notices !== undefined && { notices: force.notices }),
    ...(via !== undefined && { via }),
    ...(vouched !== undefined && { vouched }),
  };
}

const withNotices = (event: Event, ledger: string | undefined, { ignored }: TrustedEnvironment): Event =>
  ledger === undefined && ignored.size === 0
    ? event
    : { ...event, facts: { ...event.facts, ...ignoredNotice(ignored), ...(ledger && { [LEDGER_NOTICE]: ledger }) } };
