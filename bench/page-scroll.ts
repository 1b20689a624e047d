// Whether a score of 100,000 notes scrolls smoothly: the real page in a real browser, with a session that is already loaded, scrolled from
// its end for five seconds. Prints frames, their distances, and tasks of more than 50 ms.
// `npm run bench:page-scroll -- [NOTES]`, after `npm run build`.

import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ListedSession, Note, NoteAgent, OpenAnswer, SessionHead, SessionPage } from '../src/web/api.ts';
import { findChromium, startChromium } from '../test/look/chromium.ts';

const WEB = join(import.meta.dirname, '../../dist/web');
const COUNT = Number(process.argv[2] ?? 100_000);
const SECONDS = 5;
const START = Date.UTC(2026, 4, 4, 9);

const EFFECTS = ['read', 'read', 'read', 'write', 'exec', 'delegate'] as const;

/** Every 40 notes another agent works beside the main one; every 25th note is refused. */
function notes(): readonly Note[] {
  return Array.from({ length: COUNT }, (_, n): Note => {
    const agent = n % 3 === 0 ? 'main' : `agent ${Math.floor(n / 40)}`;
    const effect = EFFECTS[n % EFFECTS.length] ?? 'read';
    const tone = n % 25 === 0 ? 'deny' : 'clean';
    const seq = n + 1;
    return { seq, at: START + 1_700 * n, agent, what: `Read of src/file-${n}.ts`, tone, mark: 'call', effect };
  });
}

const agents: readonly NoteAgent[] = [
  { key: 'main', label: 'main', kind: 'main', task: '' },
  ...Array.from(
    { length: Math.ceil(COUNT / 40) },
    (_, n): NoteAgent => ({
      ...{
        key: `agent ${n}`,
        label: 'general-purpose',
        kind: 'subagent',
        task: `Part ${n} of the work`,
        parent: 'main',
      },
    }),
  ),
];

const row: ListedSession = {
  ...{ session: 's', client: 'claude-code', project: '/p', startedAt: START, lastAt: START + 1_700 * COUNT },
  ...{ events: COUNT, title: 'A long session', clientTitle: 'Claude Code', open: true, level: 'strict' },
  counts: { calls: COUNT, refused: COUNT / 25, held: 0, advised: 0, running: 1 },
};
const head: SessionHead = {
  ...{ seq: COUNT, at: row.lastAt, enforced: { state: 'enforced', reasons: [] }, level: 'strict', levelWhy: '' },
  policy: { id: 'p' },
  live: { agents: [], verdicts: [], asked: '', seq: COUNT },
  rules: { budgets: [], modes: [], pieces: [], graphs: [] },
};
const page: SessionPage = { row, head, window: { notes: notes(), agents, first: 1, last: COUNT } };
const opened: OpenAnswer = { token: 't', expires: 0, id: 'i', check: 'c' };

const ANSWERS: Readonly<Record<string, () => string>> = {
  '/ui': () => readFileSync(join(WEB, 'index.html'), 'utf8'),
  '/ui/app.js': () => readFileSync(join(WEB, 'app.js'), 'utf8'),
  '/ui/style.css': () => readFileSync(join(WEB, 'style.css'), 'utf8'),
  '/ui/open': () => JSON.stringify(opened),
  '/ui/api/sessions': () => JSON.stringify({ sessions: [row], count: 1 }),
  '/ui/api/sessions/s': () => JSON.stringify(page),
};
const TYPES: readonly (readonly [string, string])[] = [
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['/ui', 'text/html'],
];

function answer(path: string, reply: ServerResponse): void {
  const make = ANSWERS[path];
  if (path === '/ui/api/events') {
    reply
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write('data: {"say":"beat","at":0,"server":{"build":"b"}}\n\n');
    return;
  }
  if (make === undefined) return void reply.writeHead(404).end('{"problem":"not here"}');
  const type = TYPES.find(([end]) => path.endsWith(end))?.[1] ?? 'application/json';
  reply.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(make());
}

/** Scrolls one sixtieth of the given speed in every frame. */
const scroll = (pixelsPerSecond: number): string => `new Promise((done) => {
  const notes = document.querySelector('.notes'); const gaps = []; const long = []; const begun = performance.now(); let last = begun;
  const observer = new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) long.push(Math.round(duration)); });
  observer.observe({ type: 'longtask' });
  const step = (now) => { gaps.push(now - last); last = now; notes.scrollLeft -= ${pixelsPerSecond / 60};
    if (now - begun < ${SECONDS * 1_000}) requestAnimationFrame(step); else { observer.disconnect(); done({ gaps: gaps.slice(1), long, left: notes.scrollLeft, drawn: document.querySelectorAll('.stretch .note').length }); } };
  requestAnimationFrame(step); })`;

async function main(): Promise<void> {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('no Chromium: set CHROMIUM to name one');
  const server = createServer(({ url = '' }, reply) => answer(url.split('?')[0] ?? '', reply)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const browser = startChromium(chromium);
  try {
    const tab = await browser.tab();
    await tab.send('Emulation.setDeviceMetricsOverride', {
      width: 1_400,
      height: 900,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await tab.open(`http://127.0.0.1:${port}/ui#code`);
    const begun = performance.now();
    await tab.value(`location.hash = '#/session/s'`);
    await tab.until(`document.querySelector('.stretch .note')`);
    console.log(`${COUNT} notes: drawn after ${Math.round(performance.now() - begun)} ms`);
    for (const speed of [1_200, 6_000, 60_000]) {
      const found = (await tab.awaited(scroll(speed))) as { gaps: number[]; long: number[]; drawn: number };
      const sorted = found.gaps.toSorted((a, b) => a - b);
      const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
      console.log(
        `${speed} px/s: ${sorted.length} frames in ${SECONDS} s, between them p50 ${at(0.5)} p95 ${at(0.95)} most ${at(1)} ms; ` +
          `${found.long.length} long tasks${found.long.length === 0 ? '' : ` (most ${Math.max(...found.long)} ms)`}; ${found.drawn} notes in the document`,
      );
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

await main();
