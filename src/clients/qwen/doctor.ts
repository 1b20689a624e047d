// What the doctor has to know of Qwen Code.

import { commandDoctor } from '../shared/command-doctor.ts';
import { examples } from './examples.ts';
import { FORM, PROJECT_VARIABLE, problemsAt, scopesAt } from './hooks.ts';
import { qwen } from './index.ts';

export const doctor = commandDoctor({
  client: qwen,
  form: FORM,
  examples,
  scopesAt,
  problemsAt,
  variables: (project) => ({ [PROJECT_VARIABLE]: project }),
});
