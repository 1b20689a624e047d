// The hook that a project shares with everybody who clones it: a script in `.tutti`, which finds tutti on each machine. Without tutti
// it says how to get it; whether a call then goes ahead is up to how the hook is registered.

import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from '../clients/client.ts';
import { CLIENTS, type Clients } from '../clients/registry.ts';
import { textIn } from '../regular-file.ts';

const MADE = '# Made by `tutti init --scope project`.';

export const sharedHookFile = (project: string): string => join(project, '.tutti', 'hook');

export function writeSharedHook(project: string): void {
  const file = sharedHookFile(project);
  const text = sharedHookText();
  mkdirSync(dirname(file), { recursive: true });
  if (textIn(file) !== text) writeFileSync(file, text);
  chmodSync(file, 0o755);
}

/** Leaves a file that somebody else wrote. */
export function removeSharedHook(project: string): void {
  const file = sharedHookFile(project);
  if (existsSync(file) && textIn(file)?.includes(MADE)) rmSync(file);
}

/** The answer of a session's start or a prompt, which a person sees, with `%s` for the reason. */
function notices({ name, events, encode }: Client): readonly string[] {
  const verdict = {
    outcome: 'allow',
    level: 'strict',
    say: '',
    tell: 'tutti checks nothing: %s.',
    findings: [],
  } as const;
  return Object.entries(events).flatMap(([native, { event }]) => {
    const { stdout } =
      event === 'session.start' || event === 'prompt' ? encode(verdict, native, 'command') : { stdout: '' };
    return stdout === '' ? [] : [`  ${name}:${native}) printf '${stdout}\\n' "$why" ;;`];
  });
}

/** Events that can be refused: their hooks fail, so that the client goes by how they are registered. */
const gates = ({ name, events, bareRefusal }: Client): readonly string[] =>
  Object.keys(events).flatMap((native) => (bareRefusal(native, '') === undefined ? [] : [`${name}:${native}`]));

const sharedHookText = (clients: Clients = CLIENTS): string => `#!/bin/sh
${MADE}
# Commit it: it runs tutti from this project's node_modules, the PATH, or where people have npm install for themselves.

project=\${0%/*}/..
# A worktree of git uses the node_modules of the main checkout.
main=
[ ! -f "$project/.git" ] || read -r _ main <"$project/.git"
for folder in "$project" \${main:+"\${main%/.git/worktrees/*}"}; do
  hook=$folder/node_modules/.bin/tutti-hook
  [ ! -x "$hook" ] || exec "$hook" "$@"
done
hook=$(command -v tutti-hook) && exec "$hook" "$@"
for folder in "$HOME/.local" "$HOME/.npm-global"; do
  hook=$folder/bin/tutti-hook
  [ ! -x "$hook" ] || exec "$hook" "$@"
done

why='tutti is not installed; run \`npm install -g tutti\`'
! grep -qs '"tutti"' "$project/package.json" || why='tutti is not installed; run \`npm install\` in this project'
case $1:$2 in
${[...clients.values()].flatMap(notices).join('\n')}
  ${[...clients.values()].flatMap(gates).join(' | ')}) echo "$why" >&2 && exit 1 ;;
esac
`;
