// The footprint of Gemini CLI: its settings, variables and processes.

import type { Footprint } from '../footprint.ts';

export const NAME = 'gemini';
/** The folder with settings, in a project and in the home, and the variable that names another home. */
export const FOLDER = '.gemini';
export const HOME_VARIABLE = 'GEMINI_CLI_HOME';
export const TRUST_VARIABLE = 'GEMINI_CLI_TRUST_WORKSPACE';

/** Files of a project that set variables. */
export const VARIABLE_FILES = [`${FOLDER}/.env`, '.env'];

export const footprint: Footprint = {
  name: NAME,
  ownPaths: { folders: [FOLDER], settings: [`${FOLDER}/settings.json`], places: ['/etc/gemini-cli'] },
  variables: {
    prefix: 'GEMINI',
    startup: [HOME_VARIABLE, TRUST_VARIABLE],
    marks: ['GEMINI_CLI', 'GEMINI_SESSION_ID'],
    asked: [HOME_VARIABLE, TRUST_VARIABLE],
    files: VARIABLE_FILES,
    session: /^GEMINI_(CLI|SESSION_ID|PROJECT_DIR|CWD|PLANS_DIR)$/,
  },
  processes: { names: [NAME], paths: [/\/@google\/gemini-cli\//] },
};
