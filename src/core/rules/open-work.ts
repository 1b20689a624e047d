// Unfinished work: open tasks, and an approved plan that has not been started.

import type { Actor } from '../actor.ts';
import type { Call, TaskChange } from '../call.ts';
import { rankOf, strongest } from '../effect.ts';
import { isNamed, isOneOf } from './match.ts';
import { maybe, tools } from './settings.ts';
import { clipped, counted } from './words.ts';

export type OpenWork = {
  /** Titles of open tasks by id, oldest first. */
  readonly tasks: readonly { readonly id: string; readonly title: string }[];
  /** A plan was approved, and nothing has been done since. */
  readonly plan: boolean;
};

export const NO_WORK: OpenWork = { tasks: [], plan: false };

/** Longer lists are not stored: one open task is enough for a hold, and three are named. */
const REMEMBERED = 50;
const TITLE = 80;
const NAMED = 3;

export const planTools = maybe(
  tools,
  'Tools whose success means that the person approved a plan. When not given: those the client has for that.',
);

export const approvesPlan = (call: Call, names: readonly string[] | undefined): boolean =>
  names === undefined ? call.approvesPlan === true : isNamed(names, call);

/** What a call that ran made of it. */
export function afterCall(
  work: OpenWork,
  call: Call,
  actor: Actor,
  approving: readonly string[] | undefined,
): OpenWork {
  const tasks = afterTasks(work, call.tasks ?? [], actor);
  if (approvesPlan(call, approving)) return isOneOf(['main'], actor) ? { ...tasks, plan: true } : tasks;
  const works = call.kind === 'delegate' || rankOf(strongest(call.effects)) >= rankOf('write');
  return works ? planStarted(tasks) : tasks;
}

/** Anybody may close a task, but tasks that a subagent opens for itself do not count. */
export function afterTasks(work: OpenWork, changes: readonly TaskChange[], actor: Actor): OpenWork {
  const counted = changes.filter(({ status }) => status === 'done' || isOneOf(['main'], actor));
  if (counted.length === 0) return work;
  const tasks = new Map(work.tasks.map(({ id, title }) => [id, title]));
  for (const { id, title, status } of counted) {
    if (status === 'done') tasks.delete(id);
    else tasks.set(id, clipped(title ?? tasks.get(id) ?? id, TITLE));
  }
  return { ...work, tasks: [...tasks].slice(0, REMEMBERED).map(([id, title]) => ({ id, title })) };
}

export const planStarted = (work: OpenWork): OpenWork => (work.plan ? { ...work, plan: false } : work);

/** The reason to hold a stop, and the next step as a goal. */
export function unfinished({ tasks, plan }: OpenWork): { readonly fact: string; readonly goal: string } | undefined {
  const [first] = tasks;
  if (first !== undefined) {
    const more = tasks.length > NAMED ? ` and ${tasks.length - NAMED} more` : '';
    const titles = tasks.slice(0, NAMED).map(({ title }) => `"${title}"`);
    return {
      fact: `${counted(tasks.length, 'task is', 'tasks are')} open: ${titles.join(', ')}${more}`,
      goal: first.title,
    };
  }
  return plan
    ? { fact: 'the approved plan has not been begun', goal: 'the first step of the approved plan' }
    : undefined;
}
