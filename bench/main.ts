// npm run bench [-- --quick] [-- --json]: what an event costs by every road, beside the least it could cost. Always exit 0:
// numbers of one machine at one moment are to be read, not to be passed.

import { measureGrowth } from './growth.ts';
import { asText, targetsOf } from './report.ts';
import { measureRestarts } from './restarts.ts';
import { measureRoads } from './roads.ts';

const flags = new Set(process.argv.slice(2));
const quick = flags.has('--quick');
const told = (text: string): void => void process.stderr.write(`${text}\n`);

// A machine-wide bundle of certificates triples the start of every Node, and is nothing a hook needs.
delete process.env.NODE_EXTRA_CA_CERTS;

const roads = await measureRoads(quick ? 10 : 60);
const restarts = await measureRestarts(quick ? 3 : 20);
const growth = await measureGrowth(quick ? 5_000 : 100_000, quick ? 5 : 30, told);
const targets = targetsOf(roads, growth);
process.stdout.write(
  flags.has('--json')
    ? `${JSON.stringify({ roads, restarts, growth, targets }, null, 2)}\n`
    : asText(roads, restarts, growth, targets),
);
