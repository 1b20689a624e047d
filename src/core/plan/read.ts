// Reads a plan from a document. Waves may contain their phases, or phases may name their wave, or only their dependencies, which
// then determine the waves.

import { isObject, type Json, type JsonObject, textOf } from '../json.ts';
import { briefOf, type Templates, withinLimits } from './brief.ts';
import { pathConflicts } from './conflicts.ts';
import { inOrder } from './order.ts';
import { MOST_PHASES, NAME, type Phase, type Plan, type PlanError, type ReadPlan } from './plan.ts';

type At = PlanError['at'];

/** A phase as written in the document. */
interface Draft {
  readonly entry: JsonObject;
  readonly at: At;
  /** Index of the wave that contains it. */
  readonly wave: number | undefined;
}

export function readPlan(document: unknown): ReadPlan {
  if (!isObject(document)) return planProblem('a plan is a map with `waves` or `phases`', []);
  const inner = document.execution_plan;
  const [root, at]: readonly [JsonObject, At] = isObject(inner) ? [inner, ['execution_plan']] : [document, []];
  const mode = textOf(root.execution_mode) || textOf(document.execution_mode) || 'subagent';
  if (mode !== 'subagent' && mode !== 'team') {
    return planProblem(`execution_mode is subagent or team, not ${mode}`, [...at, 'execution_mode']);
  }
  const { drafts, labels, flaws } = draftsIn(root, at);
  if (flaws.length > 0) return { problems: flaws };
  if (drafts.length === 0) return planProblem('the plan has no phases', at);
  if (drafts.length > MOST_PHASES) return planProblem(`${drafts.length} phases; at most ${MOST_PHASES} are taken`, at);
  const said = (name: string): Json => root[name] ?? document[name] ?? null;
  const atOnce = said('max_concurrent');
  if (atOnce !== null && !(typeof atOnce === 'number' && Number.isSafeInteger(atOnce) && atOnce > 0)) {
    return planProblem('max_concurrent is a whole number from 1', [...at, 'max_concurrent']);
  }
  const templates = said('templates');
  return assembled(drafts, labels, {
    ...{ mode, at, current: said('current_wave'), graph: said('dependency_graph') },
    about: { ...titleIn(said), ...(atOnce !== null && { atOnce }) },
    templates: isObject(templates) ? templates : {},
  });
}

const TITLES = ['title', 'plan_name', 'name', 'task', 'request', 'goal', 'description', 'original_request'] as const;
const TITLE = 120;

function titleIn(said: (name: string) => Json): Pick<Plan, 'title'> {
  const text = TITLES.map((name) => textOf(said(name)).replaceAll(/\s+/g, ' ').trim()).find((each) => each !== '');
  return text === undefined ? {} : { title: text.length > TITLE ? `${text.slice(0, TITLE - 1)}…` : text };
}

const planProblem = (words: string, at: At): ReadPlan => ({ problems: [{ words, at }] });

interface Drafts {
  readonly drafts: readonly Draft[];
  /** Names of the waves in the document; none where the phases determine them. */
  readonly labels: readonly string[];
  readonly flaws: readonly PlanError[];
}

function draftsIn(root: JsonObject, at: At): Drafts {
  if (Array.isArray(root.waves)) return inWaves(root.waves, root.phases, at);
  if (!Array.isArray(root.phases)) {
    return { drafts: [], labels: [], flaws: [{ words: 'a plan has a list `waves` or a list `phases`', at }] };
  }
  const list: readonly Json[] = root.phases;
  const waves = list.map((phase) => (isObject(phase) ? labelOf(phase.wave ?? phase.wave_id) : ''));
  const labels = sorted([...new Set(waves.filter((label) => label !== ''))]);
  const drafts = list.map((phase, n): Draft => {
    const wave = labels.indexOf(waves[n] ?? '');
    return { entry: asPhase(phase), at: [...at, 'phases', n], wave: wave < 0 ? undefined : wave };
  });
  return { drafts, labels, flaws: [] };
}

function inWaves(waves: readonly Json[], listed: Json | undefined, at: At): Drafts {
  const known = new Map(
    (Array.isArray(listed) ? listed : []).flatMap((phase: Json) => {
      const entry = asPhase(phase);
      return [[idOf(entry), entry] as const];
    }),
  );
  const labels = waves.map(
    (wave, n) => (isObject(wave) ? labelOf(wave.wave_id ?? wave.wave ?? wave.id) : '') || `${n}`,
  );
  const order = sorted(labels);
  const twice = labels.find((label, n) => labels.indexOf(label) !== n);
  if (twice !== undefined) {
    const where = [...at, 'waves', labels.lastIndexOf(twice)];
    return { drafts: [], labels: [], flaws: [{ words: `two waves are called ${twice}`, at: where }] };
  }
  const drafts = waves.flatMap((wave, n) => {
    const phases: Json = isObject(wave) ? (wave.phases ?? []) : wave;
    const path = isObject(wave) ? [...at, 'waves', n, 'phases'] : [...at, 'waves', n];
    const position = order.indexOf(labels[n] ?? '');
    return (Array.isArray(phases) ? phases : []).map((phase: Json, m): Draft => {
      const entry = asPhase(phase);
      // A wave may only name its phases, which are then in a list of their own.
      return {
        entry: typeof phase === 'string' ? (known.get(phase) ?? entry) : entry,
        at: [...path, m],
        wave: position,
      };
    });
  });
  return { drafts, labels: order, flaws: [] };
}

const asPhase = (phase: Json): JsonObject => (isObject(phase) ? phase : { phase_id: phase });

/** Numbers are sorted, names keep their order. */
const sorted = (labels: readonly string[]): readonly string[] =>
  labels.every((label) => /^\d+$/.test(label)) ? [...labels].sort((a, b) => Number(a) - Number(b)) : labels;

const labelOf = (value: Json | undefined): string => (typeof value === 'number' ? String(value) : textOf(value));
const idOf = ({ phase_id, id, name }: JsonObject): string => labelOf(phase_id ?? id ?? name);

interface Rest {
  readonly mode: Plan['mode'];
  readonly current: Json;
  /** What phases wait for, by phase, beside what each says itself. */
  readonly graph: Json;
  readonly about: Pick<Plan, 'title' | 'atOnce'>;
  readonly templates: Templates;
  readonly at: At;
}

function assembled(drafts: readonly Draft[], labels: readonly string[], rest: Rest): ReadPlan {
  const { mode, current, graph, about, templates, at } = rest;
  const flaws: PlanError[] = [];
  const positions = new Map<string, number>();
  for (const [n, { entry, at }] of drafts.entries()) {
    const id = idOf(entry);
    const flaw =
      id === ''
        ? 'a phase without phase_id'
        : !NAME.test(id)
          ? `${clipped(id)} cannot be the name of a phase: letters, digits, _ . : - and at most 64`
          : positions.has(id)
            ? `${id} appears twice in the plan`
            : undefined;
    if (flaw !== undefined) flaws.push({ words: flaw, at });
    else positions.set(id, n);
  }
  for (const label of labels) {
    if (!NAME.test(label))
      flaws.push({ words: `${clipped(label)} cannot be the name of a wave`, at: [...at, 'waves'] });
  }
  const listed = edgesIn(graph, positions, [...at, 'dependency_graph'], flaws);
  const needs = drafts.map((draft, n) => [...needsOf(draft, positions, flaws), ...(listed.get(n) ?? [])]);
  if (flaws.length > 0) return { problems: flaws };

  const ordered = inOrder(
    needs,
    drafts.map(({ wave }) => wave),
  );
  if ('cycle' in ordered) {
    const names = ordered.cycle.map((n) => idOf(drafts[n]?.entry ?? {}));
    const [first = 0] = ordered.cycle;
    const words = `the phases wait for each other: ${[...names, names[0] ?? ''].join(' → ')}`;
    return planProblem(words, drafts[first]?.at ?? []);
  }
  const waves =
    labels.length > 0
      ? labels
      : Array.from({ length: 1 + ordered.waves.reduce((a, b) => Math.max(a, b), -1) }, (_, n) => `${n}`);
  const briefs = withinLimits(drafts.map(({ entry }) => briefOf(entry, idOf(entry), templates)));
  const phases = drafts.map(({ entry }, n) => {
    const brief = briefs[n];
    return { ...phaseOf(entry, ordered.waves[n] ?? 0, needs[n] ?? []), ...(brief && { brief }) };
  });
  const late = phases.flatMap(({ id, wave, needs }, n) => {
    const later = needs.map((need) => phases[need]).find((other) => other !== undefined && other.wave > wave);
    if (later === undefined) return [];
    return [
      { words: `${id} needs ${later.id}, which is in a later wave (${waves[later.wave]})`, at: drafts[n]?.at ?? [] },
    ];
  });
  if (late.length > 0) return { problems: late };
  const open = currentOf(current, waves);
  if (open === undefined)
    return planProblem(`current_wave ${labelOf(current)} is no wave of this plan`, [...at, 'current_wave']);
  const conflicts = pathConflicts(phases);
  if (conflicts.length > 0) {
    return {
      problems: conflicts.map(({ phases: [a, b], paths: [first, second] }) => {
        const names = [phases[a]?.id, phases[b]?.id];
        const what = first === second ? `both change ${first}` : `change the same files (${first}, ${second})`;
        return {
          words: `${names.join(' and ')} are both in wave ${waves[phases[b]?.wave ?? 0]} and ${what}: give each its own paths, let one wait for the other, or put them into different waves`,
          at: drafts[b]?.at ?? [],
        };
      }),
    };
  }
  return { plan: { mode, waves, current: open, phases, ...about } };
}

/** `dependency_graph`: lists of phases by the phase that waits for them, or entries of both, or edges `from` one `to` the next. */
function edgesIn(
  graph: Json,
  positions: ReadonlyMap<string, number>,
  at: At,
  flaws: PlanError[],
): ReadonlyMap<number, readonly number[]> {
  const edges = new Map<number, number[]>();
  const add = (phase: Json | undefined, need: Json | undefined): void => {
    const [from, to] = [labelOf(phase), labelOf(isObject(need) ? (need.phase_id ?? need.id) : need)];
    const [waiting, needed] = [positions.get(from), positions.get(to)];
    if (waiting === undefined || needed === undefined) {
      const missing = waiting === undefined ? from : to;
      flaws.push({ words: `dependency_graph names ${clipped(missing)}, which is not in the plan`, at });
    } else edges.set(waiting, [...(edges.get(waiting) ?? []), needed]);
  };
  const addAll = (phase: Json | undefined, needs: Json | undefined): void => {
    const list: Json = isObject(needs) ? (needsIn(needs) ?? []) : (needs ?? []);
    for (const need of Array.isArray(list) ? list : [list]) add(phase, need);
  };
  const inner = isObject(graph) && Array.isArray(graph.edges) ? graph.edges : graph;
  if (Array.isArray(inner)) {
    for (const edge of inner) {
      if (Array.isArray(edge)) add(edge[1], edge[0]);
      else if (isObject(edge) && edge.from !== undefined) add(edge.to, edge.from);
      else if (isObject(edge)) addAll(edge.phase_id ?? edge.phase ?? edge.id, needsIn(edge));
    }
  } else if (isObject(inner)) for (const [phase, needs] of Object.entries(inner)) addAll(phase, needs);
  return edges;
}

const needsIn = (entry: JsonObject): Json | undefined => entry.dependencies ?? entry.depends_on ?? entry.needs;

function needsOf({ entry, at }: Draft, positions: ReadonlyMap<string, number>, flaws: PlanError[]): readonly number[] {
  const listed = needsIn(entry) ?? [];
  const names: readonly Json[] = Array.isArray(listed) ? listed : [listed];
  return names.flatMap((name) => {
    const position = positions.get(labelOf(isObject(name) ? (name.phase_id ?? name.id) : name));
    if (position !== undefined) return [position];
    flaws.push({ words: `${idOf(entry)} needs ${clipped(labelOf(name))}, which is not in the plan`, at });
    return [];
  });
}

function phaseOf(entry: JsonObject, wave: number, needs: readonly number[]): Phase {
  const depth = typeof entry.depth === 'number' && Number.isSafeInteger(entry.depth) ? entry.depth : 0;
  return {
    id: idOf(entry),
    wave,
    needs: [...new Set(needs)].sort((a, b) => a - b),
    agent: nameIn(entry.agent ?? entry.assigned_agent ?? entry.agent_type ?? entry.subagent_type),
    atomic: (entry.is_atomic ?? entry.atomic) === true,
    depth,
    teammates: (Array.isArray(entry.teammates) ? entry.teammates : [])
      .map((mate: Json) => nameIn(isObject(mate) ? (mate.name ?? mate.role ?? mate.agent) : mate))
      .filter((name: string) => name !== ''),
  };
}

/** An invalid name counts as none: the phase is then for any agent. */
const nameIn = (value: Json | undefined): string => {
  const name = textOf(value).trim();
  return NAME.test(name) ? name : '';
};

/** A wave by its name. A number past the last one means that all are done. */
function currentOf(current: Json, waves: readonly string[]): number | undefined {
  if (current === null) return 0;
  const exact = waves.indexOf(labelOf(current));
  if (exact >= 0) return exact;
  const number = Number(labelOf(current));
  if (labelOf(current) === '' || Number.isNaN(number) || !waves.every((label) => /^\d+$/.test(label))) return undefined;
  const next = waves.findIndex((label) => Number(label) >= number);
  return next < 0 ? waves.length : next;
}

const clipped = (text: string): string =>
  (text.length > 40 ? `${text.slice(0, 39)}…` : text) || 'something without a name';
