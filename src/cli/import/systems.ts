// The systems that presets are modelled on, whose state can be imported and whose hooks are recognised.

import { discipline } from './discipline.ts';
import { layers } from './layers.ts';
import { orchestrator } from './orchestrator.ts';
import { pipeline } from './pipeline.ts';
import type { System } from './system.ts';
import { workflow } from './workflow.ts';

export const SYSTEMS: readonly System[] = [discipline, orchestrator, workflow, layers, pipeline];
