// What tutti costs in the real client: sessions of many calls without hooks, with a hook that runs `true` on the same events, with
// a server that answers nothing, and with tutti as `init` installs it; in turns, so that a busy machine is busy for all of them.
// `npm run cost [-- CALLS ROUNDS]`. Always exit 0: numbers of one machine at one moment are to be read, not to be passed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

const EMPTY = `
const server = require('node:http').createServer((request, response) => request.resume().on('end', () => response.end()));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

const BARE = 'no hooks';
const HOOKED = 'hooks: true';

const WAYS: readonly Way[] = [
  { name: BARE, prepare: async () => nothing },
  {
    name: HOOKED,
    prepare: async (box) => {
      box.write('.claude/settings.local.json', hooksFor(REGISTERED, { type: 'command', command: 'true' }));
      return nothing;
    },
  },
  {
    name: 'http: empty',
    prepare: async (box) => {
      // A process of its own, as a server is: one that is awake anyway would answer sooner.
      const server = spawn(process.execPath, ['-e', EMPTY], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [port] = await once(server.stdout, 'data');
      const url = `http://127.0.0.1:${String(port).trim()}/`;
      box.write('.claude/settings.local.json', hooksFor(REGISTERED, { type: 'http', url }));
      return () => void server.kill();
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

/** Milliseconds of each call: from the model's answer to the next request. */
async function session(box: Box, calls: number): Promise<readonly number[]> {
  const at: number[] = [];
  const stamp = (): void => void at.push(performance.now());
  const turns = Array.from({ length: calls }, (_, n) => () => {
    stamp();
    return call(`c${n}`, 'Read', { file_path: join(box.project, 'README.md') });
  });
  const last = () => {
    stamp();
    return say('Done.');
  };
  await box.claude({ main: [...turns, last] }, { limitMs: 120_000 });
  same('calls made', calls + 1, at.length);
  return at.slice(1).map((end, n) => end - (at[n] ?? end));
}

/** Where others use the machine too, what was least disturbed says most. */
const MARKS = [
  ['median', 0.5],
  ['tenth', 0.1],
  ['least', 0],
] as const;

function table(taken: ReadonlyMap<string, readonly number[]>): string {
  const at = (name: string, share: number): number => {
    const values = [...(taken.get(name) ?? [])].sort((a, b) => a - b);
    return values[Math.floor(values.length * share)] ?? Number.NaN;
  };
  const head = MARKS.map(([mark]) => `${mark.padStart(9)}${'added'.padStart(8)}${'of true'.padStart(9)}`);
  const rows = [...taken.keys()].map((name) => {
    const cells = MARKS.map(([, share]) => {
      const added = at(name, share) - at(BARE, share);
      const ratio = added / (at(HOOKED, share) - at(BARE, share));
      return `${at(name, share).toFixed(1).padStart(9)}${added.toFixed(1).padStart(8)}${ratio.toFixed(2).padStart(9)}`;
    });
    return name.padEnd(12) + cells.join('');
  });
  return ['ms a call'.padEnd(12) + head.join(''), ...rows].join('\n');
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
      // Each round begins with another one: who comes after whom makes a difference.
      const first = round % boxes.length;
      for (const [{ name }, box] of [...boxes.slice(first), ...boxes.slice(0, first)]) {
        taken.get(name)?.push(...(await session(box, calls)));
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
