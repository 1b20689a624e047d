// Finds the process at the other end of a connection. What a request says of itself only says where to look first: whoever knows the
// shim's secret can write any header. Linux only; other systems have no such table.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';

/** `undefined`: no process of this user has the connection. `claimed`: the process that the request says it comes from. */
export type FindSender = (claimed: string | undefined) => number | undefined;

/** `undefined`: this system does not tell. */
export function senderOf(socket: Socket, platform = process.platform): FindSender | undefined {
  const { remotePort, localPort } = socket;
  if (platform !== 'linux' || remotePort === undefined || localPort === undefined) return undefined;
  if (!hasTable()) return undefined;
  const found = new Map<string | undefined, number | undefined>();
  return (claimed) => {
    if (!found.has(claimed)) found.set(claimed, look(remotePort, localPort, claimed));
    return found.get(claimed);
  };
}

const table = (): string => readFileSync('/proc/net/tcp', 'latin1');
let readable: boolean | undefined;

/** Some systems keep it from users. */
function hasTable(): boolean {
  readable ??= tried(table) !== undefined;
  return readable;
}

function look(from: number, to: number, claimed: string | undefined): number | undefined {
  const inode = inodeOf(from, to);
  if (inode === undefined) return undefined;
  const link = `socket:[${inode}]`;
  const first = claimed !== undefined && /^\d{1,10}$/.test(claimed) ? [claimed] : [];
  const pid = [...first, ...processes()].find((process) => hasOpen(process, link));
  return pid === undefined ? undefined : Number(pid);
}

/** The table has one line for each end of a connection: number, local address, remote address, state …, inode. */
function inodeOf(from: number, to: number): string | undefined {
  const ends = ` ${LOOPBACK}:${hex(from)} ${LOOPBACK}:${hex(to)} `;
  const [, line = ''] = (tried(table) ?? '').split(ends, 2);
  return line.trimStart().split(/\s+/, INODE + 1)[INODE];
}
/** Of the fields after the remote address. */
const INODE = 6;

const LOOPBACK = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? '0100007F' : '7F000001';

const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');

function* processes(): Generator<string> {
  for (const name of tried(() => readdirSync('/proc')) ?? []) if (/^\d+$/.test(name)) yield name;
}

/** A process may end, close a file or be another user's. */
const hasOpen = (process: string, link: string): boolean =>
  (tried(() => readdirSync(`/proc/${process}/fd`)) ?? []).some(
    (name) => tried(() => readlinkSync(`/proc/${process}/fd/${name}`)) === link,
  );

function tried<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
