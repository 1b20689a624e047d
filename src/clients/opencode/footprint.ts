// The footprint of opencode: its settings, variables and processes.

import type { Footprint } from '../footprint.ts';

export const NAME = 'opencode';
/** The folder with settings, in a project and below the home. */
export const FOLDER = '.opencode';
export const USER_FOLDER = '.config/opencode';
/** Moves the folder below the home. */
export const CONFIG_VARIABLE = 'XDG_CONFIG_HOME';
/** With these set, the client loads no plugins, or none of a project. */
export const PURE = 'OPENCODE_PURE';
export const NO_PROJECT = 'OPENCODE_DISABLE_PROJECT_CONFIG';

export const footprint: Footprint = {
  name: NAME,
  ownPaths: {
    folders: [FOLDER],
    // Not the files: their ending is that of much else, which commands pick by it.
    settings: [`${FOLDER}/plugin`, `${USER_FOLDER}/plugin`],
    places: ['opencode.json', 'opencode.jsonc', `${USER_FOLDER}/plugin`, `${USER_FOLDER}/plugins`],
  },
  variables: {
    prefix: 'OPENCODE',
    startup: [PURE, NO_PROJECT],
    marks: ['OPENCODE', 'OPENCODE_SESSION_ID'],
    asked: [CONFIG_VARIABLE, PURE, NO_PROJECT],
    session: /^OPENCODE(_PID|_SESSION_ID)?$/,
  },
  processes: { names: [NAME], paths: [/\/opencode-ai\//, /\/opencode-(linux|darwin|windows)-[^/]*\//] },
};
