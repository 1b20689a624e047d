// What the toy passes to a status line command: `KEY=VALUE` on each line.

import type { ClientStatus } from '../../client.ts';

export function readStatus(text: string): ClientStatus {
  const fields = new Map(text.split('\n').map((line) => [line.split('=')[0], line.split('=')[1] ?? '']));
  return {
    session: fields.get('talk') ?? '',
    cwd: fields.get('at') ?? '',
    project: '',
    version: fields.get('toy') ?? '',
    used: Number(fields.get('full')),
  };
}
