import { serverEntry } from './entry.ts';

await serverEntry(() => import('../pipeline/tutti.ts'));
