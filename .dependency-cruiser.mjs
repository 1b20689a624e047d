// The rules of `npm run layers`: imports point inward and never in a circle, types included.

import { MAY_IMPORT } from './scripts/layers.mjs';

/** Tests and their helpers may import anything. */
const TESTS = '\\.test\\.ts$|[/-]testing(\\.ts$|/)';

/** The package's own entry points put the parts together, so they may import all of them. */
const ENTRY_POINTS = '^src/(index|clients/claude-code/agent-sdk)\\.ts$';

/** Files that depend on nothing else in src and that every folder may import; `npm run purity` keeps the pure ones from it. */
const SHARED = '^src/(checkout|lines|regular-file|version)\\.ts$';

const layers = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `${folder}-imports-inward`,
  severity: 'error',
  comment: `src/${folder} may import ${allowed.length === 0 ? 'no other folder' : allowed.join(', ')}: scripts/layers.mjs says why.`,
  from: { path: `^src/${folder}/`, pathNot: [TESTS, ENTRY_POINTS] },
  to: { path: '^(src|test|bench|e2e|scripts)/', pathNot: [`^src/(${[folder, ...allowed].join('|')})/`, SHARED] },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both sides need to a file of its own, further inward.',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'clients-by-registry',
      severity: 'error',
      comment: 'Ask src/clients/registry.ts: no other code names a client.',
      from: { path: '^src/', pathNot: ['^src/clients/', TESTS, ENTRY_POINTS] },
      to: { path: '^src/clients/[^/]+/' },
    },
    {
      name: 'clients-apart',
      severity: 'error',
      comment: 'What two clients share belongs into src/clients/shared.',
      from: { path: '^src/clients/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/clients/[^/]+/', pathNot: ['^src/clients/$1/', '^src/clients/shared/'] },
    },
    {
      name: 'known-folder',
      severity: 'error',
      comment: 'Add the folder to scripts/layers.mjs.',
      from: { path: '^src/[^/]+/', pathNot: `^src/(${Object.keys(MAY_IMPORT).join('|')})/` },
      to: {},
    },
    {
      name: 'no-tests-in-program',
      severity: 'error',
      comment: 'What tests and program both need belongs to the program.',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that leads nowhere hides its arrow from the other rules.',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
