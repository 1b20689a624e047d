import { expect, it } from 'vitest';
import { playedTutti } from '../../test/support/tutti-in-memory.ts';

it('counts the lines of a script before it is clipped', async () => {
  const { send, close } = await playedTutti({ extends: 'balanced' });
  const heredoc = (lines: number) => ({
    hook_event_name: 'PreToolUse',
    session_id: 's1',
    tool_name: 'Bash',
    tool_input: { command: `cat > src/a.ts <<'E'\n${'const a = 1;\n'.repeat(lines)}E` },
  });
  const small = await send(heredoc(10));
  const large = await send(heredoc(500));
  await close();
  expect(small.stdout).toBe('');
  expect(JSON.parse(large.stdout).hookSpecificOutput).toMatchObject({
    permissionDecision: 'deny',
    permissionDecisionReason: expect.stringContaining('502 lines'),
  });
});
