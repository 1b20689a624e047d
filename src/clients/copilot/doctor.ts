// What the doctor has to know of Copilot CLI.

import { commandDoctor } from '../shared/command-doctor.ts';
import { examples } from './examples.ts';
import { MARK } from './footprint.ts';
import { FORM, problemsAt, scopesAt } from './hooks.ts';
import { copilot } from './index.ts';

export const doctor = commandDoctor({
  client: copilot,
  form: FORM,
  examples,
  scopesAt,
  problemsAt,
  variables: () => ({ [MARK]: '1' }),
});
