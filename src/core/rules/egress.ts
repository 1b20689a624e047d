// Asks before a session that read a secret first reaches a destination on the network: what was read could be sent there. Once a call
// that was asked about ran, a person has approved its destinations, and they are not asked about again.

import * as v from 'valibot';
import type { Call } from '../call.ts';
import type { Effect } from '../effect.ts';
import type { Roots } from '../event.ts';
import { addressParts } from '../network-address.ts';
import { matches, SECRETS, shown } from '../paths.ts';
import { defineRule, type RuleContext, type RuleResult } from '../rule.ts';
import { holdsSecrets, namesSecrets } from '../secret-paths.ts';
import type { RawFinding } from '../verdict.ts';
import { named } from './match.ts';
import { globs, sentence, setting, tools } from './settings.ts';
import { SWITCHES, switchable, switchedOff, switchNeeds, unlessSetting } from './unless.ts';
import { describeCall } from './words.ts';

const settings = v.strictObject({
  paths: setting(globs, [SECRETS], 'The files that count as secrets when they are read.'),
  hosts: setting(
    tools,
    [],
    'Destinations that are never asked about: hosts, programs (`npm`) or MCP servers; `*` stands for any characters. This machine never is.',
  ),
  past: setting(
    v.picklist(['advise', 'ask', 'deny']),
    'ask',
    'What becomes of the first call to a destination after a secret was read.',
  ),
  words: setting(
    sentence,
    'it could send that on. If nobody can approve it here, ask the person to run it.',
    'Why, for the model: it follows what was read and where the call goes.',
  ),
  unless: unlessSetting,
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  /** Secrets that the session read, as shown to people; the first few. */
  readonly read: readonly string[];
  /** Destinations that a call reached after it was asked about. */
  readonly reached: readonly string[];
  /** Calls that were asked about and have not ended, by id. One that began before the secret was read is not among them. */
  readonly asked?: readonly string[];
};

const MOST_READ = 5;
const MOST_REACHED = 100;
const MOST_ASKED = 20;

export const egress = defineRule<Settings, Slice>({
  kind: 'egress',
  about: 'Asks once per destination before a session that read a secret uses the network.',
  settings,
  strictness: {
    ...{ paths: 'more', hosts: 'fewer', past: { order: ['deny', 'ask', 'advise'] } },
    ...{ words: 'words', unless: SWITCHES },
  },
  needs: (settings) => switchNeeds(settings, 'tool.before'),
  report: { settings: { limit: 'past', exempt: 'hosts', words: 'words' } },
  enforcement: switchedOff,
  initial: { read: [], reached: [] },
  damaged: () => ({ read: ['a file'], reached: [] }),
  search: { coarse: ({ read }) => ({ read: read.length > 0 }) },

  on: switchable<Settings, Slice>({
    'tool.before': (context) => {
      const { event, slice, settings } = context;
      const read = withRead(slice, secretsReadBy(event.call, settings, event.roots));
      const to = read.read.length === 0 ? [] : newDestinations(event.call, slice, settings);
      if (to.length > 0) return { slice: withAsked(slice, event.call), findings: [asks(to, read, context)] };
      return read === slice ? {} : { ifAllowed: read };
    },
    'tool.after': ({ event, slice, settings }) => happened(event.call, slice, settings, event.roots),
    'tool.failed': ({ event, slice, settings }) => happened(event.call, slice, settings, event.roots),
  }),
});

function happened(call: Call, slice: Slice, settings: Settings, roots: Roots): RuleResult<Slice> {
  const read = withRead(slice, secretsReadBy(call, settings, roots));
  if (read.read.length === 0) return {};
  const { asked = [] } = slice;
  if (!asked.includes(idOf(call))) return read === slice ? {} : { slice: read };
  // An unknown host stays unknown, so each call to one is asked about.
  const more = destinationsOf(call).filter((to) => to !== UNKNOWN_HOST && !read.reached.includes(to));
  return {
    slice: {
      ...read,
      reached: [...read.reached, ...more].slice(-MOST_REACHED),
      asked: asked.filter((id) => id !== idOf(call)),
    },
  };
}

/** Calls of a client without ids are taken for one another. */
const idOf = ({ id = '' }: Call): string => id;

const withAsked = (slice: Slice, call: Call): Slice => ({
  ...slice,
  asked: [...new Set([...(slice.asked ?? []), idOf(call)])].slice(-MOST_ASKED),
});

function withRead(slice: Slice, found: readonly string[]): Slice {
  const read = [...new Set([...slice.read, ...found])].slice(0, MOST_READ);
  return read.length === slice.read.length ? slice : { ...slice, read };
}

const secretsReadBy = ({ effects }: Call, { paths }: Settings, roots: Roots): readonly string[] =>
  effects.flatMap((effect) =>
    effect.effect === 'read'
      ? effect.targets
          .filter((target) => paths.some((glob) => isMeant(glob, target, effect, roots)))
          .map((target) => shown(target, roots))
      : [],
  );

/** Only what is surely read counts: nearly every session searches its project. */
const isMeant = (glob: string, target: string, { deep }: Effect, roots: Roots): boolean =>
  glob === SECRETS
    ? namesSecrets(target) || (deep === true && holdsSecrets(target, roots.home))
    : matches([glob], target, roots);

const newDestinations = (call: Call, { reached }: Slice, { hosts }: Settings): readonly string[] =>
  destinationsOf(call).filter((to) => !reached.includes(to) && !named(hosts, to));

const UNKNOWN_HOST = 'an unknown host';
const LOCAL = /^(localhost|127(\.\d+){3}|::1|0\.0\.0\.0|[\w.-]*\.localhost|host\.docker\.internal)$/;

/** Where a call goes on the network: hosts, else the MCP server, the program or the tool. */
function destinationsOf(call: Call): readonly string[] {
  const found = call.effects.flatMap((effect) => {
    if (effect.effect !== 'network') return [];
    if (call.kind === 'mcp') return [call.name.replace(/__[^_](?:_?[^_])*$/, '')];
    if (effect.targets.length === 0) return [effect.program?.[0]?.replace(/^.*\//, '') ?? call.name];
    return effect.targets.map(hostName);
  });
  return [...new Set(found)].filter((to) => !LOCAL.test(to));
}

/** The name that a host is remembered by. */
function hostName(address: string): string {
  const host = addressParts(address)
    .host.replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
    .replace(/\.$/, '');
  return host === '' || host.includes('?') || address.includes('?/') ? UNKNOWN_HOST : host;
}

const VERBS = { advise: 'goes ahead', ask: "needs the person's approval", deny: 'was refused' } as const;

function asks(
  to: readonly string[],
  { read }: Slice,
  { event, settings }: RuleContext<'tool.before', Settings, Slice>,
): RawFinding {
  const [first = '', ...more] = read;
  const secrets = more.length === 0 ? first : `${first} and ${more.length} more`;
  // All of them, since the approval of the call is one of each.
  const reached = [to.slice(0, -1).join(', '), to.at(-1)].filter(Boolean).join(' and ');
  return {
    outcome: settings.past,
    code: 'EGRESS_AFTER_SECRET',
    words: `${describeCall(event.call, event.roots)} ${VERBS[settings.past]}: this session read ${secrets}, and the call reaches ${reached}: ${settings.words}`,
    reason: `first use of ${reached} after ${secrets} was read`,
  };
}
