// What the doctor has to know of Gemini CLI.

import { commandDoctor } from '../shared/command-doctor.ts';
import { examples } from './examples.ts';
import { FORM, PROJECT_VARIABLE, problemsAt, scopesAt } from './hooks.ts';
import { gemini } from './index.ts';

export const doctor = commandDoctor({
  client: gemini,
  form: FORM,
  examples,
  scopesAt,
  problemsAt,
  variables: (project) => ({ [PROJECT_VARIABLE]: project }),
});
