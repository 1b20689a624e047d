// What the doctor has to know of opencode.

import { commandDoctor } from '../shared/command-doctor.ts';
import { examples } from './examples.ts';
import { problemsAt, scopesAt } from './hooks.ts';
import { opencode } from './index.ts';
import { PLUGIN } from './plugin.ts';

export const doctor = commandDoctor({
  client: opencode,
  form: PLUGIN.form,
  examples,
  scopesAt,
  problemsAt,
});
