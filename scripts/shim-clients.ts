// What the shim knows of clients: which one is the default, how each is answered when not even Node can be started, and which names
// in a payload are tutti's own. Written into bin/tutti-hook, which has nothing but bash to go by then.

import type { Client } from '../src/clients/client.ts';
import { type Clients, DEFAULT_CLIENT, footprintsOf } from '../src/clients/registry.ts';
import type { Verdict } from '../src/core/verdict.ts';
import { namePattern } from '../src/effects/self-protection/guard.ts';

const PART = /(# made by [^\n]*\n)[\s\S]*?(# \/made\n)/;

/** Of these a person sees a message. */
const SHOWN: ReadonlySet<string> = new Set(['session.start', 'prompt']);

export const withClients = (shim: string, clients: Clients): string =>
  shim.replace(PART, (_, opening: string, closing: string) => `${opening}${made(clients)}${closing}`);

const made = (clients: Clients): string =>
  [
    `default_client=${DEFAULT_CLIENT.name}`,
    `project_folders=(${projectFolders(clients).join(' ')})`,
    `project_settings=(${projectSettings(clients).join(' ')})`,
    `own_names='${namePattern(footprintsOf(clients))}'`,
    ...table('bare_notice', [...clients.values()].flatMap(notices)),
    ...table('bare_refusal', [...clients.values()].flatMap(refusals)),
    '',
  ].join('\n');

/** Of a project: where the client was started, and the settings that it reads there. */
const projectFolders = (clients: Clients): readonly string[] =>
  footprintsOf(clients).flatMap(({ variables }) =>
    Object.entries(variables.values ?? {}).flatMap(([name, value]) => (value === '@project' ? `"$${name}"` : [])),
  );
const projectSettings = (clients: Clients): readonly string[] => [
  ...new Set(
    footprintsOf(clients).flatMap(({ ownPaths, variables }) => [
      ...(ownPaths.settings ?? []),
      ...(variables.files ?? []),
    ]),
  ),
];

/** The format of an answer, with `%s` for the reason. */
type Row = readonly [event: string, format: string];

function notices(client: Client): readonly Row[] {
  const tell = 'tutti checks nothing: %s.';
  const verdict: Verdict = { outcome: 'allow', level: 'strict', say: '', tell, findings: [] };
  return Object.entries(client.events)
    .filter(([, { event }]) => SHOWN.has(event))
    .map(([native]): Row => [`${client.name}:${native}`, client.encode(verdict, native, 'command').stdout])
    .filter(([, format]) => format !== '');
}

const refusals = (client: Client): readonly Row[] =>
  Object.keys(client.events).flatMap((native): readonly Row[] => {
    const answer = client.bareRefusal(native, 'tutti could not check this: %s. Tell the person.');
    return answer === undefined ? [] : [[`${client.name}:${native}`, answer.stdout]];
  });

/** A function that sets REPLY to the format for the event in its argument. */
const table = (name: string, rows: readonly Row[]): readonly string[] => [
  `${name}() {`,
  '  case $1 in',
  ...rows.map(([event, format]) => `    ${event}) REPLY=${quoted(format)} ;;`),
  '  esac',
  '}',
];

/** For `printf`: a backslash is one, and only `%s` is filled in. */
const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll(/%(?!s)/g, '%%')
    .replaceAll("'", "'\\''")}'`;
