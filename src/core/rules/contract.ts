// A delegation is a contract. The agent gets a scratch folder; when it stops, its report is compared with its activity. A mismatch
// sends it back once at `strict`, and is reported to the main agent, which would otherwise rely on it.

import * as v from 'valibot';
import type { Actor } from '../actor.ts';
import { type ActivityTable, afterCall, combinedActivity, copyOf, newActivity, withAgent } from '../claim/activity.ts';
import { mismatches } from '../claim/mismatch.ts';
import type { EventOf, Roots } from '../event.ts';
import { factKey, type Need } from '../fact.ts';
import { entryOf, textOf } from '../json.ts';
import { AGENTS } from '../plan/score-data.ts';
import { defineRule, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { GENERAL_AGENT, policyName, READING_AGENT } from '../vocabulary.ts';
import { isOneOf, named } from './match.ts';
import { setting, tools } from './settings.ts';
import { SWITCHES, switchable, switchedOff, switchNeeds, unlessSetting } from './unless.ts';
import { clipped } from './words.ts';

const settings = v.strictObject({
  scratch: setting(v.boolean(), true, 'Whether an agent is given its scratch folder when it starts.'),
  readers: setting(
    tools,
    [READING_AGENT, 'Plan', 'tutti:reader', 'statusline-setup'],
    'Types of agents that write nothing, and need no folder; `*` stands for any characters.',
  ),
  specialists: setting(
    v.picklist(['found', 'always', 'never']),
    'found',
    `When a refusal that offers \`${GENERAL_AGENT}\` offers the agent instead for which two or more words of the request speak. found: when the client has that agent; always: also while it is unknown which agents the client has, and \`init\` provides them.`,
  ),
  sendBack: setting(v.boolean(), true, 'Whether, at `strict`, an agent whose report does not match is sent back once.'),
  unless: unlessSetting,
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  readonly agents: ActivityTable;
  /** Mismatches that the main agent does not know yet. */
  readonly owed?: readonly string[];
  /** Agents that the client has, by its names. */
  readonly found?: readonly string[];
};

const CLAIMS: Need = { from: 'claims', on: ['agent.stop'] };
const FOUND: Need = { from: 'agents', names: Object.keys(AGENTS), on: ['session.start'] };
const OWED = 3;
const WORDS = 300;

export const contract = defineRule<Settings, Slice>({
  kind: 'contract',
  about: 'Gives agents a scratch folder, and compares what they report with what they did.',
  settings,
  strictness: { scratch: 'on', readers: 'fewer', specialists: 'neutral', sendBack: 'on', unless: SWITCHES },
  needs: (settings) => [
    CLAIMS,
    ...(settings.specialists === 'never' ? [] : [FOUND]),
    ...switchNeeds(settings, 'agent.start', 'agent.stop', 'tool.before', 'tool.after', 'tool.failed', 'prompt'),
  ],
  agents: ({ specialists }) => (specialists === 'always' ? Object.keys(AGENTS) : []),
  report: { violations: ['CLAIM_MISMATCH'] },
  enforcement: switchedOff,
  initial: { agents: {} },
  // Its findings depend on reports, which a search does not know.
  search: { essence: () => ({}), mute: true },

  specialists: ({ specialists }, { found = [] }) => {
    if (specialists === 'never') return [];
    const missing = Object.keys(AGENTS).filter((name) => !found.some((known) => known.endsWith(name)));
    return specialists === 'always' ? [...found, ...missing] : found;
  },

  on: switchable<Settings, Slice>({
    'session.start': ({ event, slice }) => {
      const found = event.facts[factKey(FOUND)];
      return Array.isArray(found) ? { slice: { ...slice, found: found.map(textOf) } } : {};
    },

    'agent.start': ({ event, slice, settings, session }) => {
      const { agentId = '', agentType = '' } = event.who;
      // A restarted agent may report earlier work, and a fork the work of its origin.
      const anew = entryOf(session.actors.agents, agentId) === undefined && agentType !== 'fork';
      const { [agentId]: _, ...others } = slice.agents;
      const agents = agentId !== '' && anew ? withAgent(slice.agents, agentId, newActivity(event.at)) : others;
      const tells = settings.scratch && agentId !== '' && !named(settings.readers, policyName(agentType, event.facts));
      return { slice: { ...slice, agents }, findings: tells ? [folderFor(event, agentId)] : [] };
    },

    'tool.before': ({ actor, slice }) =>
      changed(slice, actor, (activity) => {
        const [tried, went] = [copyOf(activity), copyOf(activity)];
        tried.tried += 1;
        went.tried += 1;
        went.went += 1;
        return { slice: tried, ifAllowed: went };
      }),

    'tool.after': ({ event, actor, slice }) =>
      isOneOf(['main'], actor) ? reportMismatches(slice) : done(event, actor, slice),
    'tool.failed': ({ event, actor, slice }) => done(event, actor, slice),
    prompt: ({ slice }) => reportMismatches(slice),

    'agent.stop': ({ event, actor, slice, settings, level }) => {
      if (actor.kind !== 'subagent') return {};
      const wrong = mismatches(event.facts[factKey(CLAIMS)], combinedActivity(slice.agents, actor.id));
      const after = { ...slice, agents: stopped(slice.agents, actor.id) };
      if (wrong.length === 0) return { ifAllowed: after };
      const own = entryOf(slice.agents, actor.id);
      const back = settings.sendBack && level === 'strict' && !event.active && own?.sentBack !== true;
      const owed = [...(slice.owed ?? []), forMain(actor, wrong)].slice(-OWED);
      return {
        ...(own && { slice: { ...slice, agents: { ...slice.agents, [actor.id]: { ...own, sentBack: true } } } }),
        ifAllowed: { ...after, owed },
        findings: [{ ...mismatch(actor, wrong, back), ...(isAlone(own, event) && { alone: true as const }) }],
      };
    },
  }),
});

type Subagent = Extract<Actor, { readonly kind: 'subagent' }>;
type Row = ActivityTable[string];

/** Changes the row of an agent. An agent whose start was not seen has none. */
function changed(
  slice: Slice,
  actor: Actor,
  change: (activity: Row) => { readonly slice: Row; readonly ifAllowed?: Row },
): RuleResult<Slice> {
  const activity = actor.kind === 'subagent' ? entryOf(slice.agents, actor.id) : undefined;
  if (actor.kind !== 'subagent' || activity === undefined) return {};
  const next = change(activity);
  const withRow = (row: Row): Slice => withAgents(slice, { ...slice.agents, [actor.id]: row });
  const moved = withRow(next.slice);
  return next.ifAllowed === undefined ? { slice: moved } : { slice: moved, ifAllowed: withRow(next.ifAllowed) };
}

function withAgents({ owed, found }: Slice, agents: ActivityTable): Slice {
  if (owed === undefined) return found === undefined ? { agents } : { agents, found };
  return found === undefined ? { agents, owed } : { agents, owed, found };
}

const done = (event: EventOf<'tool.after' | 'tool.failed'>, actor: Actor, slice: Slice): RuleResult<Slice> =>
  changed(slice, actor, (activity) => ({ slice: afterCall(slice.agents, activity, event) }));

/** It started no agent, and only agents are running: none of them is its own. */
const isAlone = (own: Row | undefined, { background }: EventOf<'agent.stop'>): boolean =>
  own !== undefined &&
  own.agents === undefined &&
  own.others === undefined &&
  background.every(({ running, type }) => !running || type === 'subagent' || type === 'teammate');

/** Keeps its activity for the agent that started it, while any agent is running. */
function stopped(agents: ActivityTable, id: string): ActivityTable {
  const own = entryOf(agents, id);
  if (own === undefined) return agents;
  const rest = { ...agents, [id]: { ...own, stopped: true as const } };
  return Object.values(rest).every((row) => row.stopped) ? {} : rest;
}

const folderFor = (event: EventOf<'agent.start'>, id: string): RawFinding => {
  const folder = event.roots.scratch ?? scratchFolder(event.roots, event.session, id);
  return {
    outcome: 'advise',
    code: 'CONTRACT_SCRATCH',
    words: `Your scratch folder: ${folder} (your first write makes it). Your report is compared with what you did: name only files you changed and checks you ran. If you end with \`DONE|path\`, that file must exist.`,
    reason: `scratch folder ${folder}`,
  };
};

const safe = (id: string): string => id.replace(/[^\w-]/g, '_').slice(0, 64);

/** Created by the first write. */
export const scratchFolder = ({ tmp }: Roots, session: string, agent: string): string =>
  `${tmp.replace(/\/$/, '')}/tutti-${safe(session)}/${safe(agent)}`;

const called = ({ id, type }: Subagent): string => (type === '' ? id : `${type} (${id})`);

function mismatch(actor: Subagent, wrong: readonly string[], back: boolean): RawFinding {
  const reason = clipped(`${called(actor)}: the report says ${wrong.join('; ')}`, WORDS);
  return {
    outcome: back ? 'hold' : 'advise',
    code: 'CLAIM_MISMATCH',
    words: back
      ? `${clipped(`Your report does not match what you did. It says ${wrong.join('; ')}.`, WORDS)}\nDo it now, or correct the report: say what was done and what was not.`
      : reason,
    reason,
  };
}

const forMain = (actor: Subagent, wrong: readonly string[]): string =>
  `${clipped(`Do not rely on what ${called(actor)} reports: it says ${wrong.join('; ')}`, WORDS)}. Have it checked, or done again.`;

function reportMismatches(slice: Slice): RuleResult<Slice> {
  if (slice.owed === undefined || slice.owed.length === 0) return {};
  const { owed, ...rest } = slice;
  const findings = owed.map(
    (words): RawFinding => ({
      outcome: 'advise',
      code: 'CLAIM_TOLD',
      words,
      reason: 'an earlier mismatch, reported to the main agent',
    }),
  );
  return { slice: rest, findings };
}
