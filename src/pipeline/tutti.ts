// tutti on this machine: the pipeline with the real file system, policy files and the user's ledger.

import { homedir } from 'node:os';
import type { NativeAnswer } from '../clients/client.ts';
import { CLIENTS } from '../clients/registry.ts';
import type { Policy } from '../core/policy.ts';
import { breakWords } from '../ledger/break-words.ts';
import type { Ledger, LedgerRecord } from '../ledger/ledger.ts';
import { ledgerOnDemand } from '../ledger/open-ledger.ts';
import type { SqliteOptions } from '../ledger/sqlite.ts';
import { createUnrecorded } from '../ledger/unrecorded.ts';
import { createPolicies, type PolicyInForce } from '../policy/in-force.ts';
import { createLedgerPlace } from '../policy/ledger-place.ts';
import { createDiskWorld } from '../world/disk.ts';
import { createFailureRules } from '../world/failure-rules.ts';
import { tuttiHome } from '../world/home.ts';
import { runTyped } from '../world/run-typed.ts';
import type { ClientEnvironment } from '../world/world.ts';
import { recordAct } from './act.ts';
import { answer, LEDGER_NOTICE, lastKnownOf, type Services } from './answer.ts';
import { logDecision } from './decision-log.ts';
import { createLastRecord } from './last-record.ts';
import type { LastKnown } from './last-resort.ts';
import { POLICY_PARTS } from './policy-parts.ts';
import type { ActRequest, HookRequest } from './request.ts';
import { DEBUG_VARIABLE } from './session-environment.ts';
import { createSessionLevels } from './session-levels.ts';
import { createSessionOrigins } from './session-origins.ts';

export type { ActRequest, HookRequest } from './request.ts';

export interface Tutti {
  /** Never throws: whatever fails is answered by the level's failure rule. */
  hook(request: HookRequest): Promise<NativeAnswer>;
  act(request: ActRequest): Promise<LedgerRecord>;
  /** What to answer by when `hook` takes too long. */
  readonly lastKnown: LastKnown;
  /** The policy in force for a directory, with the problems of its files: in a session, or in one that would begin now. */
  policy(cwd: string, env?: ClientEnvironment, session?: string): Promise<PolicyInForce>;
  /** The policy of the person and the machine, without any project's. */
  ownPolicy(): Policy;
  readonly ledger: Ledger;
  close(): Promise<void>;
}

export interface TuttiOptions {
  /** `$TUTTI_HOME`: ledger, server address, user policy. Default: the platform's state folder. */
  readonly home?: string;
  readonly ledger?: Ledger;
  /** How the ledger is opened. */
  readonly opening?: SqliteOptions;
  /** The user's home folder, `~`. */
  readonly userHome?: string;
  /** Store nothing beside the ledger: for trials. */
  readonly dry?: boolean;
  /** The managed policy file. Default: where the platform has it. */
  readonly managed?: string;
  readonly now?: () => number;
  readonly nonce?: () => string;
  /** Called for every event that was recorded, before it is answered. Must not throw. */
  readonly onRecord?: (record: LedgerRecord) => void;
}

/** Sessions that are remembered as notified of a break of the ledger. */
const SESSIONS = 1_000;

export async function createTutti(options: TuttiOptions = {}): Promise<Tutti> {
  const home = options.home ?? tuttiHome(process.env);
  const notified = new Set<string>();
  const ledger =
    options.ledger ??
    ledgerOnDemand(createLedgerPlace(home, options.managed), {
      ...options.opening,
      onOpened: () => notified.clear(),
    });
  const lastRecord = createLastRecord(ledger);
  const services: Services = {
    clients: CLIENTS,
    world: createDiskWorld({
      ...{ home, userHome: options.userHome ?? homedir() },
      ...{ now: options.now, nonce: options.nonce, recorded: lastRecord.at },
    }),
    policies: createPolicies(
      home,
      ledger,
      { ...POLICY_PARTS, ...(options.managed !== undefined && { managed: options.managed }) },
      { dry: options.dry },
    ),
    ledger,
    origins: lastRecord.readWith(createSessionOrigins(ledger, home)),
    levels: createSessionLevels(),
    failureRules: createFailureRules(home),
    unrecorded: createUnrecorded(home),
    ...(!options.dry && { runTyped: (prompt, place) => runTyped(home, prompt, place) }),
    notice: (breaks, session, starts) =>
      breaks.length === 0 || (notified.has(session) && !starts) ? undefined : breaks.map(breakWords).join('; '),
    recorded: (record, milliseconds, env) => {
      if (LEDGER_NOTICE in record.event.facts) {
        if (notified.size >= SESSIONS) notified.clear();
        notified.add(record.session);
      }
      options.onRecord?.(record);
      if (process.env[DEBUG_VARIABLE] === '1' || env(DEBUG_VARIABLE) === '1') logDecision(home, record, milliseconds);
    },
  };

  return {
    hook: (request) => answer(request, services),
    act: (request) => recordAct(request, services),
    lastKnown: lastKnownOf(services),
    policy: async (cwd, env = (name) => process.env[name], session = '') =>
      services.policies.inForce(cwd, env, (await services.origins.of(session)).origin),
    ownPolicy: () => services.policies.own().policy,
    ledger,
    close: () => ledger.close(),
  };
}
