import { runHook } from './command.ts';

void runHook(process.argv.slice(2), () => import('./tutti.ts'));
