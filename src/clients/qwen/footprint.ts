// The footprint of Qwen Code: its settings, variables and processes.

import type { Footprint } from '../footprint.ts';

export const NAME = 'qwen';
/** The folder with settings, in a project and in the home, and the variable that moves the latter. */
export const FOLDER = '.qwen';
export const HOME_VARIABLE = 'QWEN_HOME';
export const CAP_VARIABLE = 'QWEN_CODE_STOP_HOOK_BLOCK_CAP';

/** Files of a project that set variables. */
export const VARIABLE_FILES = [`${FOLDER}/.env`, '.env', `${FOLDER}/settings.json`];

export const footprint: Footprint = {
  name: NAME,
  ownPaths: { folders: [FOLDER], settings: [`${FOLDER}/settings.json`], places: ['/etc/qwen-code'] },
  variables: {
    prefix: 'QWEN',
    startup: [HOME_VARIABLE],
    values: { [HOME_VARIABLE]: `~/${FOLDER}` },
    marks: ['QWEN_CODE', 'QWEN_CODE_SESSION_ID'],
    asked: [HOME_VARIABLE, CAP_VARIABLE],
    files: VARIABLE_FILES,
    session: /^QWEN_(CODE_SESSION_ID|PROJECT_DIR)$/,
  },
  processes: { names: [NAME], paths: [/\/@qwen-code\/qwen-code\//] },
};
