// What tutti costs in the real client: sessions of many calls without hooks, with a hook that runs `true` on the same events, with
// a server that answers nothing, and with tutti as `init` installs it; in turns, so that a busy machine is busy for all of them.
// `npm run cost [-- CALLS ROUNDS]`. Always exit 0: numbers of one machine at one moment are to be read, not to be passed.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { REGISTERED } from '../../src/clients/claude-code/hooks.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { type Box, must, openBox, removeBox } from './box.ts';
import { same } from './check.ts';
import { call, say } from './script.ts';

interface Way {
  readonly name: string;
  /** Gives what ends it. */
  readonly prepare: (box: Box) => Promise<() => void>;
}

const nothing = (): void => {};

const hooksFor = (events: readonly string[], hook: JsonObject): JsonObject => ({
  hooks: Object.fromEntries(events.map((event) => [event, [{ hooks: [hook] }]])),
});

/** Nothing is refused and nothing is said: what is measured is the way there and back. */
const QUIET = 'version: 1\nextends: [balanced]\nrules:\n  looks: { allowance: 1000 }\n';

const WAYS: readonly Way[] = [
  { name: 'no hooks', prepare: async () => nothing },
  {
    name: 'hooks: true',
    prepare: async (box) => {
      box.write('.claude/settings.local.json', hooksFor(REGISTERED, { type: 'command', command: 'true' }));
      return nothing;
    },
  },
  {
    name: 'http: empty',
    prepare: async (box) => {
      const server = createServer((request, response) => request.resume().on('end', () => response.end()));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const { port } = server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/`;
      box.write('.claude/settings.local.json', hooksFor(REGISTERED, { type: 'http', url }));
      return () => {
        server.close();
        server.closeAllConnections();
      };
    },
  },
  {
    name: 'tutti',
    prepare: async (box) => {
      await must(box, 'init', '--yes', '--preset', 'balanced');
      box.write('.tutti/policy.yaml', QUIET);
      return nothing;
    },
  },
];

/** Milliseconds a call, from the first answer of the model to the last request. */
async function session(box: Box, calls: number): Promise<number> {
  const at: number[] = [];
  const turns = Array.from({ length: calls }, (_, n) => () => {
    at.push(performance.now());
    return call(`c${n}`, 'Read', { file_path: join(box.project, 'README.md') });
  });
  const last = () => {
    at.push(performance.now());
    return say('Done.');
  };
  await box.claude({ main: [...turns, last] }, { limitMs: 120_000 });
  same('calls made', calls + 1, at.length);
  return ((at.at(-1) ?? 0) - (at[0] ?? 0)) / calls;
}

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
const least = (values: readonly number[]): number => sorted(values)[0] ?? Number.NaN;

function table(taken: ReadonlyMap<string, readonly number[]>): string {
  const base = taken.get('no hooks') ?? [];
  const hooked = taken.get('hooks: true') ?? [];
  const shown = (ms: number): string => ms.toFixed(1).padStart(8);
  const rows = [...taken].map(([name, values]) => {
    const added = median(values) - median(base);
    const ratio = (added / (median(hooked) - median(base))).toFixed(2).padStart(6);
    return `${name.padEnd(12)}${shown(median(values))}${shown(least(values))}${shown(added)}${shown(least(values) - least(base))}${ratio}`;
  });
  return ['ms a call     median     min   added  (min)  of true', ...rows].join('\n');
}

async function main([calls = 50, rounds = 5]: readonly number[]): Promise<void> {
  // A machine-wide bundle of certificates triples the start of every Node, and is nothing a hook needs.
  delete process.env.NODE_EXTRA_CA_CERTS;
  const boxes: (readonly [Way, Box])[] = [];
  const ends: (() => void)[] = [];
  const taken = new Map<string, number[]>(WAYS.map(({ name }) => [name, []]));
  try {
    for (const way of WAYS) {
      const box = await openBox();
      boxes.push([way, box]);
      ends.push(await way.prepare(box));
      await session(box, 3);
    }
    for (let round = 0; round < rounds; round++) {
      for (const [{ name }, box] of boxes) {
        taken.get(name)?.push(await session(box, calls));
        process.stderr.write('.');
      }
    }
  } finally {
    for (const end of ends) end();
    for (const [, box] of boxes) {
      await box.close();
      removeBox(box);
    }
  }
  console.log(`\n${rounds} sessions each way, ${calls} calls in each\n${table(taken)}`);
}

await main(
  process.argv
    .slice(2)
    .map(Number)
    .filter((n) => n > 0),
);
