// Reads the text of a plan (JSON or YAML): the plan, or what is wrong with it by line and column.

import { fromJson, isObject } from '../core/json.ts';
import type { Plan, PlanError } from '../core/plan/plan.ts';
import { readPlan } from '../core/plan/read.ts';

export interface PlanProblem {
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

type PlanText = { readonly document: unknown; readonly plan: Plan } | UnreadPlan;

interface UnreadPlan {
  /** The parsed text; undefined when it is neither JSON nor YAML. */
  readonly document?: unknown;
  readonly problems: readonly PlanProblem[];
}

/** A plan of 2,000 phases is a third of this. */
const MAX_LENGTH = 4 * 1024 * 1024;
const MAX_PROBLEMS = 20;

export async function readPlanText(text: string): Promise<PlanText> {
  if (text.length > MAX_LENGTH) return problemAtStart(`too large for a plan: ${text.length} characters`);
  const json = jsonIn(text);
  if (json === undefined) return inYaml(text);
  const read = readPlan(json.value);
  if ('plan' in read) return { document: json.value, plan: read.plan };
  // Only the YAML parser knows positions, and JSON is YAML.
  return { document: json.value, problems: locate(await parseYaml(text), read.problems) };
}

function jsonIn(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: fromJson(text) };
  } catch {
    return undefined;
  }
}

async function inYaml(text: string): Promise<PlanText> {
  const parsed = await parseYaml(text);
  const { yaml, lines } = parsed;
  if (yaml.errors.length > 0) {
    const problems = yaml.errors.slice(0, MAX_PROBLEMS).map(({ code, message, pos }) => {
      const { line, col } = lines.linePos(pos[0]);
      return { line, column: col, words: code === 'MULTIPLE_DOCS' ? 'a second document begins here' : message };
    });
    return { problems };
  }
  const made = dataOf(yaml);
  if (typeof made === 'string') return problemAtStart(made);
  const read = readPlan(made.value);
  if ('plan' in read) return { document: made.value, plan: read.plan };
  return { document: made.value, problems: locate(parsed, read.problems) };
}

const problemAtStart = (words: string): UnreadPlan => ({ problems: [{ line: 1, column: 1, words }] });

async function parseYaml(text: string) {
  const { LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  return { lines, yaml: parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' }) };
}

type ParsedYaml = Awaited<ReturnType<typeof parseYaml>>;

/** `toJS` throws when aliases expand to too much. */
function dataOf(yaml: ParsedYaml['yaml']): { readonly value: unknown } | string {
  try {
    return { value: yaml.toJS() };
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function locate({ yaml, lines }: ParsedYaml, flaws: readonly PlanError[]): readonly PlanProblem[] {
  return flaws.slice(0, MAX_PROBLEMS).map(({ words, at }) => {
    const { line, col } = lines.linePos(offsetAt(yaml, at));
    return { line: Math.max(1, line), column: Math.max(1, col), words };
  });
}

/** Where the value at a path starts, or the nearest one above it that exists. */
function offsetAt(yaml: ParsedYaml['yaml'], path: PlanError['at']): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = yaml.getIn(path.slice(0, length), true);
    if (isObject(node) && Array.isArray(node.range)) return Number(node.range[0]);
  }
  return 0;
}
