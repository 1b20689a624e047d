// What the command line says about the sessions of a home: once by the build that made it, then by every later one.

import { type JsonValue, type KeepShape, keep, listAt, textAt } from '../answers/json.ts';
import type { ProcessInput, ScratchPlace } from '../answers/scratch.ts';
import { SESSION_NAMES, SESSIONS, type SessionName } from './sessions.ts';

const SUMMARY: KeepShape = {
  session: 'whole',
  client: 'whole',
  project: 'whole',
  startedAt: 'whole',
  lastAt: 'whole',
  endedAt: 'whole',
  events: 'whole',
};

const FINDINGS: KeepShape = { rule: 'whole', code: 'whole', outcome: 'whole', effective: 'whole' };

const RECORD: KeepShape = {
  seq: 'whole',
  at: 'whole',
  event: { name: 'whole' },
  actor: { kind: 'whole' },
  verdict: { outcome: 'whole' },
  findings: FINDINGS,
  policy: 'whole',
  hash: 'whole',
};

const REMEMBERED: KeepShape = {
  session: 'whole',
  events: 'whole',
  level: 'whole',
  turn: { n: 'whole' },
  holds: 'whole',
  calls: 'whole',
  actors: { running: 'whole', agents: 'whole' },
  damaged: 'whole',
};

const REPORT: KeepShape = {
  session: 'whole',
  events: 'whole',
  score: 'whole',
  calls: { total: 'whole', refused: 'whole', byEffect: 'whole' },
  delegation: 'whole',
  violations: { total: 'whole', refused: 'whole', held: 'whole', list: { seq: 'whole', rule: 'whole', code: 'whole' } },
  stops: 'whole',
};

const EXPLAINED: KeepShape = { recorded: 'whole', verdict: { outcome: 'whole', findings: FINDINGS }, silent: 'whole' };

/** `input`: how the commands are started; the policies of the projects are not on the disk of every machine. */
export async function readHome(
  place: ScratchPlace,
  input: (session: SessionName) => ProcessInput = () => ({}),
): Promise<Readonly<Record<string, JsonValue>>> {
  const printed = async (args: readonly string[], started: ProcessInput = {}): Promise<string> => {
    const { out, err } = await place.run([...args, '--json'], started);
    if (out === '') throw new Error(`tutti ${args.join(' ')} printed no JSON: ${err}`);
    return out;
  };
  const json = async (args: readonly string[], started?: ProcessInput): Promise<JsonValue> =>
    JSON.parse(await printed(args, started));

  const verified = await json(['ledger', 'verify']);
  const listed = await json(['session', 'list', '--all']);
  const sessions = SESSION_NAMES.map(async (name): Promise<[string, JsonValue]> => {
    const { id } = SESSIONS[name];
    const lines = (await printed(['ledger', 'show', id])).trimEnd().split('\n');
    const records = lines.map((line): JsonValue => JSON.parse(line));
    const spoken = records.find((record) => listAt(record, 'findings').length > 0) ?? null;
    const [shown, report, explained] = await Promise.all([
      json(['session', 'show', id], input(name)),
      json(['report', '--session', id], input(name)),
      json(['explain', `${id}:${textAt(spoken, 'seq')}`], input(name)),
    ]);
    const parts = {
      records: keep(records, RECORD),
      remembered: keep(shown, REMEMBERED),
      report: keep(report, REPORT),
      explained: keep(explained, EXPLAINED),
    };
    return [name, parts];
  });
  return { verified, listed: keep(listed, SUMMARY), ...Object.fromEntries(await Promise.all(sessions)) };
}
