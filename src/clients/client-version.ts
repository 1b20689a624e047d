// The version of the client on this machine, beside the one that tutti was tested with.

import { execFile } from 'node:child_process';
import type { Client } from './client.ts';
import type { DoctorCheck } from './doctor-check.ts';
import type { DoctorSubject } from './support.ts';

const TOO_OLD = 'CLIENT_TOO_OLD';

export async function versionCheck(
  { program, tested: { from, to, older } }: Pick<Client, 'program' | 'tested'>,
  { env }: Pick<DoctorSubject, 'env'>,
): Promise<DoctorCheck> {
  const found = await versionOf(program, env);
  const tested = from === to ? from : `${from} to ${to}`;
  if (found === undefined) {
    const what = `${program} is not on the PATH: its version was not checked`;
    return { check: 'client', seen: '', flaws: [{ code: 'CLIENT_UNKNOWN', what, todo: '', note: true }] };
  }
  const order = compare(found, from) < 0 ? 'older' : compare(found, to) > 0 ? 'newer' : undefined;
  if (order === undefined) return { check: 'client', seen: `${program} ${found}`, flaws: [] };
  const what = `${program} ${found} is ${order} than the version tutti was tested with (${tested})`;
  const flaw =
    order === 'older' && older !== undefined
      ? { code: TOO_OLD, what, todo: `${older}.` }
      : { code: 'CLIENT_UNTESTED', what, todo: '', note: true };
  return { check: 'client', seen: '', flaws: [flaw] };
}

/** Why the client on this machine is too old. Only clients that declare it are started to find out. */
export async function tooOld(
  client: Pick<Client, 'program' | 'tested'>,
  subject: Pick<DoctorSubject, 'env'>,
): Promise<readonly string[]> {
  if (client.tested.older === undefined) return [];
  const { flaws } = await versionCheck(client, subject);
  return flaws.flatMap(({ code, what, todo }) => (code === TOO_OLD ? [`${what}: ${todo}`] : []));
}

function versionOf(program: string, env: DoctorSubject['env']): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, ['--version'], { env: { ...env }, timeout: 10_000 }, (error, stdout) => {
      resolve(error ? undefined : /\d+\.\d+\.\d+/.exec(stdout)?.[0]);
    });
  });
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
