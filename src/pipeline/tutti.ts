// The journey of one event: decode → lower → gather facts → decide → commit → encode. Every host calls this and nothing else.

import { randomBytes } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { type Client, type Decoded, type HooksPlace, type NativeAnswer, SILENCE } from '../clients/client.ts';
import { CLIENTS, type Clients } from '../clients/registry.ts';
import { DELEGATE_FACT, DELEGATE_TOOL } from '../core/call.ts';
import type { Event, Roots } from '../core/event.ts';
import type { Wish } from '../core/grant.ts';
import type { JsonObject } from '../core/json.ts';
import type { Level } from '../core/level.ts';
import { isWithin } from '../core/paths.ts';
import { heldFiles, type Policy } from '../core/policy.ts';
import type { Ledger, LedgerRecord } from '../ledger/ledger.ts';
import { ledgerOnDemand } from '../ledger/open-ledger.ts';
import { createPolicies, type InForcePolicy } from '../policy/in-force.ts';
import { readAddress } from '../server/address.ts';
import { withChecks } from '../world/checks-run.ts';
import { tuttiHome } from '../world/home.ts';
import { PATH_LIMIT } from '../world/links.ts';
import { createOwn, packageRoot } from '../world/own-paths.ts';
import { projectOf } from '../world/project.ts';
import { createWorktrees } from '../world/worktree.ts';
import { actEvent, actPlace } from './act-event.ts';
import { logDecision } from './decision-log.ts';
import { placeOf, readPayload } from './delivery.ts';
import { dress, type Side } from './enrich.ts';
import { actEntry, beganElsewhere, entryFor, failure } from './ledger-entry.ts';
import { recorded } from './sanitise.ts';
import { createLevels } from './session-levels.ts';
import { createPins } from './session-projects.ts';

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
  /** A name for this one delivery: what comes again under it, since nobody answered, counts once. */
  readonly delivery?: string;
  /** Where to look for the project when the payload does not tell. */
  readonly project?: string;
  /** Whether it came by a road that only the client takes. An agent may come to know the server's address, and must not
   *  be able to speak as the person. */
  readonly vouched?: boolean;
  /** Called when the answer may take so many milliseconds longer than usual: programs are about to be run. */
  readonly patience?: (milliseconds: number) => void;
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
  | { readonly act: 'enable' | 'disable' | 'clear' | 'uninstall' | 'distrust' }
  | { readonly act: 'trust'; readonly digest: string; readonly commands: readonly string[] }
  | { readonly act: 'reset'; readonly rule?: string }
  | { readonly act: 'grant'; readonly wish: Wish }
  | { readonly act: 'revoke'; readonly grant: string }
  | { readonly act: 'import'; readonly slices: Readonly<Record<string, JsonObject>>; readonly agents?: number }
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
  /** Default: every client tutti has an adapter for. */
  readonly clients?: Clients;
  readonly now?: () => number;
  readonly nonce?: () => string;
  /** Told of every event that was recorded, before it is answered: for what a host does afterwards. Must not throw. */
  readonly told?: (record: LedgerRecord) => void;
}

export async function createTutti(options: TuttiOptions = {}): Promise<Tutti> {
  const home = options.home ?? tuttiHome(process.env);
  const userHome = options.userHome ?? homedir();
  const clients = options.clients ?? CLIENTS;
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
  const ownAt = createOwn(home, now, { clients });
  const worktreeOf = createWorktrees(now);
  const levels = createLevels();

  async function hook(request: HookRequest): Promise<NativeAnswer> {
    const client = clients.get(request.client);
    if (client === undefined) return { stdout: '', stderr: `tutti: unknown client ${request.client}\n`, exit: 2 };
    const decoded = readPayload(client, request);
    if ('notOurs' in decoded) return SILENCE;
    const began = pins.of(decoded.event.session);
    const known = began instanceof Promise ? await began.catch(() => undefined) : began;
    return journey(client, request, decoded, known);
  }

  /** `began`: the project this session began in; undefined for its first event. */
  async function journey(
    client: Client,
    request: HookRequest,
    decoded: Decoded,
    began: string | undefined,
  ): Promise<NativeAnswer> {
    const { session } = decoded.event;
    const side = sideOf(client, request, decoded, began);
    const native = decoded.event.native ?? request.native;
    let policy: Policy | undefined;
    let elsewhere: string | undefined;
    try {
      const force = await policies.inForce(side.cwd, request.env, began);
      policy = force.policy;
      levels.expect(session, policy.level);
      await policies.keep(force, side.roots.project);
      const held = () => heldFiles(force.policy).map((path) => resolve(side.roots.project, path));
      const own = () => ownAt({ roots: side.roots, cwd: side.cwd, policies: [...force.files, ...held()] });
      const hooks = () => client.hooksAfter?.(installation(request, side, force)) ?? 'unknown';
      const dressed = dress(decoded, {
        ...{ side, env: request.env, force, own, hooks },
        vouched: request.vouched ?? false,
        agents: (names) => client.agents.find(names, { ...placeFor(side), ...viaOf(request) }),
      });
      const checked = await withChecks(dressed, {
        force,
        home,
        env: request.env,
        written: decoded.written ?? [],
        recall: () => ledger.recall(dressed.session, side.roots.project),
        patience: request.patience ?? (() => {}),
      });
      const event = recorded(withDelegateTool(checked, client), force.limits);
      const started = performance.now();
      const { record, duplicate } = await ledger.commit(placeOf(decoded, request, event), (remembered) => {
        elsewhere = beganElsewhere(remembered, event);
        if (elsewhere !== undefined) throw new Error(`this session began in ${elsewhere}`);
        return entryFor(force.policy, remembered, withNotice(event, broken));
      });
      if (!duplicate) {
        broken = undefined;
        options.told?.(record);
      }
      if (!decoded.event.damage) levels.note(session, record.verdict.level);
      pins.keep(event.session, record.event.roots.project);
      if (process.env.TUTTI_DEBUG === '1') logDecision(home, record, performance.now() - started);
      return client.encode(record.verdict, native, request.transport);
    } catch (error) {
      // Another of its first events was faster.
      if (elsewhere !== undefined && elsewhere !== began) return journey(client, request, decoded, elsewhere);
      return client.encode(failure(policy, decoded, side, error, request.env), native, request.transport);
    }
  }

  function sideOf(client: Client, request: HookRequest, decoded: Decoded, began: string | undefined): Side {
    const cwd = [decoded.event.cwd, request.project].find(isPlace) ?? process.cwd();
    const worktree = began === undefined || cwd === began ? undefined : worktreeOf(cwd, began);
    const project = began ?? projectOf(cwd);
    const { scratch: variable } = client.variables;
    const scratch = scratchFor(variable && request.env(variable), [project, cwd, userHome]);
    const roots: { -readonly [Name in keyof Roots]: Roots[Name] } =
      scratch === undefined ? { home: userHome, project, tmp } : { home: userHome, project, scratch, tmp };
    if (worktree !== undefined) roots.worktree = worktree;
    return { at: now(), nonce: nonce(), client: request.client, roots, cwd };
  }

  function installation(request: HookRequest, side: Side, force: InForcePolicy): HooksPlace {
    const address = readAddress(home)?.url;
    return {
      ...placeFor(side),
      shim: join(packageRoot(), 'bin', 'tutti-hook'),
      strict: force.policy.level === 'strict',
      ...viaOf(request),
      ...(address !== undefined && { address }),
    };
  }

  async function act(request: ActRequest): Promise<LedgerRecord> {
    const event = actEvent(request, { at: now(), nonce: nonce(), home: userHome, tmp });
    const force = await policies.inForce(request.project, () => undefined);
    const { policy } = force;
    await policies.keep(force, request.project);
    const { record } = await ledger.commit(actPlace(request, event), (remembered) =>
      actEntry(policy, remembered, event, request.scope),
    );
    return record;
  }

  return {
    hook,
    act,
    levelOf: levels.of,
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

const placeFor = ({ roots: { project, home } }: Side) => ({ project, home });
const viaOf = ({ via }: HookRequest) => (via === undefined ? {} : { via });

/** The person's word for throw-away files; but what the work itself lies in is none. */
const scratchFor = (folder: string | undefined, kept: readonly string[]): string | undefined =>
  isPlace(folder) && !kept.some((path) => isWithin(path, resolve(folder))) ? resolve(folder) : undefined;

/** What is no folder anywhere is as good as not told. */
const isPlace = (path: string | undefined): path is string =>
  path !== undefined && isAbsolute(path) && path.length <= PATH_LIMIT;

/** What offers are tried as, where the client calls it otherwise than policies do. */
function withDelegateTool(event: Event, { calls }: Client): Event {
  const { tool } = calls.delegate('', '');
  return tool === DELEGATE_TOOL ? event : { ...event, facts: { ...event.facts, [DELEGATE_FACT]: tool } };
}

const withNotice = (event: Event, broken: string | undefined): Event =>
  broken === undefined ? event : { ...event, facts: { ...event.facts, 'notice:ledger': broken } };
