// The footprint of Codex: its settings, variables and processes.

import type { Footprint } from '../footprint.ts';

export const NAME = 'codex';
/** The folder with the user's settings, and the variable that moves it. */
export const FOLDER = '.codex';
export const HOME_VARIABLE = 'CODEX_HOME';

export const footprint: Footprint = {
  name: NAME,
  ownPaths: {
    folders: [FOLDER],
    settings: [`${FOLDER}/hooks.json`, `${FOLDER}/config.toml`],
    places: ['/etc/codex'],
  },
  variables: {
    prefix: 'CODEX',
    startup: [HOME_VARIABLE],
    values: { [HOME_VARIABLE]: `~/${FOLDER}` },
    // It sets several variables for its commands, none of them documented; names with these endings are the user's settings.
    marks: [/^CODEX_(?!.*(HOME|KEY|TOKEN|URL|PATH|CERTIFICATE)$)/],
    asked: [HOME_VARIABLE],
    session: /^CODEX_(?!HOME$)\w+$/,
  },
  processes: { names: [NAME], paths: [/\/@openai\/codex\//, /\/codex-(x86_64|aarch64)-[^/]*$/] },
};
