// The journey of one event: decode → lower → gather facts → decide → commit → encode. Every host calls this and nothing else.

import { hash, randomBytes } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { claudeCode } from '../clients/claude-code/index.ts';
import type { Client, Decoded, HooksAfter, NativeAnswer } from '../clients/client.ts';
import { decide } from '../core/engine.ts';
import type { Damage, Event, Roots } from '../core/event.ts';
import type { Facts } from '../core/fact.ts';
import type { Wish } from '../core/grant.ts';
import type { JsonObject } from '../core/json.ts';
import type { Level } from '../core/level.ts';
import type { Policy } from '../core/policy.ts';
import {
  NEW_PROJECT,
  NEW_USER,
  newSession,
  type ProjectState,
  type Slices,
  type State,
  type UserState,
} from '../core/state.ts';
import type { Entry, Ledger, LedgerRecord, Place, Remembered } from '../ledger/ledger.ts';
import { actEvent, actPlace } from './acts.ts';
import { readAddress } from './address.ts';
import { logDecision } from './debug.ts';
import { dress, type Side } from './dress.ts';
import { tuttiHome } from './home.ts';
import { PATH_LIMIT } from './links.ts';
import { ledgerOnDemand } from './open-ledger.ts';
import { createOwn, packageRoot } from './own.ts';
import { createPins } from './pins.ts';
import { builtInPolicy, createPolicies, type InForcePolicy } from './policies.ts';
import { projectOf } from './project.ts';
import { recorded } from './record-form.ts';
import { createWorktrees } from './worktree.ts';

export interface HookRequest {
  readonly client: string;
  /** The event's native name, when the caller knows it: damaged input can then still be answered natively. */
  readonly native?: string;
  /** The payload as it came, or how large it was when it was over the limit and not read. */
  readonly payload: string | { readonly tooLarge: number };
  readonly transport: 'command' | 'http';
  /** Environment of the client: the process's own, or what came as headers. */
  readonly env: (name: string) => string | undefined;
  /** Which installation delivered it (`local`, `project`, `user`, `plugin`): the same event by two roads counts once. */
  readonly via?: string;
  /** Where to look for the project when the payload does not tell. */
  readonly project?: string;
  /** Whether it came by a road that only the client takes. An agent may come to know the server's address, and must not
   *  be able to speak as the person. */
  readonly vouched?: boolean;
}

/** What a person does to tutti, as the command line passes it on. */
export type ActRequest = {
  readonly by: string;
  readonly reason: string;
  readonly scope: 'session' | 'project' | 'user';
  readonly session?: string;
  readonly project: string;
} & (
  | { readonly act: 'level'; readonly level: Level | null }
  | { readonly act: 'enable' | 'disable' | 'clear' | 'uninstall' }
  | { readonly act: 'reset'; readonly rule?: string }
  | { readonly act: 'grant'; readonly wish: Wish }
  | { readonly act: 'revoke'; readonly grant: string }
  | { readonly act: 'import'; readonly slices: Readonly<Record<string, JsonObject>> }
  | {
      readonly act: 'order';
      readonly from: 'person' | 'agent';
      readonly rule: string;
      readonly verb: string;
      readonly args: JsonObject;
    }
);

export interface Tutti {
  /** Never throws: what goes wrong is answered by the level's failure rule. */
  hook(request: HookRequest): Promise<NativeAnswer>;
  act(request: ActRequest): Promise<LedgerRecord>;
  /** The level last in force for a session, as far as this process knows. */
  levelOf(session: string): Level | undefined;
  /** The policy in force for a directory, with what is wrong with its files. */
  policy(cwd: string, env?: HookRequest['env']): Promise<InForcePolicy>;
  readonly ledger: Ledger;
  close(): Promise<void>;
}

export interface TuttiOptions {
  /** `$TUTTI_HOME`: ledger, server address, user policy. Default: the platform's state folder. */
  readonly home?: string;
  readonly ledger?: Ledger;
  /** How the ledger is waited for where many processes want it at once. */
  readonly waits?: { readonly deadlineMs?: number; readonly rehearse?: boolean };
  /** The person's home folder, where `~` leads. */
  readonly userHome?: string;
  readonly now?: () => number;
  readonly nonce?: () => string;
}

/** Sessions whose level is remembered, for when nothing else can be asked. */
const LEVELS = 256;

export const CLIENTS: ReadonlyMap<string, Client> = new Map([[claudeCode.name, claudeCode]]);

export async function createTutti(options: TuttiOptions = {}): Promise<Tutti> {
  const home = options.home ?? tuttiHome(process.env);
  const userHome = options.userHome ?? homedir();
  const now = options.now ?? Date.now;
  const nonce = options.nonce ?? createNonces();
  const tmp = tmpdir();
  /** Told with the next event, so that the new ledger begins with why there is one. */
  let broken: string | undefined;
  const ledger =
    options.ledger ??
    ledgerOnDemand(
      home,
      (words) => {
        broken = words;
      },
      options.waits,
    );
  const policies = createPolicies(home, ledger);
  const pins = createPins(ledger);
  const ownAt = createOwn(home, now);
  const worktreeOf = createWorktrees(now);

  async function hook(request: HookRequest): Promise<NativeAnswer> {
    const client = CLIENTS.get(request.client);
    if (client === undefined) return { stdout: '', stderr: `tutti: unknown client ${request.client}\n`, exit: 2 };
    const decoded = readPayload(client, request);
    return journey(client, request, decoded, await pins.of(decoded.event.session).catch(() => undefined));
  }

  /** `began`: the project this session began in; undefined for its first event. */
  async function journey(
    client: Client,
    request: HookRequest,
    decoded: Decoded,
    began: string | undefined,
  ): Promise<NativeAnswer> {
    const { session } = decoded.event;
    const side = sideOf(request, decoded, began);
    const native = decoded.event.native ?? request.native;
    let policy: Policy | undefined;
    let elsewhere: string | undefined;
    try {
      const force = await policies.inForce(side.cwd, request.env, began);
      policy = force.policy;
      if (!levels.has(session)) note(session, policy.level);
      await policies.keep(force, side.roots.project);
      const own = () => ownAt({ roots: side.roots, cwd: side.cwd, policies: force.files });
      const hooks = () => client.hooksAfter?.(installation(request, side, force)) ?? 'unknown';
      const event = recorded(
        dress(decoded, { side, env: request.env, force, own, hooks, vouched: request.vouched ?? false }),
        force.limits,
      );
      const started = performance.now();
      const { record, duplicate } = await ledger.commit(placeOf(decoded, request, event), (remembered) => {
        elsewhere = beganElsewhere(remembered, event);
        if (elsewhere !== undefined) throw new Error(`this session began in ${elsewhere}`);
        return entry(force.policy, remembered, withNotice(event, broken));
      });
      if (!duplicate) broken = undefined;
      if (!decoded.event.damage) note(session, record.verdict.level);
      pins.keep(event.session, record.event.roots.project);
      if (process.env.TUTTI_DEBUG === '1') logDecision(home, record, performance.now() - started);
      return client.encode(record.verdict, native, request.transport);
    } catch (error) {
      // Another of its first events was faster.
      if (elsewhere !== undefined && elsewhere !== began) return journey(client, request, decoded, elsewhere);
      return client.encode(failure(policy, decoded, side, error, request.env), native, request.transport);
    }
  }

  /** The newest stand last. */
  const levels = new Map<string, Level>();
  function note(session: string, level: Level): void {
    if (levels.get(session) === level) return;
    levels.delete(session);
    levels.set(session, level);
    const [oldest] = levels.size > LEVELS ? levels.keys() : [];
    if (oldest !== undefined) levels.delete(oldest);
  }

  function sideOf(request: HookRequest, decoded: Decoded, began: string | undefined): Side {
    const cwd = [decoded.event.cwd, request.project].find(isPlace) ?? process.cwd();
    const worktree = began === undefined || cwd === began ? undefined : worktreeOf(cwd, began);
    const project = began ?? projectOf(cwd);
    const roots: Roots = { project, home: userHome, tmp, ...(worktree !== undefined && { worktree }) };
    return { at: now(), nonce: nonce(), client: request.client, roots, cwd };
  }

  function installation(request: HookRequest, side: Side, force: InForcePolicy): Parameters<HooksAfter>[0] {
    const address = readAddress(home)?.url;
    return {
      project: side.roots.project,
      home: userHome,
      shim: join(packageRoot(), 'bin', 'tutti-hook'),
      strict: force.policy.level === 'strict',
      ...(request.via !== undefined && { via: request.via }),
      ...(address !== undefined && { address }),
    };
  }

  async function act(request: ActRequest): Promise<LedgerRecord> {
    const event = actEvent(request, { at: now(), nonce: nonce(), home: userHome, tmp });
    const force = await policies.inForce(request.project, () => undefined);
    const { policy } = force;
    await policies.keep(force, request.project);
    const { record } = await ledger.commit(actPlace(request, event), (remembered) => {
      const before = strictest(policy, remembered, stateOf(remembered, event));
      const { state, actor, verdict } = decide(policy, before, event);
      return {
        event,
        actor,
        verdict,
        policy: policy.id,
        ...(request.scope === 'session' && { session: state.session }),
        ...(state.project !== before.project && { project: state.project }),
        ...(state.user !== before.user && { user: state.user }),
      };
    });
    return record;
  }

  return {
    hook,
    act,
    levelOf: (session) => levels.get(session),
    policy: (cwd, env = (name) => process.env[name]) => policies.inForce(cwd, env),
    ledger,
    close: () => ledger.close(),
  };
}

/** Many at once: asking the system for a few bytes costs as much as asking it for many. */
function createNonces(): () => string {
  let [drawn, at] = ['', 0];
  return () => {
    if (at === drawn.length) [drawn, at] = [randomBytes(8 * 64).toString('hex'), 0];
    at += 16;
    return drawn.slice(at - 16, at);
  };
}

/** What is no folder anywhere is as good as not told. */
const isPlace = (path: string | undefined): path is string =>
  path !== undefined && isAbsolute(path) && path.length <= PATH_LIMIT;

const withNotice = (event: Event, broken: string | undefined): Event =>
  broken === undefined ? event : { ...event, facts: { ...event.facts, 'notice:ledger': broken } };

function readPayload(client: Client, request: HookRequest): Decoded {
  if (typeof request.payload === 'string') return client.decode(request.payload, request.native);
  const decoded = client.decode('', request.native);
  const note = `the input of ${Math.round(request.payload.tooLarge / 1024)} KiB is over the limit`;
  return { ...decoded, event: { ...decoded.event, damage: { what: 'too-large', note } } };
}

function placeOf(decoded: Decoded, request: HookRequest, event: Event): Place {
  const place = { session: event.session, project: event.roots.project, at: event.at };
  if (decoded.key !== undefined) return { ...place, key: `${decoded.key}${askedFor(decoded)}` };
  if (request.via === undefined || typeof request.payload !== 'string') return place;
  return { ...place, delivery: { digest: digestOf(request.payload), via: request.via } };
}

/** An answer is for what was asked: an id that comes again with another call is not that call again. */
const askedFor = ({ event }: Decoded): string =>
  'call' in event ? `:${digestOf(JSON.stringify([event.call.name, event.call.input]))}` : '';

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

function entry(policy: Policy, remembered: Remembered, event: Event): Entry {
  const told: Event =
    remembered.damaged.length === 0 ? event : { ...event, facts: { ...event.facts, ...damageNotice(remembered) } };
  const before = stateOf(remembered, told);
  const decision = decide(policy, before, told, new Set(remembered.damaged));
  return {
    event: told,
    actor: decision.actor,
    verdict: decision.verdict,
    policy: policy.id,
    session: decision.state.session,
    ...(changed(before.project, decision.state.project) && { project: decision.state.project }),
    ...(changed(before.user, decision.state.user) && { user: decision.state.user }),
  };
}

/** Input without a session is nobody's, and begins nowhere. */
const beganElsewhere = ({ session }: Remembered, event: Event): string | undefined =>
  event.session === '' || session?.project === event.roots.project ? undefined : session?.project;

/** Written only when a rule or a grant in it moved: most events leave the wider scopes alone. */
const changed = (before: ProjectState | UserState, after: ProjectState | UserState): boolean =>
  before.grants !== after.grants || ('rules' in before && 'rules' in after && before.rules !== after.rules);

const damageNotice = ({ damaged }: Remembered): Facts => ({
  'notice:state': `the ${damaged.join(' and ')} state was changed from outside or could not be read; its counters start from their strictest`,
});

/** An act on a session or project whose memory is damaged must not mend it into something weaker. */
function strictest(policy: Policy, { damaged }: Remembered, state: State): State {
  const mended = <S extends { readonly rules: Slices }>(scope: 'session' | 'project', remembered: S): S => {
    if (!damaged.includes(scope)) return remembered;
    const slices = policy.rules
      .filter(({ kind }) => kind.scope === scope)
      .map(({ name, kind, settings }) => [name, kind.damaged(settings)]);
    return { ...remembered, rules: Object.fromEntries(slices) };
  };
  return { ...state, session: mended('session', state.session), project: mended('project', state.project) };
}

const stateOf = (remembered: Remembered, event: Event): State => ({
  session: remembered.session ?? newSession(event.client, event.roots.project, event.at),
  project: remembered.project ?? NEW_PROJECT,
  user: remembered.user ?? NEW_USER,
});

/** No ledger, no policy, a crash: strict refuses what gates, guidance goes on, both say so. */
function failure(policy: Policy | undefined, decoded: Decoded, side: Side, error: unknown, env: HookRequest['env']) {
  const note = error instanceof Error ? error.message : String(error);
  const damage: Damage = { what: 'ledger', note };
  const event: Event = { ...decoded.event, ...side, facts: { 'env:TUTTI_LEVEL': env('TUTTI_LEVEL') ?? null }, damage };
  const state = { session: newSession(side.client, side.roots.project, side.at), project: NEW_PROJECT, user: NEW_USER };
  // Nothing is remembered: whether a mode was on cannot be told either.
  return decide(policy ?? builtInPolicy(), state, event, new Set(['session', 'project', 'user'])).verdict;
}
