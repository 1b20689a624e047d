// Plays one vector on a stage and tells where what was seen is not what was expected.

import { planAgentFiles, shippedAgents, writeAgentFiles } from '../../src/cli/agent-files.ts';
import { agentFiles } from '../../src/clients/claude-code/agent-files.ts';
import { isObject, type Json, type JsonObject } from '../../src/core/json.ts';
import { differences, type Mismatch, mismatches, seen } from './judge.ts';
import mapping from './mapping.json' with { type: 'json' };
import { type HostName, openStage, type Stage } from './stage.ts';
import { filled, type Step, type Vector } from './vector.ts';

/** Where a value of the original's state is found: in `session show`, in another view, or as a file that is there or not. */
interface Key {
  readonly at?: string;
  readonly as?: string;
  readonly file?: string;
  /** One of the system's `views`. */
  readonly in?: string;
}

interface System {
  readonly preset: string;
  readonly variants: Readonly<Record<string, JsonObject>>;
  readonly session: string;
  /** What `tutti import` is told besides the preset. */
  readonly import?: readonly string[];
  readonly state: {
    readonly file: string;
    readonly under: string;
    /** The folder of marker files. */
    readonly flags?: string;
    readonly task_graph?: string;
    /** Whatever a vector sets up here is imported. */
    readonly folder?: string;
  };
  readonly commands: Readonly<Record<string, readonly string[]>>;
  readonly keys: Readonly<Record<string, Key>>;
  /** Commands that print JSON, for what belongs to no session. */
  readonly views?: Readonly<Record<string, readonly string[]>>;
  /** What a line of the original's audit says, in `{record, state}`: the ledger's last record, and the logical state. */
  readonly audit?: Readonly<Record<string, Key>>;
}

const SYSTEMS: Readonly<Record<string, System>> = mapping.systems;

export interface Failure extends Mismatch {
  readonly step: number;
}

export const knows = (system: string): boolean => SYSTEMS[system] !== undefined;

export async function play(system: string, vector: Vector, host: HostName, root: string): Promise<readonly Failure[]> {
  const words = SYSTEMS[system];
  if (words === undefined) throw new Error(`no mapping for system ${system}`);
  const stage = await openStage(host, root, { processes: changesVariables(vector) });
  try {
    const names: Record<string, string> = { PROJECT: stage.project, HOME: stage.home, NOW: new Date().toISOString() };
    await prepare(stage, vector, words, names);
    const failures: Failure[] = [];
    for (const [index, step] of vector.steps.entries()) {
      for (let turn = 0; turn < (step.repeat ?? 1); turn += 1) {
        const found = await playStep(stage, step, names, words);
        failures.push(...found.map((mismatch) => ({ step: index + 1, ...mismatch })));
      }
    }
    return failures;
  } finally {
    await stage.close();
  }
}

function changesVariables({ steps }: Vector): boolean {
  const variables = steps.filter(({ cli }) => cli === undefined).map(({ env = {} }) => JSON.stringify(env));
  return new Set(variables).size > 1;
}

async function prepare(
  stage: Stage,
  vector: Vector,
  words: System,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  stage.start(vector.setup?.cwd ?? '.');
  const overlay = words.variants[vector.variant];
  if (overlay === undefined) throw new Error(`no overlay for variant ${vector.variant}`);
  stage.write('project', '.tutti/policy.yaml', JSON.stringify({ extends: words.preset, ...overlay }));
  // As `tutti init` leaves a project, and as the originals assume it: with their agents.
  writeAgentFiles(planAgentFiles(agentFiles, [...shippedAgents().keys()], 'local', stage));
  const { setup } = vector;
  for (const [path, text] of Object.entries(setup?.files ?? {})) stage.write('project', path, filled(text, names));
  const marks = (setup?.flags ?? []).map((flag) => `${words.state.flags ?? '.'}/${flag}`);
  for (const path of marks) stage.write('project', path, '');
  const graph = setup?.task_graph_raw ?? (setup?.task_graph && JSON.stringify(filled(setup.task_graph, names)));
  if (graph !== undefined) stage.write('project', words.state.task_graph ?? 'task_graph.json', graph);
  const state = setup?.state_raw ?? (setup?.state && JSON.stringify(filled(setup.state, names)));
  const file = filled(words.state.file, { SESSION: words.session });
  if (state !== undefined) stage.write(words.state.under === 'home' ? 'home' : 'project', file, state);
  const kept = [...marks, ...Object.keys(setup?.files ?? {})].some((path) =>
    path.startsWith(words.state.folder ?? '/'),
  );
  if (state === undefined && !kept) return;
  const { exit, stdout, stderr } = await stage.tutti('import', words.preset, ...(words.import ?? []));
  if (exit !== 0) throw new Error(`tutti import: exit ${exit}\n${stdout}${stderr}`);
}

async function playStep(
  stage: Stage,
  step: Step,
  names: Record<string, string>,
  words: System,
): Promise<readonly Mismatch[]> {
  if (step.cli !== undefined) return playCommand(stage, step, names, words);
  const event = step.event && startedIn(filled(step.event, names), stage);
  const native = String(event?.hook_event_name ?? step.raw_event ?? '');
  const payload = event === undefined ? filled(step.raw_stdin ?? '', names) : JSON.stringify(event);
  const session = String(event?.session_id ?? '');
  const answer = await stage.ask({ session, native, payload, env: filled(step.env ?? {}, names) });
  const got = seen(native, answer);
  for (const [name, pattern] of Object.entries(step.capture ?? {})) {
    const match = new RegExp(pattern).exec(got.message);
    if (match !== null) names[name] = match[1] ?? match[0];
  }
  const expect = filled((step.expect ?? {}) as JsonObject, names);
  const state = expect.state === undefined ? {} : await logicalState(stage, event, words);
  const audit = expect.audit_last === undefined ? [] : await auditMismatches(stage, event, words, expect.audit_last);
  return [...mismatches(expect, got, state), ...audit];
}

async function auditMismatches(
  stage: Stage,
  event: JsonObject | undefined,
  words: System,
  expected: Json,
): Promise<readonly Mismatch[]> {
  const session = String(event?.session_id ?? words.session);
  const { stdout } = await stage.tutti('ledger', 'tail', '--session', session, '--lines', '1', '--json');
  const record: Json = stdout.trim() === '' ? null : JSON.parse(stdout);
  const both = { record, state: await logicalState(stage, event, words) };
  const entries = Object.entries(words.audit ?? {}).map(([key, { at = '', as }]) => [key, read(both, at, as)] as const);
  return differences('audit', expected, Object.fromEntries(entries));
}

/** A client that was started in a folder of the project says so. */
const startedIn = (event: JsonObject, { project, cwd }: Stage): JsonObject =>
  event.cwd === project ? { ...event, cwd: cwd() } : event;

/** A command of the original, under the name tutti has for it. */
async function playCommand(
  stage: Stage,
  step: Step,
  names: Readonly<Record<string, string>>,
  words: System,
): Promise<readonly Mismatch[]> {
  const typed = [step.cli ?? []].flat();
  const command = commandFor(typed, words);
  if (command === undefined) throw new Error(`no mapping for the command: ${typed.join(' ')}`);
  const { stdout } = await stage.tutti(...command);
  const expect = filled((step.expect ?? {}) as JsonObject, names);
  const state = expect.state === undefined ? {} : await logicalState(stage, undefined, words);
  const summary = expect.summary === undefined ? [] : differences('summary', expect.summary, jsonIn(stdout));
  return [...mismatches(expect, { outcome: 'allow', message: stdout }, state), ...summary];
}

function jsonIn(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The whole command as it is mapped, or its first word with the others as they are. */
function commandFor(typed: readonly string[], { commands }: System): readonly string[] | undefined {
  const [verb = '', ...rest] = typed;
  const verbatim = commands[verb];
  return commands[typed.join(' ')] ?? (verbatim && [...verbatim, ...rest]);
}

async function logicalState(stage: Stage, event: JsonObject | undefined, words: System): Promise<JsonObject> {
  const view = await stage.session(String(event?.session_id ?? words.session));
  const views = new Map<string, JsonObject>();
  for (const [name, command] of Object.entries(words.views ?? {})) {
    views.set(name, JSON.parse((await stage.tutti(...command)).stdout));
  }
  return Object.fromEntries(
    Object.entries(words.keys).map(([key, { at = '', as, file, in: where }]) => {
      const place = where === undefined ? view : views.get(where);
      if (file !== undefined) return [key, stage.has(file)];
      return [key, place === undefined ? null : read(place, at, as)];
    }),
  );
}

/** Verdicts, as an audit calls them. */
const AUDITED: Readonly<Record<string, string>> = { allow: 'allowed', advise: 'allowed', deny: 'blocked' };

function read(view: JsonObject, at: string, as: string | undefined): Json {
  const value = at.split('.').reduce<Json>(step, view);
  switch (as) {
    case 'presence':
      return value === null ? 'absent' : 'present';
    case 'filled':
      return value !== null && value !== '';
    case 'audited':
      return AUDITED[String(value)] ?? value;
    default:
      return value;
  }
}

/** One step into a map or a list: `rules`, `length`, `-1` for the last. */
function step(part: Json, name: string): Json {
  if (isObject(part)) return part[name] ?? null;
  if (!Array.isArray(part)) return null;
  return name === 'length' ? part.length : (part.at(Number(name)) ?? null);
}
