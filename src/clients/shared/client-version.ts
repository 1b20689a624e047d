// The version of the client on this machine, beside the one that tutti was tested with.

import { execFile } from 'node:child_process';
import type { Client } from '../client.ts';
import type { DoctorCheck } from '../doctor-check.ts';
import type { DoctorSubject } from '../support.ts';

export async function versionCheck(
  { program, tested: { from, to } }: Pick<Client, 'program' | 'tested'>,
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
  return { check: 'client', seen: '', flaws: [{ code: 'CLIENT_UNTESTED', what, todo: '', note: true }] };
}

function versionOf(program: string, env: DoctorSubject['env']): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, ['--version'], { env: { ...env }, timeout: 10_000 }, (error, stdout) => {
      resolve(error ? undefined : /\d+\.\d+\.\d+/.exec(stdout)?.[0]);
    });
  });
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
