// Validates a pipeline: every name refers to something, every stage can be entered and left, and there are no unintended cycles.

import * as v from 'valibot';
import {
  form,
  isOn,
  type PipelineSettings,
  type PipelineStage,
  planOf,
  type StageStep,
  startsHere,
} from './pipeline-form.ts';

type Path = readonly (string | number)[];

interface StageProblem {
  readonly path: Path;
  readonly message: string;
}

export const settings = v.pipe(
  form,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { path, message } of flawsIn(dataset.value)) addIssue({ message, path: issuePath(dataset.value, path) });
  }),
);

/** A path in valibot's form; only the keys are read. */
function issuePath(root: PipelineSettings, path: Path): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const item = (key: string | number): v.IssuePathItem => ({
    type: 'unknown',
    origin: 'value',
    input: root,
    key,
    value: key,
  });
  const [first = 'stages', ...rest] = path;
  return [item(first), ...rest.map(item)];
}

function flawsIn(settings: PipelineSettings): readonly StageProblem[] {
  const names = namesIn(settings);
  // With unknown stages the paths cannot be checked.
  return names.length > 0 ? names : waysIn(settings);
}

interface Place {
  readonly stage: PipelineStage;
  readonly step: StageStep;
  readonly path: Path;
}

const placesIn = ({ stages }: PipelineSettings): readonly Place[] =>
  stages.flatMap((stage, s) => stage.agents.map((step, a) => ({ stage, step, path: ['stages', s, 'agents', a] })));

function namesIn(settings: PipelineSettings): readonly StageProblem[] {
  const { stages, routes, groups, keeps, parts, workflowOf } = settings;
  const known = stages.map(({ name }) => name);
  const places = placesIn(settings);
  const refusals = stages.flatMap((stage, s) =>
    stage.refuse.map((refusal, r) => ({ refusal, path: ['stages', s, 'refuse', r] })),
  );
  const routeNames = routes === undefined ? [] : [...routes.names, routes.undecided];
  const used = new Set(
    [...stages, ...places.map(({ step }) => step), ...refusals.map(({ refusal }) => refusal)].flatMap(
      ({ part }) => part ?? [],
    ),
  );

  const missing = (path: Path, what: string, name: string, among: readonly string[]): readonly StageProblem[] =>
    among.includes(name) ? [] : [{ path, message: `there is no ${what} ${name}${there(among)}` }];
  const target = (
    path: Path,
    from: { readonly part?: string | undefined },
    stage: PipelineStage,
    to: string,
  ): readonly StageProblem[] => {
    const unknown = missing(path, 'stage', to, known);
    if (unknown.length > 0) return unknown;
    const part = stages.find(({ name }) => name === to)?.part;
    const asleep = part !== undefined && ![from.part, stage.part].includes(part) && !parts.includes(part);
    return asleep
      ? [{ path, message: `stage ${to} is there only with part ${part}, and this entry without it too` }]
      : [];
  };
  const group = (path: Path, agents: readonly string[]): readonly StageProblem[] =>
    agents
      .filter((agent) => agent.startsWith('@'))
      .flatMap((agent) => missing(path, 'group', agent.slice(1), Object.keys(groups)));

  return [
    ...known.flatMap((name, s) =>
      known.indexOf(name) < s ? [{ path: ['stages', s, 'name'], message: `stage ${name} appears twice` }] : [],
    ),
    ...places.flatMap(({ stage, step, path }) => [
      ...(step.to === undefined ? [] : target([...path, 'to'], step, stage, step.to)),
      ...group([...path, 'agent'], step.agent),
      ...(step.route ?? []).flatMap((route) => missing([...path, 'route'], 'route', route, routeNames)),
      ...(step.decides && routes === undefined
        ? [{ path: [...path, 'decides'], message: 'there are no `routes` to decide between' }]
        : []),
      ...(step.decides && step.to === undefined
        ? [{ path: [...path, 'decides'], message: 'an agent that decides the route leads to a stage: `to` is missing' }]
        : []),
      ...(step.known === undefined
        ? []
        : missing([...path, 'known'], 'entry of `keeps`', step.known, Object.keys(keeps))),
      ...(step.known !== undefined && (step.to === undefined || step.on !== 'start')
        ? [
            {
              path: [...path, 'known'],
              message: 'an agent that starts from what is known leads on by starting: `to` and `on: start` are missing',
            },
          ]
        : []),
      ...(step.on === 'start' && !startsHere(step)
        ? [{ path: [...path, 'starts'], message: 'an agent that may not start here cannot lead on by starting' }]
        : []),
    ]),
    ...refusals.flatMap(({ refusal, path }) =>
      (refusal.route ?? []).flatMap((route) => missing([...path, 'route'], 'route', route, routeNames)),
    ),
    ...stages.flatMap((stage, s) =>
      stage.finish === undefined ? [] : target(['stages', s, 'finish', 'to'], stage, stage, stage.finish.to),
    ),
    ...Object.entries(keeps).flatMap(([name, agents]) => group(['keeps', name], agents)),
    ...Object.entries(groups).flatMap(([name, agents]) =>
      agents.flatMap((agent) =>
        agent.startsWith('@')
          ? [{ path: ['groups', name], message: `a group is made of agents, not of the group ${agent.slice(1)}` }]
          : [],
      ),
    ),
    ...parts.flatMap((part) => missing(['parts'], 'part', part, [...used])),
    ...Object.keys(workflowOf).flatMap((part) => missing(['workflowOf', part], 'part', part, [...used])),
  ];
}

const there = (names: readonly string[]): string =>
  names.length === 0 ? '' : `; there are ${names.slice(0, 12).join(', ')}${names.length > 12 ? ', …' : ''}`;

interface Way {
  readonly from: string;
  readonly to: string;
  readonly path: Path;
  readonly back: boolean;
}

function waysIn(settings: PipelineSettings): readonly StageProblem[] {
  const { stages } = planOf(settings);
  if (stages.size === 0) return [];
  const at = (name: string): number => settings.stages.findIndex((stage) => stage.name === name);
  const ways = waysOf(settings).filter(({ from, to }) => from !== to && stages.has(from) && stages.has(to));
  const circle = circleIn(
    [...stages.keys()],
    ways.filter(({ from, back }) => !back && !stages.get(from)?.end),
  );
  const reached = reachable([...stages.keys()][0] ?? '', ways);
  return [
    ...(circle === undefined ? [] : [circle]),
    ...[...stages.values()].flatMap((stage) => [
      // A person can complete the work, which leads to an end.
      ...(reached.has(stage.name) || stage.end
        ? []
        : [
            {
              path: ['stages', at(stage.name), 'name'],
              message: `nobody can enter stage ${stage.name}: no stage that is reached leads to it`,
            },
          ]),
      ...(stage.end || ways.some(({ from }) => from === stage.name)
        ? []
        : [
            {
              path: ['stages', at(stage.name), 'name'],
              message: `nobody can leave stage ${stage.name}: none of its agents leads to another stage`,
            },
          ]),
      ...barred(stage, settings).map((route) => ({
        path: ['stages', at(stage.name), 'agents'],
        message: `no agent may start in stage ${stage.name}${route === '' ? '' : ` on route ${route}`}`,
      })),
    ]),
  ];
}

/** Transitions in force, with their places in the settings. */
function waysOf(settings: PipelineSettings): readonly Way[] {
  const on = isOn(settings);
  const steps = placesIn(settings)
    .filter(({ stage, step }) => on(stage) && on(step))
    .flatMap(({ stage, step, path }) =>
      step.to === undefined ? [] : [{ from: stage.name, to: step.to, path: [...path, 'to'], back: step.back === true }],
    );
  const finishes = settings.stages.flatMap(({ name, finish }, s) =>
    finish === undefined ? [] : [{ from: name, to: finish.to, path: ['stages', s, 'finish', 'to'], back: false }],
  );
  return [...steps, ...finishes];
}

function reachable(start: string, ways: readonly Way[]): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const name of reached) for (const { from, to } of ways) if (from === name) reached.add(to);
  return reached;
}

/** Routes on which no agent may start in a stage; an empty name when there are no routes. */
function barred(stage: PipelineStage, { routes }: PipelineSettings): readonly string[] {
  const starting = stage.agents.filter((step) => startsHere(step) && step.known === undefined);
  if (starting.some(({ route }) => route === undefined)) return [];
  const all = routes === undefined ? [''] : [...routes.names, routes.undecided];
  return all.filter((name) => !starting.some(({ route }) => route?.includes(name)));
}

/** The first transition that closes a cycle, with its stages. */
function circleIn(names: readonly string[], ways: readonly Way[]): StageProblem | undefined {
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): StageProblem | undefined => {
    for (const { to, path } of ways.filter(({ from }) => from === name)) {
      const start = trail.indexOf(to);
      if (start >= 0) {
        const round = [...trail.slice(start), to].join(' → ');
        return { path, message: `it goes round in a circle: ${round}. What leads back on purpose says \`back: true\`` };
      }
      const found = done.has(to) ? undefined : visit(to, [...trail, to]);
      if (found !== undefined) return found;
    }
    done.add(name);
    return undefined;
  };
  for (const name of names) {
    const found = done.has(name) ? undefined : visit(name, [name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
