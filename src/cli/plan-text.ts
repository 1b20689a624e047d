// The text of a plan, JSON or YAML → a plan, or what is wrong with it with line and column. JSON and plain YAML are read the fast
// way; where things stand is looked up only when something is wrong.

import { fromJson, isObject, type Json } from '../core/json.ts';
import type { Plan, PlanFlaw } from '../core/plan/plan.ts';
import { readPlan } from '../core/plan/read.ts';
import { plainYaml } from './plain-yaml.ts';

export interface PlanProblem {
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

export type PlanText = { readonly plan: Plan } | { readonly problems: readonly PlanProblem[] };

/** A plan of 2,000 phases is a third of this. */
const LIMIT = 4 * 1024 * 1024;
const SHOWN = 20;

export async function readPlanText(text: string): Promise<PlanText> {
  if (text.length > LIMIT) return { problems: [{ line: 1, column: 1, words: `too large for a plan: ${text.length}` }] };
  const document = documentIn(text);
  if (document === undefined) return inYaml(text);
  const read = readPlan(document);
  return 'plan' in read ? read : { problems: await placed(text, read.flaws) };
}

/** Undefined: only `yaml` can tell what it is, or what is wrong with it. */
export const documentIn = (text: string): Json | undefined => jsonIn(text) ?? plainYaml(text);

function jsonIn(text: string): Json | undefined {
  try {
    return fromJson(text);
  } catch {
    return undefined;
  }
}

async function inYaml(text: string): Promise<PlanText> {
  const { LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  if (document.errors.length > 0) {
    const problems = document.errors.slice(0, SHOWN).map(({ code, message, pos }) => {
      const { line, col } = lines.linePos(pos[0]);
      return { line, column: col, words: code === 'MULTIPLE_DOCS' ? 'a second document begins here' : message };
    });
    return { problems };
  }
  const made = madeBy(() => document.toJS());
  if (typeof made === 'string') return { problems: [{ line: 1, column: 1, words: made }] };
  const read = readPlan(made.value);
  return 'plan' in read ? read : { problems: await placed(text, read.flaws) };
}

/** What it comes to, or why it comes to nothing: aliases that blow up throw. */
function madeBy(make: () => unknown): { readonly value: unknown } | string {
  try {
    return { value: make() };
  } catch (error) {
    return `it cannot be read as a whole: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function placed(text: string, flaws: readonly PlanFlaw[]): Promise<readonly PlanProblem[]> {
  const { LineCounter, isNode, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  return flaws.slice(0, SHOWN).map(({ words, at }) => {
    const node = nearest((path) => document.getIn(path, true), at);
    const { line, col } = lines.linePos((isNode(node) ? node.range?.[0] : undefined) ?? 0);
    return { line: Math.max(1, line), column: Math.max(1, col), words };
  });
}

/** What stands at a path, or at the nearest one above it. */
function nearest(get: (path: readonly (string | number)[]) => unknown, at: PlanFlaw['at']): unknown {
  for (let length = at.length; length > 0; length--) {
    const found = get(at.slice(0, length));
    if (isObject(found)) return found;
  }
  return undefined;
}
