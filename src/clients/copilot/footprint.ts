// The footprint of Copilot CLI: its settings, variables and processes.

import type { Footprint } from '../footprint.ts';

export const NAME = 'copilot';
/** The folder with the user's settings, and the variable that moves it. */
export const FOLDER = '.copilot';
export const HOME_VARIABLE = 'COPILOT_HOME';
/** Set for every hook, and for every command of the agent. */
export const MARK = 'COPILOT_CLI';

export const footprint: Footprint = {
  name: NAME,
  // Only part of a repository's `.github` configures the agent.
  ownPaths: {
    folders: [FOLDER],
    parts: { '.github': 'hooks' },
    settings: ['.github/hooks/tutti.json', '.github/hooks/tutti.local.json', `${FOLDER}/hooks/tutti.json`],
  },
  variables: {
    prefix: 'COPILOT',
    startup: [HOME_VARIABLE],
    values: { [HOME_VARIABLE]: `~/${FOLDER}` },
    marks: [MARK],
    asked: [HOME_VARIABLE, MARK],
    session: /^COPILOT_(CLI|PROJECT_DIR)$/,
  },
  processes: { names: [NAME], paths: [/\/@github\/copilot(-[a-z0-9-]+)?\//] },
};
