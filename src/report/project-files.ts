// Reports in a project's own folder, where a policy asks for them. The path comes from a policy and the folder from a repository, so
// nothing is followed out of the project, and only new files or files of the same name are written.

import { mkdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isWithin } from '../core/paths.ts';
import type { SessionReport } from './report.ts';
import { ruleFiles } from './rule-parts.ts';

/** The paths of the written files. One that cannot be written is left out: the report itself is in tutti's home. */
export function writeProjectFiles(report: SessionReport): readonly string[] {
  const id = report.session.replaceAll(/[^\w-]/g, '_').slice(0, 80);
  return ruleFiles(report).flatMap(({ path, json }) => {
    try {
      return [put(report.project, path.replaceAll('{session_id}', id), `${JSON.stringify(json, null, 2)}\n`)];
    } catch {
      return [];
    }
  });
}

function put(project: string, path: string, text: string): string {
  const top = realpathSync(project);
  const folder = dirname(join(top, path));
  makeWithin(top, folder);
  const target = join(folder, basename(path));
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, text, { flag: 'wx', mode: 0o644 });
  renameSync(draft, target);
  return target;
}

/** Makes a folder step by step, and stops at a link that leads out of the project. */
function makeWithin(top: string, folder: string): void {
  if (folder !== top && isWithin(folder, top)) makeWithin(top, dirname(folder));
  mkdirSync(folder, { recursive: true });
  if (!isWithin(realpathSync(folder), top)) throw new Error(`${folder} is outside of ${top}`);
}
