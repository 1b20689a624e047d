// The toy as a list of clients takes it.

import type { Adapter, ClientSupport } from '../../support.ts';
import { examples } from './examples.ts';
import { toy } from './index.ts';

/** The toy has no settings that tutti could write, so nothing is ever installed. */
const support: ClientSupport = {
  client: toy,
  settings: { file: (_, { project }) => `${project}/.toy/hooks.json`, installed: () => [], personal: () => [] },
  install: {
    sharedShims: { inRepository: '', inProject: '', onPath: '' },
    plan: (file) => ({ file, problem: 'not in the toy' }),
    install: (file) => ({ file, problem: 'not in the toy' }),
    uninstall: (file) => ({ file, problem: 'not in the toy' }),
  },
  doctor: { examine: async () => [], canary: async () => undefined, recentSessions: () => [] },
  examples,
};

export const adapter: Adapter = { client: toy, support: async () => support };
