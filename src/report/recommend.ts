// Recommendations: which setting of which rule to change, and why. Each has a stable code.

import { isObject } from '../core/json.ts';
import type { Policy, Rule } from '../core/policy.ts';
import type { AdviceSettings } from '../core/rule-report.ts';
import { counted } from '../core/rules/words.ts';
import type { Recommendation, RuleViolations, SessionReport } from './report.ts';
import { ruleAdvice } from './rule-parts.ts';
import { sumRows } from './violations.ts';

type UnadvisedReport = Omit<SessionReport, 'recommendations' | 'trend'>;

/** More often than chance explains. */
const OFTEN = 3;
/** Observations after which a quiet session says that `strict` would cost little. */
const QUIET = 50;
const MOST = 8;

interface AdviceInput {
  readonly report: UnadvisedReport;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly level: Policy['level'];
}

type Adviser = (input: AdviceInput) => readonly Recommendation[];

export function recommend(report: UnadvisedReport, policy: Policy | undefined): readonly Recommendation[] {
  const rules = new Map(policy?.rules.map((rule) => [rule.name, rule]));
  const input = { report, rules, level: policy?.level ?? 'strict' };
  return ADVISERS.flatMap((adviser) => adviser(input)).slice(0, MOST);
}

/** A recommendation about one setting of a rule. */
const about = (rule: string, setting: string): Pick<Recommendation, 'rule' | 'setting'> => ({
  rule,
  setting: `rules.${rule}.${setting}`,
});

/** A recommendation about the policy as a whole. */
const overall = (code: string, setting: string, words: string): Recommendation => ({ code, rule: '', setting, words });

/** Which setting of the rule does this, by what its kind declares. */
function settingOf(rule: Rule | undefined, purpose: keyof AdviceSettings): string {
  const settings: AdviceSettings = rule?.kind.report.settings ?? { limit: 'level' };
  const instead = purpose === 'delegateTo' ? settings.words : undefined;
  return settings[purpose] ?? instead ?? settings.limit;
}

/** One row for each rule, its codes added up. Rules that hold at every level have nothing to adjust. */
function rowsByRule({ report, rules }: AdviceInput): readonly RuleViolations[] {
  const adjustable = report.violations.byRule.filter(({ rule }) => rules.get(rule)?.kind.unbending !== true);
  return sumRows(adjustable, ({ rule }) => rule);
}

const currentValue = (rule: Rule | undefined, setting: string): string => {
  const value = isObject(rule?.settings) ? rule.settings[setting] : undefined;
  return typeof value === 'number' || typeof value === 'string' ? ` (now ${value})` : '';
};

/** A work-around that was refused as well needs no change. */
const workedAround: Adviser = (input) =>
  rowsByRule(input)
    .filter(({ gotRound }) => gotRound > 0)
    .map(({ rule, gotRound, letThrough }) => ({
      code: 'WORKED_ROUND',
      ...about(rule, letThrough > 0 ? 'level' : settingOf(input.rules.get(rule), 'calls')),
      words: `The agent worked around ${rule} ${counted(gotRound, 'time')}: ${
        letThrough > 0
          ? 'the rule only advised. Set its level to strict.'
          : 'another tool reached the same target. Name the effect (write, exec) in the rule instead of the tool.'
      }`,
    }));

const gaveUp: Adviser = (input) =>
  rowsByRule(input)
    .filter(({ next }) => next['gave-up'] > 0)
    .map(({ rule, next }) => ({
      code: 'GAVE_UP',
      ...about(rule, settingOf(input.rules.get(rule), 'delegateTo')),
      words: `After ${counted(next['gave-up'], 'refusal')} by ${rule} the agent stopped instead of continuing. Name an agent that can do this work, and say in a guide that delegating is the way to continue.`,
    }));

const oftenRefused: Adviser = (input) =>
  rowsByRule(input)
    .filter(({ times, next, refused }) => refused >= OFTEN && next.complied >= times / 2 && times > 0)
    .map(({ rule, refused, times, next }) => {
      const known = input.rules.get(rule);
      const setting = settingOf(known, 'limit');
      const complied = next.complied === times ? 'each time' : counted(next.complied, 'time');
      return {
        code: 'OFTEN_REFUSED',
        ...about(rule, setting),
        words: `${rule} refused ${refused} times, and the agent complied ${complied}. If the main agent should do that work itself, raise \`${setting}\`${currentValue(known, setting)}; if not, say so at session start with a guide.`,
      };
    });

const refusedAgain: Adviser = (input) =>
  rowsByRule(input)
    .filter(({ next }) => next.again >= OFTEN)
    .map(({ rule, next }) => ({
      code: 'REFUSED_AGAIN',
      ...about(rule, settingOf(input.rules.get(rule), 'words')),
      words: `${counted(next.again, 'refusal')} by ${rule} led to another refusal. The message does not say what to do instead.`,
    }));

const adviceIgnored: Adviser = ({ report, level }) => {
  const { advised = 0, ignored = 0 } = report.score?.counts ?? {};
  if (ignored < OFTEN || ignored * 2 < advised) return [];
  const change = level === 'guidance' ? 'At strict the rules would refuse.' : 'Raise the outcome of those rules.';
  const words = `${ignored} of ${counted(advised + ignored, 'piece')} of advice had to be repeated at once. ${change}`;
  return [overall('ADVICE_IGNORED', 'level', words)];
};

const grantedOften: Adviser = ({ report, rules }) => {
  const uses = new Map<string, number>();
  for (const { rule, used } of report.grants) uses.set(rule, (uses.get(rule) ?? 0) + used);
  return [...uses]
    .filter(([, used]) => used >= OFTEN)
    .map(([rule, used]) => ({
      code: 'GRANTED_OFTEN',
      ...about(rule, settingOf(rules.get(rule), 'exempt')),
      words: `Grants lifted ${rule} ${counted(used, 'time')}. Allow in the policy what is granted this often.`,
    }));
};

const readyForStrict: Adviser = ({ report, level }) => {
  const seen = report.score?.observations ?? 0;
  if (level !== 'shadow' && level !== 'guidance') return [];
  const { letThrough } = report.violations;
  if (seen < QUIET || letThrough > seen / 20) return [];
  const words = `At ${level}, strict would have refused ${letThrough} of ${seen} calls. \`level: strict\` would cost little.`;
  return [overall('READY_FOR_STRICT', 'level', words)];
};

const stopsLetGo: Adviser = ({ report: { stops } }) => {
  if (stops.letGo < OFTEN) return [];
  const words = `${counted(stops.letGo, 'stop')} passed although a rule held them: \`maxHolds\` was reached, or background work was running.`;
  return [overall('STOPS_LET_GO', 'maxHolds', words)];
};

const damagedInput: Adviser = ({ report: { damaged } }) => {
  if (damaged < OFTEN) return [];
  const words = `${counted(damaged, 'event')} could not be read. Run \`tutti doctor\`; \`onDamage\` decides what happens to them.`;
  return [overall('DAMAGED_INPUT', 'onDamage', words)];
};

const ADVISERS: readonly Adviser[] = [
  workedAround,
  gaveUp,
  refusedAgain,
  oftenRefused,
  adviceIgnored,
  ({ report }) => ruleAdvice(report),
  grantedOften,
  stopsLetGo,
  readyForStrict,
  damagedInput,
];
