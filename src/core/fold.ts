// Folds all findings into one verdict: levels soften them, the strongest outcome wins, and every finding is kept for the record.

import { clientCannot } from './client-limits.ts';
import type { Event } from './event.ts';
import { liftedBy } from './grant.ts';
import { heldEnough } from './holds.ts';
import type { JsonObject } from './json.ts';
import type { Level } from './level.ts';
import type { Policy, Rule } from './policy.ts';
import type { Mode, RuleResult } from './rule.ts';
import type { Grant, SessionState } from './state.ts';
import { type Finding, type Outcome, outranks, type RawFinding, type Verdict } from './verdict.ts';
import { withClientNames } from './vocabulary.ts';

/** The result of one rule, and the level it ran at. */
export interface Evaluation {
  readonly rule: Rule;
  readonly level: Level;
  readonly result: RuleResult<JsonObject>;
  /** The mode the rule belongs to. */
  readonly mode?: Mode;
  /** The caller may be a subagent, which the rule would not have refused. */
  readonly unsure?: true;
}

interface Circumstances {
  readonly policy: Policy;
  readonly session: SessionState;
  readonly event: Event;
  readonly level: Level;
  readonly grants: readonly Grant[];
}

export function fold(evaluations: readonly Evaluation[], circumstances: Circumstances): Verdict {
  const findings: Finding[] = [];
  for (const { rule, level, result, unsure } of evaluations) {
    for (const finding of result.findings ?? NOTHING) {
      const softened = soften(finding, rule, level, circumstances);
      findings.push(unsure && REFUSING.has(softened.effective) ? advised(softened) : softened);
    }
  }
  if (findings.length === 0) {
    return { findings, level: circumstances.level, outcome: 'allow', say: '', tell: tellOf(findings, circumstances) };
  }
  const outcome = findings.reduce<Outcome>(
    (top, { effective }) => (outranks(effective, top) ? effective : top),
    'allow',
  );
  const shown = shownOf(findings, outcome, unbending(circumstances.policy));
  const fix = shown.find((finding) => finding.fix)?.fix;
  const wayOut = REFUSING.has(outcome) ? wayOutOf(shown, evaluations) : undefined;
  const lift = liftOf(findings, outcome, circumstances);
  return {
    findings,
    ...(fix && { fix }),
    level: circumstances.level,
    ...(lift !== undefined && { lift }),
    outcome,
    say: withClientNames(
      shown.map((finding) => wordsOf(finding, circumstances.event)).join('\n\n'),
      circumstances.event.facts,
    ),
    tell: tellOf(findings, circumstances),
    ...(wayOut !== undefined && { wayOut }),
  };
}

const UNSURE = 'the caller may be a subagent';
const advised = (finding: Finding): Finding => ({ ...finding, effective: 'advise', softened: UNSURE });

const NOTHING: readonly RawFinding[] = [];

/** What no rule of a person's can lift is refused by unbending rules, under damage, or under a managed policy. */
function liftOf(
  findings: readonly Finding[],
  outcome: Outcome,
  { policy, event }: Circumstances,
): readonly string[] | undefined {
  if ((outcome !== 'deny' && outcome !== 'hold') || policy.floor !== undefined || event.damage) return undefined;
  const refusing = findings.filter(({ effective }) => effective === 'deny' || effective === 'hold');
  const rules = [...new Set(refusing.map(({ rule }) => rule))];
  return rules.some((rule) => unbending(policy).has(rule)) ? undefined : rules;
}

/** Refusals by rules of a mode end with what a person can do about the mode. */
const wayOutOf = (shown: readonly Finding[], evaluations: readonly Evaluation[]): string | undefined =>
  evaluations.find(
    ({ rule, mode }) => mode?.wayOut !== undefined && shown.some((finding) => finding.rule === rule.name),
  )?.mode?.wayOut;

/** Marks words of a refusal that was softened to advice. After a call nothing can be refused, so they stay as they are. */
const wordsOf = (finding: Finding, event: Event): string =>
  finding.outcome === 'ask' && finding.effective === 'deny'
    ? `${softenedWords(finding, event)}\nThis client cannot ask: the person lets it through with \`tutti allow ${finding.rule}\`.`
    : softenedWords(finding, event);

const softenedWords = ({ words, outcome, effective, softened }: Finding, { name }: Event): string => {
  if (effective !== 'advise' || outcome === 'advise' || name === 'tool.after') return words;
  return softened === UNSURE
    ? `Not refused, because a subagent may be calling. The main agent: ${words}`
    : `Not refused at this level. At strict: ${words}`;
};

/** A refusal shows one finding: the first of the strongest, unbending rules first. Advice shows all. */
function shownOf(findings: readonly Finding[], outcome: Outcome, firm: ReadonlySet<string>): readonly Finding[] {
  if (outcome === 'allow') return [];
  const strongest = findings.filter(({ effective }) => effective === outcome);
  // A hold that is not enforced says nothing to the model, and the person cannot use it.
  if (outcome === 'advise') return strongest.filter((finding) => finding.outcome !== 'hold');
  return [strongest.find(({ rule }) => firm.has(rule)) ?? strongest[0]].filter((finding) => finding !== undefined);
}

const FIRM = new WeakMap<Policy, ReadonlySet<string>>();

function unbending(policy: Policy): ReadonlySet<string> {
  const known = FIRM.get(policy);
  if (known !== undefined) return known;
  const firm = new Set(policy.rules.filter(({ kind }) => kind.unbending).map(({ name }) => name));
  FIRM.set(policy, firm);
  return firm;
}

function soften(finding: RawFinding, rule: Rule, level: Level, circumstances: Circumstances): Finding {
  const [effective, softened] = soft(finding, rule, level, circumstances);
  const grant = REFUSING.has(effective) ? liftedBy(circumstances.grants, rule.name, circumstances.event) : undefined;
  if (grant === undefined) return { ...finding, rule: rule.name, effective, ...(softened && { softened }) };
  const why = `granted by ${grant.by}${grant.reason && `: ${grant.reason}`}`;
  return { ...finding, rule: rule.name, effective: 'allow', softened: why, grant: grant.id };
}

/** Outcomes that a grant can lift. */
const REFUSING: ReadonlySet<Outcome> = new Set(['deny', 'ask', 'hold']);

type Soft = readonly [Outcome, string?];

function soft(finding: RawFinding, rule: Rule, level: Level, circumstances: Circumstances): Soft {
  const { outcome } = finding;
  if (outcome === 'allow') return ['allow'];
  if (outcome === 'ask' && clientCannot(circumstances.event, 'ask')) {
    const [effective, softened] = soft({ ...finding, outcome: 'deny' }, rule, level, circumstances);
    return [effective, softened ?? 'the client cannot ask'];
  }
  if (level === 'off' || level === 'shadow') return ['allow', `level ${level}`];
  if (outcome === 'hold') {
    const released = release(finding, circumstances);
    if (released) return ['allow', released];
  }
  if (level === 'guidance' && (outcome === 'deny' || outcome === 'hold') && !rule.kind.unbending) {
    return ['advise', 'level guidance'];
  }
  return [outcome];
}

/** Why a stop must not be held now, whatever the rules say. */
function release({ alone }: RawFinding, { policy, session, event }: Circumstances): string | undefined {
  if (event.name !== 'stop' && event.name !== 'agent.stop') return 'this event cannot be held';
  if (clientCannot(event, event.name)) return 'the client cannot hold this stop';
  const waiting = event.background.some(({ running, id }) => running && id !== event.who.agentId);
  if (waiting && !(alone && event.name === 'agent.stop')) return 'background work is still running';
  if (event.name === 'agent.stop') return event.active ? 'this agent was sent back once already' : undefined;
  return heldEnough(policy, session, event);
}

/** For the person: damage every time; findings of unbending rules and notices of the host once per session. */
function tellOf(findings: readonly Finding[], { session, event, level, policy }: Circumstances): string {
  const lines: string[] = [];
  if (event.damage && level !== 'off') lines.push(`tutti: ${event.damage.note}`);
  for (const finding of findings) {
    if (finding.code === 'DAMAGED' && !event.damage && level !== 'off') lines.push(`tutti: ${finding.reason}`);
    if (unbending(policy).has(finding.rule) && finding.code !== 'DAMAGED' && !session.told.includes(finding.code)) {
      lines.push(`tutti: ${finding.reason}${finding.effective === 'deny' ? '' : ` (not refused: level ${level})`}`);
    }
  }
  for (const { tell, effective } of findings)
    if (tell !== undefined && effective !== 'allow') lines.push(`tutti: ${tell}`);
  for (const key of Object.keys(event.facts)) {
    const text = key.startsWith('notice:') ? event.facts[key] : undefined;
    if (typeof text === 'string' && !session.told.includes(key)) lines.push(`tutti: ${text}`);
  }
  return lines.join('\n');
}
