import { isMainThread } from 'node:worker_threads';
import { serverEntry } from './entry.ts';

if (isMainThread) await serverEntry(() => import('../pipeline/tutti.ts'));
else await (await import('./page/thread-program.ts')).runPageThread();
