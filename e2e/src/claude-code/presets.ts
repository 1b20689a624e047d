// Every preset as its user meets it: what it refuses, that delegating works, and what it alone does.

import { join } from 'node:path';
import { type Box, must } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, call, delegate, say } from '../script.ts';
import { furnishAgents, recorded, refused, resultOf, worked, writes } from './steps.ts';

const reads = (box: Box, id: string) => call(id, 'Read', { file_path: join(box.project, 'README.md') });
const runs = (id: string, command: string) => call(id, 'Bash', { command });
/** Task tools are not offered by themselves on current models. */
const TASKS = ['--allowedTools', 'TaskCreate,TaskUpdate'];

/** The refusal of `long` has made the allowance of eight smaller by two. */
const SMALL = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Small edits pass until they are spent; a delegation gives them back; open tasks hold the stop; destroying is asked. */
const balanced: Scenario = {
  name: 'preset-balanced',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    const long = Array.from({ length: 60 }, (_, n) => `line ${n}`).join('\n');
    const { session, result } = await box.claude(
      {
        main: [
          call('long', 'Write', { file_path: join(box.project, 'long.txt'), content: long }),
          ...SMALL.map((id) => writes(box, id, `${id}.txt`)),
          writes(box, 'spent', 'spent.txt'),
          delegate('sub', 'sub'),
          writes(box, 'again', 'again.txt'),
          runs('destroys', 'git reset --hard'),
          call('task', 'TaskCreate', { subject: 'Write the rest', description: 'of it' }),
          say('I stop here.'),
          call('done', 'TaskUpdate', { taskId: '1', status: 'completed' }),
          say('Now it is done.'),
        ],
        sub: [call('lw', 'Write', { file_path: join(box.project, 'sub.txt'), content: long }), say('Sub is done.')],
      },
      { args: TASKS },
    );
    refused(box, 'long', /Agent\(/);
    refused(box, 'spent', /Agent\(/);
    for (const name of ['one', 'six', 'again']) {
      worked(box, name);
      same(`${name}.txt`, `${name}.txt`, box.read(`${name}.txt`));
    }
    for (const name of ['long.txt', 'spent.txt']) same(name, undefined, box.read(name));
    same('sub.txt', long, box.read('sub.txt'));
    refused(box, 'destroys', /cannot be undone/);
    matches(
      'the hold',
      /Stop hook feedback[\s\S]*Write the rest/,
      box.model.askedBy('main')[SMALL.length + 7]?.latest ?? '',
    );
    same('result', 'Now it is done.', result);
    await recorded(box, session);
  },
};

/** Refused once at the start of a solo run, then words at 2 and 4 calls and none at 3; delegating begins anew. */
const discipline: Scenario = {
  name: 'preset-discipline',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'discipline');
    const { session, result } = await box.claude({
      main: [
        ...['one', 'two', 'three', 'four', 'five'].map((id) => reads(box, id)),
        delegate('sub', 'sub'),
        reads(box, 'anew'),
        say('I stop here.'),
        acknowledge,
      ],
      sub: [writes(box, 'w', 'sub.txt'), say('Sub is done.')],
    });
    refused(box, 'one', /Agent\(/);
    for (const id of ['two', 'three', 'four', 'five']) worked(box, id);
    // What the model hears with the result of the nth call stands in the request after it.
    const said = box.model.askedBy('main').map(({ latest }) => /hook additional context/.test(latest));
    same('advice with the results of calls 2 to 5', [false, true, false, true], said.slice(2, 6));
    refused(box, 'anew', /Agent\(/);
    same('sub.txt', 'sub.txt', box.read('sub.txt'));
    matches('result', /^All done\. ACK-/, result);
    await recorded(box, session);
  },
};

/** A mode: off it asks nothing; on it refuses, notes the first look and refuses the second; three refusals trip the breaker. */
const orchestrator: Scenario = {
  name: 'preset-orchestrator',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'orchestrator');
    await must(box, 'orchestrator', 'disable');
    await box.claude({ main: [writes(box, 'off', 'off.txt'), say('Written.')] });
    same('off.txt', 'off.txt', box.read('off.txt'));

    await must(box, 'orchestrator', 'enable');
    const { session } = await box.claude({
      main: [
        reads(box, 'look'),
        reads(box, 'again'),
        writes(box, 'edit', 'edit.txt'),
        delegate('sub', 'sub'),
        runs('tests', 'cd . && npm test'),
        writes(box, 'edit2', 'edit.txt'),
        writes(box, 'edit3', 'edit.txt'),
        runs('tripped', 'ls'),
        runs('status', 'git status'),
        delegate('way', 'way'),
        runs('opened', 'ls'),
        say('Done.'),
      ],
      sub: [writes(box, 'w', 'sub.txt'), runs('st', 'echo tested > tested.txt'), say('Sub is done.')],
      way: [say('Still a way.')],
    });
    worked(box, 'look');
    refused(box, 'again', /Explore/);
    refused(box, 'edit', /general-purpose[\s\S]*tutti orchestrator disable/);
    refused(box, 'tests', /Testing/);
    refused(box, 'tripped', /circuit breaker[\s\S]*next delegation[\s\S]*`git status`[\s\S]*reset-violations/);
    worked(box, 'status');
    worked(box, 'opened');
    same('edit.txt', undefined, box.read('edit.txt'));
    same('sub.txt', 'sub.txt', box.read('sub.txt'));
    same('tested.txt', 'tested\n', box.read('tested.txt'));
    matches('what passes once it has tripped', /Still a way\./, resultOf(box, 'way').text);

    await must(box, 'orchestrator', 'disable');
    await box.claude({ main: [writes(box, 'free', 'free.txt'), say('Written.')] });
    same('free.txt', 'free.txt', box.read('free.txt'));
    await recorded(box, session);
  },
};

/** Two reads between delegations, the right agent for each refusal, and a score at the end. */
const layers: Scenario = {
  name: 'preset-layers',
  async run(box) {
    furnishAgents(box, 'developer', 'analyst');
    await must(box, 'init', '--yes', '--preset', 'layers');
    const { session } = await box.claude({
      main: [
        reads(box, 'one'),
        runs('two', 'cat README.md'),
        reads(box, 'three'),
        runs('searches', 'grep -r Scratch .'),
        writes(box, 'edit', 'edit.txt'),
        runs('commits', 'git commit --allow-empty -m x'),
        runs('looks', 'git status'),
        delegate('dev', 'dev', { subagent_type: 'developer', run_in_background: false }),
        reads(box, 'four'),
        say('Done.'),
      ],
      dev: [writes(box, 'w', 'dev.txt'), runs('find', 'find . -name dev.txt'), say('Developed.')],
    });
    matches('the self-check', /am I an orchestrator\?/, box.model.askedBy('main')[0]?.latest ?? '');
    for (const id of ['one', 'two', 'looks', 'four', 'find']) worked(box, id);
    refused(box, 'three', /2-file rule[\s\S]*analyst/);
    refused(box, 'searches', /analyst/);
    refused(box, 'edit', /developer/);
    refused(box, 'commits', /developer/);
    same('edit.txt', undefined, box.read('edit.txt'));
    same('dev.txt', 'dev.txt', box.read('dev.txt'));
    const summary = JSON.parse((await must(box, 'session', 'summary', session, '--json')).out);
    // Three reads, a look and a delegation that passed, four calls that did not.
    same('what was counted', { blocked: 4, warned: 0, allowed: 5 }, summary.violations);
    // One score everywhere. The end of the turn, which passed, counts as well: 6 of 10.
    const report = JSON.parse((await must(box, 'report', '--session', session, '--json')).out);
    same('the score', [60, 60], [summary.compliance_score, report.score.value]);
    await recorded(box, session);
  },
};

export const presets: readonly Scenario[] = [balanced, discipline, orchestrator, layers];
