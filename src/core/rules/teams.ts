// Teams of agents: only with their switch on, one per session, and none within a team.

import * as v from 'valibot';
import { type Actor, isStartedAgent } from '../actor.ts';
import type { Call } from '../call.ts';
import { factKey, type Need } from '../fact.ts';
import { defineRule, type RuleContext, type RuleResult } from '../rule.ts';
import type { SessionState } from '../state.ts';
import type { RawFinding } from '../verdict.ts';
import { isNamed } from './match.ts';
import { maybe, name, setting, tools } from './settings.ts';
import { isOn, SWITCHES, switchable, switchedOff, switchNeeds, unlessSetting } from './unless.ts';

const settings = v.strictObject({
  when: setting(
    v.picklist(['switched', 'free', 'never']),
    'switched',
    'switched: only while the variable is on. free: always. never: not at all.',
  ),
  variable: maybe(name, 'The variable that switches teams on. When not given, nothing does.'),
  tools: maybe(
    tools,
    'Tools of teams. Every other tool with `team` in its name is one too, but for those of servers. When not given: those the client has for teams.',
  ),
  create: maybe(tools, 'Tools that found a team. When not given: those the client has for that.'),
  subagentVariables: setting(v.array(name), [], 'Variables that mark a subagent where the client does not name it.'),
  unless: unlessSetting,
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  /** Team mode, until the next prompt of the person. */
  readonly active: boolean;
  /** A team's configuration was imported. */
  readonly config: boolean;
  /** There has been a team in this session. */
  readonly founded: boolean;
  /** Its name, if known. */
  readonly name: string;
};

const envNeed = (variable: string): Need => ({ from: 'env', name: variable, on: ['tool.before'] });

/** Whether a session is in team mode, by the rule of this name. */
export const isInTeamMode = ({ rules }: SessionState, rule: string): boolean => rules[rule]?.active === true;

export const teams = defineRule<Settings, Slice>({
  kind: 'teams',
  about: 'Keeps teams of agents behind their switch: one to a session, none within another.',
  settings,
  // A team may lift the checks of a plan, so that what is stricter for teams may be weaker for plans.
  strictness: {
    ...{ when: 'fixed', variable: 'fixed', tools: 'fixed', create: 'fixed', subagentVariables: 'fixed' },
    unless: SWITCHES,
  },
  withoutSetting: {
    variable: 'has no variable that allows teams',
    subagentVariables: 'does not recognise subagents by variables',
  },
  needs: (settings) => [
    ...[...(settings.variable === undefined ? [] : [settings.variable]), ...settings.subagentVariables].map(envNeed),
    ...switchNeeds(settings, 'tool.before', 'prompt'),
  ],
  report: { settings: { limit: 'when', calls: 'tools' } },
  enforcement: switchedOff,
  initial: { active: false, config: false, founded: false, name: '' },

  on: switchable<Settings, Slice>({
    'tool.before': (context) => {
      const { event, slice, settings } = context;
      const { call } = event;
      const founds = settings.create === undefined ? call.team?.does === 'found' : isNamed(settings.create, call);
      const team = call.team?.does === 'join' ? call.team.team : '';
      if (!founds && team === '' && !isTeamTool(call, settings)) return {};
      if (continuesOwnAgent(context)) return {};
      if (isSubagent(context)) return founds || team !== '' ? { findings: [nested(call)] } : {};
      // Starting an agent is always allowed; it joins a team only where teams are allowed.
      if (!isSwitchedOn(context))
        return team !== '' && !isTeamTool(call, settings) ? {} : { findings: [off(call, settings)] };
      const called = founds ? (call.team?.team ?? '') : team;
      const another = slice.name !== '' && called !== '' && called !== slice.name;
      if ((founds && slice.founded) || another) return { findings: [second(call, slice)] };
      const founded = slice.founded || founds || team !== '';
      return { ifAllowed: { ...slice, active: true, founded, name: slice.name || called } } satisfies RuleResult<Slice>;
    },

    prompt: ({ event, slice }) =>
      event.from === 'person' && (slice.active || slice.config)
        ? { slice: { ...slice, active: false, config: false } }
        : {},
  }),
});

type Before = RuleContext<'tool.before', Settings, Slice>;

function isTeamTool(call: Call, { tools }: Settings): boolean {
  const { name, kind, team } = call;
  if (tools === undefined) return team !== undefined && team.does !== 'join';
  return kind !== 'mcp' && (isNamed(tools, call) || /team/i.test(name));
}

/** A message to an agent that this session started, by its id or name: the way to continue one that has finished. */
function continuesOwnAgent({ event: { call }, session }: Before): boolean {
  const to = call.delegation?.message === true ? (call.delegation.name ?? '') : '';
  return to !== '' && isStartedAgent(session.actors, to);
}

/** Identified by the client, or marked by a variable. An unknown actor is not a subagent, so that it is not allowed more. */
function isSubagent({ event, actor, settings }: Before): boolean {
  if (isAgent(actor)) return true;
  return settings.subagentVariables.some((variable) => isOn(event.facts[factKey(envNeed(variable))]));
}

const isAgent = ({ kind }: Actor): boolean => kind === 'subagent' || kind === 'teammate';

const isSwitchedOn = ({ event, settings: { when, variable } }: Before): boolean =>
  when === 'free' || (when === 'switched' && variable !== undefined && isOn(event.facts[factKey(envNeed(variable))]));

const nested = (call: Call): RawFinding => ({
  outcome: 'deny',
  code: 'TEAMS_NESTED',
  words: `${call.name} was refused: Nested teams are not allowed; only the lead founds a team. Use an agent without a team instead.`,
  reason: 'an agent of a team, or a subagent, founds no team',
});

const second = (call: Call, { name }: Slice): RawFinding => ({
  outcome: 'deny',
  code: 'TEAMS_SECOND',
  words: `${call.name} was refused: there is a team in this session already${name === '' ? '' : ` (${name})`}, and one is all there may be. Go on with it, or ask the person to start a new session.`,
  reason: 'a second team in one session',
});

const off = (call: Call, { when, variable }: Settings): RawFinding => ({
  outcome: 'deny',
  code: 'TEAMS_OFF',
  words:
    when === 'never' || variable === undefined
      ? `${call.name} was refused: teams of agents are not used here. Delegate to agents instead.`
      : `${call.name} was refused: teams of agents are off. The person switches them on by starting the client with ${variable}=1. Until then, delegate to agents.`,
  reason: when === 'never' || variable === undefined ? 'the policy has teams off' : `${variable} is not on`,
});
