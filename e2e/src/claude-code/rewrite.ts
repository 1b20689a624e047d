// Calls that a rule changes: the client really runs them so, and the person's permission rules hold against the changed call.

import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../box.ts';
import { lacks, matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { call, delegate, say } from '../script.ts';
import { recorded, resultOf, worked } from './steps.ts';

const POLICY = `version: 1
extends: [base]
rules:
  cheap: { kind: rewrite, rows: [{ agent: Explore, model: haiku }] }
  quiet: { kind: rewrite, rows: [{ program: ./noisy.sh, compact: 5 }] }
`;

const BYPASS = { args: ['--permission-mode', 'bypassPermissions'], env: { IS_SANDBOX: '1' } };

const model: Scenario = {
  name: 'rewrite-model',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    box.write('.tutti/policy.yaml', POLICY);
    const { session } = await box.claude({
      main: [delegate('sub', 'sub', { subagent_type: 'Explore', run_in_background: false }), say('Done.')],
      sub: [say('Looked.')],
    });
    worked(box, 'sub');
    const modelOf = (script: string) => box.model.askedBy(script)[0]?.model ?? '';
    matches('model of the subagent', /haiku/, modelOf('sub'));
    lacks('model of the main agent', /haiku/, modelOf('main'));
    await recorded(box, session);
  },
};

const output: Scenario = {
  name: 'rewrite-output',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    box.write('.tutti/policy.yaml', POLICY);
    box.write('noisy.sh', '#!/bin/sh\nseq 1 90\necho "Error: broken"\nseq 200 290\nexit 3\n');
    chmodSync(join(box.project, 'noisy.sh'), 0o755);
    const { session } = await box.claude(
      { main: [call('noisy', 'Bash', { command: './noisy.sh' }), say('Done.')] },
      BYPASS,
    );
    const { error, text } = resultOf(box, 'noisy');
    same('whether it failed', true, error);
    matches('exit code', /Exit code 3/, text);
    matches('first line', /\[182 lines; failures and the last 5 are shown/, text);
    matches('failure', /Error: broken/, text);
    matches('end', /290/, text);
    lacks('middle', /\b250\b/, text);
    await recorded(box, session);
  },
};

const denied: Scenario = {
  name: 'rewrite-keeps-permissions',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    box.write('.tutti/policy.yaml', POLICY);
    box.write('noisy.sh', '#!/bin/sh\ntouch ran\n');
    chmodSync(join(box.project, 'noisy.sh'), 0o755);
    box.write('.claude/settings.json', { permissions: { deny: ['Bash(./noisy.sh:*)'] } });
    await box.claude({ main: [call('noisy', 'Bash', { command: './noisy.sh' }), say('Done.')] }, BYPASS);
    matches('refusal', /has been denied/, resultOf(box, 'noisy').text);
    same('ran', undefined, box.read('ran'));
  },
};

export const rewrites: readonly Scenario[] = [model, output, denied];
