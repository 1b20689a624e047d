// A real browser, driven over a pipe in its own protocol: nothing to install but the browser itself.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { isObject, type JsonObject, textOf } from '../../src/core/json.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'] as const;

/** The browser there is, if there is one. `CHROMIUM` names another. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM, ...NAMES].find(
    (name) => name !== undefined && name !== '' && spawnSync(name, ['--version']).status === 0,
  );

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--hide-scrollbars',
  '--remote-debugging-pipe',
] as const;

const WITHIN = 60_000;

export interface Tab {
  readonly send: (method: string, params?: JsonObject) => Promise<JsonObject>;
  /** The value of an expression in the page. */
  readonly value: (expression: string) => Promise<unknown>;
  /** The same, of a promise in the page. */
  readonly awaited: (expression: string) => Promise<unknown>;
  /** Waits until the expression is true. */
  readonly until: (expression: string) => Promise<void>;
  readonly open: (url: string) => Promise<void>;
  readonly key: (key: string) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  readonly shot: () => Promise<Buffer>;
  /** Addresses that were asked for, and what the page complained of. */
  readonly asked: readonly string[];
  readonly complaints: readonly string[];
}

export interface Browser {
  readonly tab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

export function startChromium(program: string): Browser {
  const profile = mkdtempSync(join(tmpdir(), 'tutti-look-'));
  const child = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const wire = wired(child);
  return {
    tab: () => newTab(wire),
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      await wire.send('Browser.close').catch(() => child.kill('SIGKILL'));
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

interface Wire {
  readonly send: (method: string, params?: JsonObject, session?: string) => Promise<JsonObject>;
  readonly hear: (listener: (message: JsonObject) => void) => void;
}

/** Messages are JSON, each ended by a NUL. */
function wired(child: ChildProcess): Wire {
  const out = child.stdio[3] as Writable;
  const answers = child.stdio[4] as Readable;
  const waiting = new Map<number, { ok: (result: JsonObject) => void; bad: (why: Error) => void }>();
  const listeners: ((message: JsonObject) => void)[] = [];
  let [rest, id] = [Buffer.alloc(0), 0];

  answers.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message: unknown = JSON.parse(rest.subarray(0, end).toString('utf8'));
      rest = rest.subarray(end + 1);
      if (isObject(message)) take(message);
    }
  });
  child.once('exit', () => {
    for (const { bad } of waiting.values()) bad(new Error('the browser has gone'));
  });

  function take(message: JsonObject): void {
    const asked = waiting.get(Number(message.id));
    if (asked === undefined) {
      for (const listener of listeners) listener(message);
      return;
    }
    waiting.delete(Number(message.id));
    if (isObject(message.error)) asked.bad(new Error(textOf(message.error.message)));
    else asked.ok(isObject(message.result) ? message.result : {});
  }

  return {
    hear: (listener) => void listeners.push(listener),
    send: (method, params = {}, session) =>
      new Promise((ok, bad) => {
        const timer = setTimeout(() => bad(new Error(`${method}: no answer within ${WITHIN / 1_000} s`)), WITHIN);
        const settled =
          <T>(then: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timer);
            then(value);
          };
        waiting.set(++id, { ok: settled(ok), bad: settled(bad) });
        out.write(`${JSON.stringify({ id, method, params, ...(session && { sessionId: session }) })}\0`);
      }),
  };
}

async function newTab(wire: Wire): Promise<Tab> {
  const { targetId } = await wire.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await wire.send('Target.attachToTarget', { targetId: textOf(targetId), flatten: true });
  const session = textOf(sessionId);
  const asked: string[] = [];
  const complaints: string[] = [];
  let loaded = (): void => {};
  wire.hear(({ sessionId: of, method, params }) => {
    if (of !== session || !isObject(params)) return;
    if (method === 'Page.loadEventFired') loaded();
    if (method === 'Network.requestWillBeSent' && isObject(params.request)) asked.push(textOf(params.request.url));
    if (method === 'Runtime.exceptionThrown') complaints.push(JSON.stringify(params));
    if (method === 'Log.entryAdded' && isObject(params.entry)) complaints.push(textOf(params.entry.text));
  });
  const send: Tab['send'] = (method, params) => wire.send(method, params, session);
  for (const domain of ['Page', 'Network', 'Runtime', 'Log']) await send(`${domain}.enable`);

  const evaluate = async (expression: string, awaitPromise: boolean): Promise<unknown> => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      ...{ expression, awaitPromise, returnByValue: true },
    });
    if (isObject(exceptionDetails)) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return isObject(result) ? result.value : undefined;
  };
  const value: Tab['value'] = (expression) => evaluate(expression, false);
  const press = async (type: string, key: string): Promise<void> => {
    const code = key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : {};
    await send('Input.dispatchKeyEvent', { type, key, ...(key.length === 1 && { text: key }), ...code });
  };
  return {
    send,
    value,
    awaited: (expression) => evaluate(expression, true),
    until: async (expression) => {
      const end = Date.now() + WITHIN;
      while ((await value(`Boolean(${expression})`)) !== true) {
        if (Date.now() > end) throw new Error(`never true: ${expression}`);
        await new Promise((done) => setTimeout(done, 30));
      }
    },
    asked,
    complaints,
    open: async (url) => {
      const done = new Promise<void>((resolve) => {
        loaded = resolve;
      });
      await send('Page.navigate', { url });
      await done;
    },
    key: async (key) => {
      await press(key.length === 1 ? 'keyDown' : 'rawKeyDown', key);
      await press('keyUp', key);
    },
    click: async (selector) => {
      const at = await value(
        `(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({block: 'center'}); const b = e.getBoundingClientRect(); return { x: b.left + b.width / 2, y: b.top + b.height / 2 }; })()`,
      );
      if (!isObject(at)) throw new Error(`nothing to click: ${selector}`);
      const where = { x: Number(at.x), y: Number(at.y), button: 'left', clickCount: 1 };
      await send('Input.dispatchMouseEvent', { ...where, type: 'mousePressed' });
      await send('Input.dispatchMouseEvent', { ...where, type: 'mouseReleased' });
    },
    shot: async () => {
      const { data } = await send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true });
      return Buffer.from(textOf(data), 'base64');
    },
  };
}
