// What a preset promises, as calls with their expected outcome: one of its policy tests, so that the promise itself is tested.

import { join } from 'node:path';
import { readTests } from '../../analysis/policy-test/read.ts';
import type { Client, NativeCall } from '../../clients/client.ts';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import { textIn } from '../../regular-file.ts';
import { packageRoot } from '../../world/own-paths.ts';

/** The name of the test. */
const PROMISE = 'keeps its promise';

export interface PromisedCall {
  /** `Write src/new.ts (80 lines)`. */
  readonly label: string;
  readonly call: NativeCall;
  readonly refused: boolean;
}

/** In the form of this client. Empty for what is not a preset. */
export function promiseOf(preset: string, client: Client = DEFAULT_CLIENT): readonly PromisedCall[] {
  const file = join(packageRoot(), 'presets', 'tests', `${preset}.policy-test.yaml`);
  const { tests } = readTests(file, textIn(file) ?? '');
  const { events = [] } = tests.find(({ name }) => name === PROMISE) ?? {};
  return events.flatMap(({ label, step, expected }) =>
    step.is === 'call'
      ? [{ ...inFormOf(client, step.call, label.replace(/^main: /, '')), refused: expected.outcome === 'deny' }]
      : [],
  );
}

/** Promises are written as calls of the default client: an edit, or a delegation. */
function inFormOf(client: Client, call: NativeCall, label: string): Pick<PromisedCall, 'label' | 'call'> {
  if (client === DEFAULT_CLIENT) return { label, call };
  const { lines, delegation } = DEFAULT_CLIENT.toCall(call);
  const { paths, prompt } = DEFAULT_CLIENT.argumentsOf(call.tool, call.input);
  if (delegation !== undefined) {
    const type = delegation.type === DEFAULT_CLIENT.agents.general ? client.agents.general : delegation.type;
    const its = client.calls.delegate(type, prompt);
    return { label: `${its.tool} ${type} ${prompt}`, call: its };
  }
  const [path = ''] = paths;
  const edit = client.calls.edit(path, { from: 'a', to: 'b' });
  const its = lines === undefined ? edit : client.withLines(edit, lines);
  return { label: label.replace(call.tool, its.tool), call: its };
}
