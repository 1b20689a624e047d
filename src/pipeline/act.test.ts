import { expect, it } from 'vitest';
import { playedTutti } from '../../test/support/tutti-in-memory.ts';

const act = { by: 'ada', reason: '' } as const;

it('writes every scope an act changed: enabling a project reverts an uninstall for all projects', async () => {
  const { tutti, project, close } = await playedTutti({ extends: 'discipline' });
  await tutti.act({ ...act, act: 'uninstall', scope: 'user', project });
  expect((await tutti.ledger.recall('', project)).user?.uninstalledAt).toBeDefined();
  await tutti.act({ ...act, act: 'enable', scope: 'project', project });
  const { user } = await tutti.ledger.recall('', project);
  await close();
  expect(user?.uninstalledAt).toBeUndefined();
});
