// Generates docs/clients/README.md, the matrix of all clients, and a page for each client but the default one, which has a page of its
// own making (compat.ts). Everything comes from the client's declarations and from what its encoder really answers.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Capabilities, limitsOf } from '../src/clients/capabilities.ts';
import { type Client, nativeName } from '../src/clients/client.ts';
import { SCOPES } from '../src/clients/installed-hook.ts';
import type { ClientSupport } from '../src/clients/support.ts';
import { CALL_KINDS } from '../src/core/call.ts';
import type { Verdict } from '../src/core/verdict.ts';

const MADE = '<!-- Written by `npm run docs` from the declarations in src/clients. Do not edit. -->';

const ASK: Readonly<Record<Capabilities['ask'], string>> = {
  interactive: 'asks',
  'headless-denies': 'asks; without a terminal: refused',
  'headless-hangs': 'refused (it would wait forever without a terminal)',
  never: 'refused, with the command for the person',
};

const IDENTITY: Readonly<Record<Capabilities['identity'], string>> = {
  'id-and-type': 'by id and type',
  id: 'by id',
  'session-tree': 'by the tree of sessions',
  bracketed: 'between start and end of a delegation',
  none: 'not told',
};

const CRASH: Readonly<Record<Capabilities['onOurCrash'], string>> = {
  'as-installed': 'as the policy says',
  closed: 'refused',
  open: 'refused by the hook’s program; goes ahead if that is gone',
};

const yes = (can: boolean): string => (can ? 'yes' : 'no');

const ROWS: readonly (readonly [string, (client: Client) => string])[] = [
  ['tested with', ({ tested: { from, to } }) => (from === to ? from : `${from} to ${to}`)],
  ['refuses calls', () => 'yes'],
  ['`ask`', ({ capabilities: { ask } }) => ASK[ask]],
  [
    'holds a stop',
    ({ capabilities: { hold } }) => (hold.stop ? `yes${hold.cap === undefined ? '' : `, ${hold.cap} in a row`}` : 'no'),
  ],
  ['sends a subagent back', ({ capabilities: { hold } }) => yes(hold.agentStop)],
  ['text for the model at', ({ capabilities: { context } }) => context.map((name) => `\`${name}\``).join(', ')],
  ['tells subagents', ({ capabilities: { identity } }) => IDENTITY[identity]],
  ['ids of calls', ({ capabilities: { callIds } }) => yes(callIds)],
  ['hooks over http', ({ capabilities: { http } }) => yes(http)],
  ['when tutti gives no answer', ({ capabilities: { onOurCrash } }) => CRASH[onOurCrash]],
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`),
];

export function clientMatrix(clients: readonly Client[]): string {
  const linked = ({ title, name }: Client): string => `[${title}](${name}.md)`;
  return [
    '# Clients',
    '',
    MADE,
    '',
    'One policy, one ledger and one report for all of these. `tutti init` finds the installed clients and asks; `tutti init --client NAME`',
    'names them. What a client cannot do is printed by `init`, noted by `doctor` and marked in reports.',
    '',
    ...table(
      ['', ...clients.map(linked)],
      ROWS.map(([name, cell]) => [name, ...clients.map(cell)]),
    ),
    '',
    '[How to add a client](adding.md).',
    '',
  ].join('\n');
}

const verdict = (outcome: Verdict['outcome'], say: string): Verdict => ({
  outcome,
  level: 'strict',
  say,
  tell: '',
  findings: [],
});

export function clientPage({ client, settings, examples, transcript }: ClientSupport, root: string): string {
  const { title, name, tested, capabilities, events, tools, agents } = client;
  const folder = join(root, 'test/fixtures/payloads', name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const stored = (native: string): string =>
    String(
      files.filter((file) => new RegExp(`^(\\w+-)?${native.replaceAll('.', '\\.')}[-.]`).test(file)).length || '–',
    );
  const refuses = (native: string, event: string): string => {
    const { outcome } = examples.readAnswer(client.encode(verdict('deny', 'words'), native, 'command').stdout);
    if (event === 'prompt' && outcome !== 'allowed') return 'refuses the prompt';
    return { refused: 'refuses the call', held: 'sends back', allowed: '–' }[outcome];
  };
  const kinds = CALL_KINDS.flatMap((kind) => {
    const named = [...tools].filter(([, its]) => its === kind).map(([tool]) => `\`${tool}\``);
    return named.length === 0 ? [] : [[`\`${kind}\``, named.join(', ')]];
  });
  const installed = SCOPES.flatMap((scope) => settings.limits?.(scope) ?? []);
  const limits = [...limitsOf(capabilities), ...new Set(installed)];
  const gate = nativeName(client, 'tool.before');
  return [
    `# ${title}`,
    '',
    MADE,
    '',
    `Tested with ${title} ${tested.from === tested.to ? tested.from : `${tested.from} to ${tested.to}`}: the real client runs in \`npm run e2e -- ${name}\`.`,
    '`tutti doctor` reports an older or newer client.',
    ...(tested.older === undefined ? [] : ['', `An older client will not do: ${tested.older}.`]),
    '',
    `    tutti init --client ${name}`,
    `    tutti uninstall --client ${name}`,
    ...(transcript === undefined
      ? []
      : [`    tutti replay ${client.transcriptFolder}    # its own records: ${transcript.files}`]),
    '',
    ...(limits.length === 0 ? [] : ['## What it cannot do', '', ...limits.map((limit) => `- ${limit}`), '']),
    '## Events',
    '',
    `Calls are checked at \`${gate}\`. "Payloads" counts the recorded payloads of a real client that the decoder is tested with.`,
    '',
    ...table(
      ['event', 'tutti event', 'a refusal', 'text for the model', 'payloads'],
      Object.entries(events).map(([native, { event }]) => [
        `\`${native}\``,
        `\`${event}\``,
        refuses(native, event),
        yes(capabilities.context.includes(event)),
        stored(native),
      ]),
    ),
    '',
    '## Tools',
    '',
    'Policies speak of kinds of calls, so that they work with every client.',
    '',
    ...table(['kind', 'tools'], kinds),
    '',
    `Where a policy says \`general-purpose\` and \`Explore\`, ${title} starts \`${agents.general}\` and \`${agents.reading}\`. Definitions of agents are in`,
    `${agents.folders.map((path) => `\`${path}\``).join(', ')}, of a project or of the user.`,
    '',
  ].join('\n');
}
