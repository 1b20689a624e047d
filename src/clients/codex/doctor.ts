// What the doctor has to know of Codex: whether its hooks are trusted, because it says nothing of hooks that it does not run.

import type { DoctorCheck } from '../doctor-check.ts';
import { commandDoctor } from '../shared/command-doctor.ts';
import type { FoundCommand } from '../shared/command-form.ts';
import type { Patient } from '../shared/hook-doctor.ts';
import { examples } from './examples.ts';
import { FOLDER_UNTRUSTED, FORM, scopesAt } from './hooks.ts';
import { codex } from './index.ts';
import { trust } from './trust.ts';

async function trustChecks(patient: Patient<FoundCommand>): Promise<readonly DoctorCheck[]> {
  if (patient.scopes.every(({ hooks }) => hooks.length === 0)) return [];
  const first = trust.first(patient);
  if (first !== undefined) {
    const { words: what } = FOLDER_UNTRUSTED;
    return [{ check: 'trust', seen: '', flaws: [{ code: 'FOLDER_UNTRUSTED', what, todo: sentence(first) }] }];
  }
  const untrusted = await trust.untrusted(patient);
  const todo = sentence(trust.how);
  if (untrusted === undefined) {
    const what = 'Codex could not be asked whether the hooks are trusted: it runs none before';
    return [{ check: 'trust', seen: '', flaws: [{ code: 'TRUST_UNKNOWN', what, todo, note: true }] }];
  }
  if (untrusted.length === 0) return [{ check: 'trust', seen: 'Codex runs the hooks: they are trusted', flaws: [] }];
  const what = `Codex does not run ${untrusted.length} hooks, because nobody has trusted them: ${untrusted.join(', ')}`;
  return [{ check: 'trust', seen: '', flaws: [{ code: 'HOOKS_UNTRUSTED', what, todo }] }];
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

export const doctor = commandDoctor({
  client: codex,
  form: FORM,
  examples,
  scopesAt,
  more: trustChecks,
});
