// Which folder of src may import which others, types included. Imports point inward, from the entry points to core.
// `npm run layers` and `npm run purity` check it.

/** Each row adds to the rows above it, so folders cannot depend on each other in a circle. */
export const MAY_IMPORT = {
  core: [],
  effects: ['core'],
  // A state is rebuilt from records and rules; what is in a policy does not matter to the store.
  ledger: ['core'],
  // The policy of a session is pinned in the ledger.
  // What a policy says of programs has the form of the tables of programs.
  policy: ['core', 'ledger', 'effects'],
  // Records are shipped and collected as they are; policies travel with them.
  fleet: ['core', 'ledger', 'policy', 'effects'],
  // An adapter translates. It does not decide, store or read policies.
  clients: ['core', 'effects'],
  // Facts are gathered as the policy asks, where the client keeps them; self-protection needs the paths to protect.
  world: ['core', 'effects', 'ledger', 'policy', 'clients'],
  pipeline: ['core', 'effects', 'ledger', 'policy', 'clients', 'world'],
  // A report reads records. It never decides anything, so it needs neither pipeline nor world.
  report: ['core', 'ledger', 'policy', 'clients'],
  // The page runs in a browser: it draws with the report's templates, and reaches everything else over the wire (web/api.ts).
  web: ['core', 'ledger', 'report'],
  analysis: ['core', 'effects', 'ledger', 'policy', 'clients', 'world', 'pipeline', 'report', 'web'],
  // The page shows what another policy would have said. Only its thread loads that.
  server: ['core', 'effects', 'ledger', 'policy', 'fleet', 'clients', 'world', 'pipeline', 'report', 'web', 'analysis'],
  // The hook process finds and revives the server, and answers without it.
  hook: ['core', 'effects', 'ledger', 'policy', 'fleet', 'clients', 'world', 'pipeline', 'report', 'web', 'server'],
  cli: [
    'core',
    'effects',
    'ledger',
    'policy',
    'fleet',
    'clients',
    'world',
    'pipeline',
    'report',
    'web',
    'analysis',
    'server',
    'hook',
  ],
};
