// What the doctor has to know of Codex.

import { commandDoctor } from '../shared/command-doctor.ts';
import { examples } from './examples.ts';
import { FORM, scopesAt } from './hooks.ts';
import { codex } from './index.ts';

export const doctor = commandDoctor({ client: codex, form: FORM, examples, scopesAt, recentSessions: () => [] });
