// `fleet: {url}` in the user's policy file.

import { existsSync } from 'node:fs';
import { isMap, parseDocument } from 'yaml';
import { collectorUrl } from '../fleet/protocol.ts';
import { userPath } from '../policy/find.ts';
import { fleetUrl } from '../policy/fleet-url.ts';
import { ORDINARY_BYTES, readWhole } from '../regular-file.ts';
import type { Cli } from './command.ts';
import { managedPolicyFile } from './machine.ts';
import { writePolicyFile } from './policy-file.ts';
import { printable } from './ui/output.ts';
import { usage } from './ui/problem.ts';
import { homeOf } from './workplace.ts';

const settingHere = (cli: Cli): string | undefined => fleetUrl(homeOf(cli), managedPolicyFile(cli.machine));

/** Another fleet is left first. */
export function mustBeFree(cli: Cli, url: string): void {
  const set = settingHere(cli);
  if (set !== undefined && collectorUrl(set) !== url)
    throw usage(
      `the policy already ships to ${printable(set)}.`,
      'Change `fleet` there first: see `tutti policy show`.',
    );
}

/** Returns the file that was changed; undefined if the policy says so already. */
export function setFleetUrl(cli: Cli, url: string): string | undefined {
  if (settingHere(cli) !== undefined) return undefined;
  const path = userPath(homeOf(cli));
  const before = existsSync(path) ? readWhole(path, ORDINARY_BYTES).toString('utf8') : 'version: 1\n';
  writePolicyFile(path, withFleet(before, url));
  return path;
}

/** Appended, so that the rest of the file stays as it is. */
export function withFleet(text: string, url: string): string {
  const document = parseDocument(text);
  const contents = document.contents;
  const isBlock = contents === null || (isMap(contents) && contents.flow !== true);
  if (isBlock && !document.has('fleet')) {
    const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    return `${start}\n# Where this machine ships its records to.\nfleet:\n  url: ${JSON.stringify(url)}\n`;
  }
  document.setIn(['fleet', 'url'], url);
  return document.toString();
}
