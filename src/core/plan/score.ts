// Scores a plan: whether a team is worth it, line by line with the evidence, how complex the work is, and which agent suits each
// phase.

import { isObject, type Json, type JsonObject, textOf } from '../json.ts';
import { GENERAL_AGENT } from '../vocabulary.ts';
import type { Plan } from './plan.ts';
import {
  AGENTS,
  COMPLEXITY,
  COMPLEXITY_PARTS,
  DOMAINS,
  FEW,
  LEAST_MATCHES,
  MANY,
  RISKS,
  SAYS,
  SIGNALS,
  type Signal,
  type SignalName,
  TEAM_SCORE,
  TIERS,
  VERBS,
} from './score-data.ts';

interface ScoreLine {
  readonly signal: SignalName;
  /** 0 when the signal is absent. */
  readonly points: number;
  readonly about: string;
  /** The evidence. */
  readonly why: string;
}

interface ComplexityLine {
  readonly part: string;
  readonly points: number;
  readonly found: readonly string[];
}

export interface Assignment {
  readonly phase: string;
  readonly agent: string;
  /** Words of the phase that match the agent. */
  readonly matches: readonly string[];
  /** The agent the plan itself names. */
  readonly said?: string;
}

export interface PlanScore {
  readonly score: number;
  readonly mode: 'team' | 'subagent';
  readonly threshold: number;
  /** Whether teams are enabled. */
  readonly teams: boolean;
  readonly lines: readonly ScoreLine[];
  readonly complexity: { readonly score: number; readonly tier: number; readonly lines: readonly ComplexityLine[] };
  readonly agents: readonly Assignment[];
}

/** A plan, or a request in plain words. */
export interface Subject {
  readonly document?: JsonObject;
  readonly plan?: Plan;
  readonly text: string;
}

export function scorePlan(subject: Subject, teams: boolean): PlanScore {
  const pieces = piecesOf(subject);
  const complexity = complexityOf(subject, pieces);
  const lines = SIGNALS.map((signal) => lineOf(signal, subject, pieces, complexity));
  const score = lines.reduce((sum, { points }) => sum + points, 0);
  return {
    score,
    mode: teams && score >= TEAM_SCORE ? 'team' : 'subagent',
    threshold: TEAM_SCORE,
    teams,
    lines,
    complexity,
    agents: pieces.map(assigned),
  };
}

/** The prose of a plan, without names and switches. */
export const wordsOf = (document: JsonObject): string => wordsIn(document).join('\n');

/** A phase, or a step of a text. */
interface Piece {
  readonly name: string;
  readonly text: string;
  readonly agent: string;
  readonly needs: readonly string[];
}

function piecesOf({ document, plan, text }: Subject): readonly Piece[] {
  if (plan === undefined || document === undefined) {
    return steps(text).map((step, n) => ({ name: `step ${n + 1}`, text: step, agent: '', needs: [] }));
  }
  const said = phasesIn(document);
  return plan.phases.map(({ id, agent, needs }) => ({
    name: id,
    agent,
    text: wordsIn(said.get(id) ?? {}).join('\n'),
    needs: needs.map((need) => plan.phases[need]?.id ?? ''),
  }));
}

/** Every object in the document that has the name of a phase. */
function phasesIn(value: Json, found = new Map<string, JsonObject>()): ReadonlyMap<string, JsonObject> {
  if (Array.isArray(value)) for (const entry of value) phasesIn(entry, found);
  else if (isObject(value)) {
    const { phase_id, id: other, name } = value;
    const id = String(phase_id ?? other ?? name ?? '');
    if (id !== '') found.set(id, value);
    for (const entry of Object.values(value)) phasesIn(entry, found);
  }
  return found;
}

/** Keys whose values are names and switches rather than prose. */
const NAMES = /(^|_)(id|ids|agent|type|mode|wave|waves|dependencies|depends_on|needs|teammates|name|status|tier)$/;

function wordsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => (NAMES.test(key) && !hasEntries(entry) ? [] : wordsIn(entry)));
}

const hasEntries = (value: Json): boolean => Array.isArray(value) && value.some(isObject);

/** Steps of a text: headings of phases, else a numbered list, else bullet points, else parts joined by "then". */
function steps(text: string): readonly string[] {
  for (const mark of [/^\s*(?:#+\s*|[-*]\s*|\*\*)?(?:phase|step)\s*\d/i, /^\s*\d+[.)]\s/, /^\s*[-*]\s/]) {
    const found = text.split('\n').filter((line) => mark.test(line));
    if (found.length > 1) return found;
  }
  return text.split(/\b(?:and then|after that|afterwards|finally|then)\b|;/i).filter((part) => part.trim() !== '');
}

function lineOf(
  signal: Signal,
  subject: Subject,
  pieces: readonly Piece[],
  complexity: PlanScore['complexity'],
): ScoreLine {
  const { name, points, about, flag } = signal;
  const outright = flag === '' ? undefined : saidIn(subject.document, flag);
  const why = outright === undefined ? found(name, subject, pieces, complexity) : outright && `the plan says ${flag}`;
  return {
    signal: name,
    points: why ? points : 0,
    about,
    why: why || (outright === false ? `the plan says ${flag}: false` : ''),
  };
}

function saidIn(document: JsonObject | undefined, flag: string): boolean | undefined {
  const inner = isObject(document?.execution_plan) ? document.execution_plan : {};
  const said = document?.[flag] ?? inner[flag];
  return typeof said === 'boolean' ? said : undefined;
}

/** Empty: the signal is absent. */
function found(
  name: SignalName,
  subject: Subject,
  pieces: readonly Piece[],
  { score, tier }: PlanScore['complexity'],
): string {
  const count = pieces.length;
  switch (name) {
    case 'many':
      return count > MANY ? `${count} phases` : '';
    case 'few':
      return count <= FEW ? `${count} ${count === 1 ? 'phase' : 'phases'}` : '';
    case 'tier':
      return tier === 3 ? `complexity ${score}` : '';
    case 'flow':
      return flow(pieces) || quoted(name, subject.text);
    case 'review':
      return cycle(pieces) || quoted(name, subject.text);
    case 'asked':
      return quoted(name, requestIn(subject));
    default:
      return quoted(name, subject.text);
  }
}

/** The person's request, where the plan contains it. */
function requestIn({ document, text }: Subject): string {
  const inner = isObject(document?.execution_plan) ? document.execution_plan : {};
  const said = Object.entries({ ...inner, ...document }).filter(
    ([key, value]) => typeof value === 'string' && !NAMES.test(key),
  );
  return said.length === 0 ? text : said.map(([, value]) => textOf(value)).join('\n');
}

const quoted = (name: SignalName, text: string): string => {
  const match = SAYS[name]?.exec(text)?.[0];
  return match === undefined ? '' : `"${match.replace(/\s+/g, ' ')}"`;
};

function flow(pieces: readonly Piece[]): string {
  const waiting = pieces.find(({ needs }) => needs.length > 0);
  return waiting === undefined ? '' : `${waiting.name} needs ${waiting.needs[0] ?? ''}`;
}

const REVIEWS = /review|verif|audit/i;
const MENDS = /\b(fix|address|resolv|rework|correct|repair)/i;

/** A phase that fixes findings of an earlier phase. */
function cycle(pieces: readonly Piece[]): string {
  const reviews = new Set(pieces.filter(({ agent, text }) => REVIEWS.test(`${agent} ${text}`)).map(({ name }) => name));
  const mend = pieces.find(({ text, needs }) => MENDS.test(text) && needs.some((need) => reviews.has(need)));
  return mend === undefined
    ? ''
    : `${mend.name} mends what ${mend.needs.find((need) => reviews.has(need)) ?? ''} finds`;
}

function complexityOf({ document, plan, text }: Subject, pieces: readonly Piece[]): PlanScore['complexity'] {
  const counts: Readonly<Record<keyof typeof COMPLEXITY, readonly string[]>> = {
    phases: pieces.map(({ name }) => name),
    waves: (plan?.waves ?? []).slice(1),
    needs: pieces.filter(({ needs }) => needs.length > 0).map(({ name }) => name),
    verbs: stemsIn(VERBS, text),
    domains: stemsIn(DOMAINS, text),
    risks: stemsIn(RISKS, text),
    places: [
      ...new Set(
        text.match(/(?:[\w.-]+\/)+[\w.-]+|\b[\w-]+\.(?:ts|js|py|go|rs|java|md|json|yaml|yml|sql|css|html)\b/g),
      ),
    ],
  };
  const lines = COMPLEXITY_PARTS.map((part) => {
    const { each, most, about } = COMPLEXITY[part];
    const found = counts[part];
    return { part: about, points: Math.min(most, each * found.length), found };
  });
  const score = lines.reduce((sum, { points }) => sum + points, 0);
  return { score, tier: tierSaid(document) ?? TIERS.findLastIndex((least) => score >= least) + 1, lines };
}

/** A planner may have set it already. */
function tierSaid(document: JsonObject | undefined): number | undefined {
  const inner = isObject(document?.execution_plan) ? document.execution_plan : {};
  const said = document?.complexity_tier ?? document?.tier ?? inner.complexity_tier ?? inner.tier;
  return said === 1 || said === 2 || said === 3 ? said : undefined;
}

/** Words of a text that begin with a stem, each stem once. A short stem must be the whole word. */
const stemsIn = (stems: readonly string[], text: string): readonly string[] =>
  stems.filter((stem) => beginning(stem).test(text));

const known = new Map<string, RegExp>();

function beginning(stem: string): RegExp {
  const found = known.get(stem) ?? new RegExp(`(?<![a-z0-9])${stem}${stem.length > 3 ? '' : 's?(?![a-z0-9])'}`, 'i');
  known.set(stem, found);
  return found;
}

/** The agent with the most matches. A single match may be a coincidence. */
export function agentFor(text: string): Pick<Assignment, 'agent' | 'matches'> {
  const [best] = Object.entries(AGENTS)
    .map(([agent, stems]) => ({ agent, matches: stemsIn(stems, text) }))
    .sort((a, b) => b.matches.length - a.matches.length);
  return best !== undefined && best.matches.length >= LEAST_MATCHES ? best : { agent: GENERAL_AGENT, matches: [] };
}

const assigned = ({ name, text, agent: said }: Piece): Assignment => ({
  phase: name,
  ...agentFor(text),
  ...(said !== '' && { said }),
});
