// Draws a pipeline: as Mermaid, and for terminals.

import { leadsOn, type PipelineSettings, type PipelineStage, planOf, startsHere } from './pipeline-form.ts';

export interface Arrow {
  readonly to: string;
  readonly label: string;
}

/** One arrow for each target and cause, with all agents that lead there. */
export function arrowsFrom({ agents, finish }: PipelineStage): readonly Arrow[] {
  const labels = new Map<string, Map<string, Set<string>>>();
  for (const step of agents) {
    if (step.to === undefined) continue;
    const how = [leadsOn(step) === 'start' ? 'starts' : 'done', ...(step.route ? [`on ${step.route.join(', ')}`] : [])];
    const manners = labels.get(step.to) ?? new Map<string, Set<string>>();
    const manner = how.join(' ');
    manners.set(manner, new Set([...(manners.get(manner) ?? []), ...step.agent]));
    labels.set(step.to, manners);
  }
  const arrows = [...labels].flatMap(([to, manners]) =>
    [...manners].map(([manner, who]): Arrow => ({ to, label: `${[...who].join(', ')} ${manner}` })),
  );
  return finish === undefined ? arrows : [...arrows, { to: finish.to, label: `main says ${finish.says}` }];
}

/** Agents that may start without moving the pipeline. */
const helpersIn = ({ agents }: PipelineStage): readonly string[] => [
  ...new Set(agents.flatMap((step) => (step.to === undefined && startsHere(step) ? step.agent : []))),
];

export function mermaid(settings: PipelineSettings, here?: string): string {
  const { start, stages } = planOf(settings);
  const ids = new Map([...stages.keys()].map((name, n) => [name, /^\w+$/.test(name) ? name : `stage${n}`]));
  const id = (name: string): string => ids.get(name) ?? name;
  const lines = [...stages.values()].flatMap((stage) => [
    ...(id(stage.name) === stage.name ? [] : [`state "${escaped(stage.name)}" as ${id(stage.name)}`]),
    ...arrowsFrom(stage).map(({ to, label }) => `${id(stage.name)} --> ${id(to)}: ${escaped(label)}`),
    ...(helpersIn(stage).length === 0
      ? []
      : [`note right of ${id(stage.name)}: ${escaped(`also ${helpersIn(stage).join(', ')}`)}`]),
    ...(stage.end === true ? [`${id(stage.name)} --> [*]`] : []),
  ]);
  const first = start === undefined ? [] : [`[*] --> ${id(start)}`];
  const mark =
    here !== undefined && stages.has(here)
      ? ['classDef here font-weight:bold,stroke-width:3px', `class ${id(here)} here`]
      : [];
  return ['stateDiagram-v2', ...[...first, ...lines, ...mark].map((line) => `  ${line}`)].join('\n');
}

/** Escapes the special characters of Mermaid. */
const escaped = (text: string): string =>
  text.replaceAll(/[#:;"<>\n]/g, (character) => (character === '\n' ? ' ' : `#${character.charCodeAt(0)};`));

export function ascii(settings: PipelineSettings, here?: string): string {
  const { stages } = planOf(settings);
  const all = [...stages.values()];
  return all.flatMap((stage, n) => drawn(stage, all[n + 1]?.name, stage.name === here)).join('\n');
}

/** A box, with arrows to other stages beside it and arrows to the next stage below it. */
function drawn(stage: PipelineStage, next: string | undefined, isHere: boolean): readonly string[] {
  const arrows = arrowsFrom(stage);
  const bar = `+${'-'.repeat(stage.name.length + 2)}+`;
  const helpers = helpersIn(stage);
  const notes = [
    ...(isHere ? ['<== here'] : []),
    ...(stage.end === true ? ['the end'] : []),
    ...(helpers.length === 0 ? [] : [`also ${helpers.join(', ')}`]),
  ];
  const aside = arrows.filter(({ to }) => to !== next);
  const down = arrows.filter(({ to }) => to === next);
  return [
    bar,
    `| ${stage.name} |${notes.length === 0 ? '' : `  ${notes.join('; ')}`}`,
    bar,
    ...aside.map(({ to, label }) => `  +--> ${to === stage.name ? '(stays)' : to}: ${label}`),
    ...down.map(({ label }) => `  |  ${label}`),
    ...(next === undefined ? [] : [down.length === 0 ? '' : '  v']),
  ];
}
