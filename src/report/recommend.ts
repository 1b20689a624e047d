// What to change, said so that it can be done: which rule, which setting of it, and why. Each has a stable code.

import { isObject } from '../core/json.ts';
import type { Policy, Rule } from '../core/policy.ts';
import { counted } from '../core/rules/words.ts';
import type { Recommendation, RuleViolations, SessionReport } from './report.ts';

export type Unadvised = Omit<SessionReport, 'recommendations' | 'trend'>;

/** Often enough to be more than chance. */
const OFTEN = 3;
/** So many chances without a word say that a rule costs nothing. */
const CALM = 50;
const MOST = 8;

interface Case {
  readonly report: Unadvised;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly level: Policy['level'];
}

type Adviser = (given: Case) => readonly Recommendation[];

export function recommend(report: Unadvised, policy: Policy | undefined): readonly Recommendation[] {
  const rules = new Map(policy?.rules.map((rule) => [rule.name, rule]));
  const given = { report, rules, level: policy?.level ?? 'strict' };
  return ADVISERS.flatMap((adviser) => adviser(given)).slice(0, MOST);
}

const at = (rule: string, setting: string): Pick<Recommendation, 'rule' | 'setting'> => ({
  rule,
  setting: `rules.${rule}.${setting}`,
});

/** Settings of a kind that a recommendation may name: how much it lets pass, which calls it is about, what it says to the agent,
 *  and whom it sends the work to. What a kind has no setting for is said by the one before it. */
interface Levers {
  readonly measure: string;
  readonly sees?: string;
  readonly words?: string;
  readonly onward?: string;
}

export const LEVERS: Readonly<Record<string, Levers>> = {
  budget: { measure: 'allowance', sees: 'spendOn', words: 'words', onward: 'delegateTo' },
  recent: { measure: 'limits', sees: 'of', words: 'note', onward: 'delegateTo' },
  solo: { measure: 'neutral', sees: 'counts', words: 'delegateTo', onward: 'delegateTo' },
  calls: { measure: 'rows' },
  role: { measure: 'rows' },
  momentum: { measure: 'when', words: 'guidance', onward: 'delegateTo' },
  continuation: { measure: 'mostHolds', words: 'delegateTo', onward: 'delegateTo' },
  pipeline: { measure: 'stages' },
  graph: { measure: 'atOnce', words: 'messages', onward: 'delegateTo' },
  repeat: { measure: 'inARow', sees: 'tools', words: 'words' },
  breaker: { measure: 'limit', sees: 'watch', words: 'wayBack' },
  teams: { measure: 'when', sees: 'tools' },
};

function leverOf(rule: Rule | undefined, lever: keyof Levers): string {
  const levers = LEVERS[rule?.kind.kind ?? ''] ?? { measure: 'level' };
  return levers[lever] ?? (lever === 'onward' ? levers.words : undefined) ?? levers.measure;
}

/** Where rules stand together in one violation, the first speaks for them. What never bends has nothing to be set. */
const byRule = ({ report, rules }: Case): readonly RuleViolations[] => {
  const sums = new Map<string, RuleViolations>();
  for (const row of report.violations.byRule) {
    if (rules.get(row.rule)?.kind.unbending) continue;
    const known = sums.get(row.rule);
    sums.set(row.rule, known === undefined ? row : joined(known, row));
  }
  return [...sums.values()];
};

const joined = (a: RuleViolations, b: RuleViolations): RuleViolations => ({
  ...a,
  times: a.times + b.times,
  refused: a.refused + b.refused,
  letThrough: a.letThrough + b.letThrough,
  gotRound: a.gotRound + b.gotRound,
  next: {
    complied: a.next.complied + b.next.complied,
    again: a.next.again + b.next.again,
    'worked-round': a.next['worked-round'] + b.next['worked-round'],
    'gave-up': a.next['gave-up'] + b.next['gave-up'],
    unknown: a.next.unknown + b.next.unknown,
  },
});

const nowOf = (rule: Rule | undefined, setting: string): string => {
  const value = isObject(rule?.settings) ? rule.settings[setting] : undefined;
  return typeof value === 'number' || typeof value === 'string' ? ` (now ${value})` : '';
};

/** A road around that was refused as well is closed: nothing is to be done about it. */
const workedRound: Adviser = (given) =>
  byRule(given)
    .filter(({ gotRound }) => gotRound > 0)
    .map(({ rule, gotRound, letThrough }) => ({
      code: 'WORKED_ROUND',
      ...at(rule, letThrough > 0 ? 'level' : leverOf(given.rules.get(rule), 'sees')),
      words: `${rule} was worked round ${counted(gotRound, 'time')}: ${
        letThrough > 0
          ? 'it only advised. Set its level to strict.'
          : 'another tool reached the same target. Let the rule name the effect (write, exec) rather than the tool.'
      }`,
    }));

const gaveUp: Adviser = (given) =>
  byRule(given)
    .filter(({ next }) => next['gave-up'] > 0)
    .map(({ rule, next }) => ({
      code: 'GAVE_UP',
      ...at(rule, leverOf(given.rules.get(rule), 'onward')),
      words: `After ${counted(next['gave-up'], 'refusal')} by ${rule} the agent stopped instead of going on. Name the agent that can do this work, and say in a guide that delegating is the way on.`,
    }));

const tight: Adviser = (given) =>
  byRule(given)
    .filter(({ times, next, refused }) => refused >= OFTEN && next.complied >= times / 2)
    .map(({ rule, refused, times, next }) => {
      const known = given.rules.get(rule);
      const setting = leverOf(known, 'measure');
      return {
        code: 'OFTEN_REFUSED',
        ...at(rule, setting),
        words: `${rule} refused ${refused} times, and the agent complied ${next.complied === times ? 'each time' : `${next.complied} times`}. If that work was its own to do, widen \`${setting}\`${nowOf(known, setting)}; if not, tell it at session start with a guide.`,
      };
    });

const stubborn: Adviser = (given) =>
  byRule(given)
    .filter(({ next }) => next.again >= OFTEN)
    .map(({ rule, next }) => ({
      code: 'REFUSED_AGAIN',
      ...at(rule, leverOf(given.rules.get(rule), 'words')),
      words: `${counted(next.again, 'refusal')} by ${rule} led to another refusal. Its words do not tell the agent what to do instead.`,
    }));

const ignored: Adviser = ({ report, level }) => {
  const { advised = 0, ignored: again = 0 } = report.score?.counts ?? {};
  if (again < OFTEN || again * 2 < advised) return [];
  return [
    {
      code: 'ADVICE_IGNORED',
      rule: '',
      setting: 'level',
      words: `${again} of ${counted(advised + again, 'piece')} of advice had to be repeated at once.${level === 'guidance' ? ' At strict the same words are heard.' : ' Raise the outcome of those rules.'}`,
    },
  ];
};

const granted: Adviser = ({ report, rules }) => {
  const uses = new Map<string, number>();
  for (const { rule, used } of report.grants) uses.set(rule, (uses.get(rule) ?? 0) + used);
  return [...uses]
    .filter(([, used]) => used >= OFTEN)
    .map(([rule, used]) => ({
      code: 'GRANTED_OFTEN',
      ...at(rule, rules.get(rule)?.kind.kind === 'budget' ? 'free' : leverOf(rules.get(rule), 'measure')),
      words: `${rule} was lifted ${counted(used, 'time')} by grants. What is granted that often belongs into the policy.`,
    }));
};

const calm: Adviser = ({ report, level }) => {
  const seen = report.score?.observations ?? 0;
  if (level !== 'shadow' && level !== 'guidance') return [];
  const { letThrough } = report.violations;
  if (seen < CALM || letThrough > seen / 20) return [];
  return [
    {
      code: 'READY_FOR_STRICT',
      rule: '',
      setting: 'level',
      words: `At ${level}, ${letThrough} of ${seen} calls would have been refused. \`level: strict\` would cost little.`,
    },
  ];
};

const heldOut: Adviser = ({ report }) =>
  report.stops.letGo < OFTEN
    ? []
    : [
        {
          code: 'STOPS_LET_GO',
          rule: '',
          setting: 'maxHolds',
          words: `${counted(report.stops.letGo, 'stop')} passed although a rule held ${report.stops.letGo === 1 ? 'it' : 'them'}: \`maxHolds\` was reached, or background work was running.`,
        },
      ];

const failing: Adviser = ({ report }) =>
  report.pipelines.flatMap(({ rule, stages }) =>
    stages
      .filter(({ failures, refused }) => failures >= 2 || refused >= OFTEN)
      .map(({ name, failures, refused }) => ({
        code: 'STAGE_STUCK',
        ...at(rule, `stages[${name}].agents`),
        words: `Stage ${name}: ${counted(failures, 'agent')} failed, ${refused} refused. Look at who may start there.`,
      })),
  );

const unheard: Adviser = ({ report }) =>
  report.damaged < OFTEN
    ? []
    : [
        {
          code: 'DAMAGED_INPUT',
          rule: '',
          setting: 'onDamage',
          words: `${counted(report.damaged, 'event')} could not be read. Run \`tutti doctor\`; \`onDamage\` says what becomes of them.`,
        },
      ];

const ADVISERS: readonly Adviser[] = [
  workedRound,
  gaveUp,
  stubborn,
  tight,
  ignored,
  failing,
  granted,
  heldOut,
  calm,
  unheard,
];
