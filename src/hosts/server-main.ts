import { serverEntry } from './server-entry.ts';

await serverEntry(() => import('./tutti.ts'));
