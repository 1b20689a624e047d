// The real hook program, with the toy as its only client.

import { runHook } from '../../../hook/run-hook.ts';
import { clientMap } from '../../registry.ts';
import { toy } from './index.ts';

void runHook(process.argv.slice(2), () => import('../../../pipeline/tutti.ts'), clientMap(toy));
