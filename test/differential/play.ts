// Runs generated commands, several beside each other, and tells what they did from what was foretold.

import type { Effect } from '../../src/core/effect.ts';
import { shellEffects } from '../../src/effects/shell/effects.ts';
import { FIXTURE } from './fixture.ts';
import { commandOf } from './grammar/index.ts';
import { type Judgement, judge } from './oracle.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { shrink } from './shrink.ts';
import { buildTree, type Change, type Tree } from './tree.ts';

export interface Stage {
  readonly sandbox: Sandbox;
  readonly tree: Tree;
}

export interface Trial extends Judgement {
  readonly command: string;
  readonly effects: readonly Effect[];
  readonly changes: readonly Change[];
  /** Undefined: not run, since nothing here could have confined it. */
  readonly status: number | undefined;
}

export async function openStage(): Promise<Stage> {
  const sandbox = await openSandbox();
  return { sandbox, tree: await buildTree(sandbox, FIXTURE) };
}

export async function tryCommand(
  { sandbox, tree }: Stage,
  command: string,
  isIgnored: (change: Change, sandbox: Sandbox) => boolean = () => false,
): Promise<Trial> {
  const effects = shellEffects(command, sandbox.context);
  const status = await sandbox.run(command);
  const outcome = tree.look();
  const { changes } = outcome;
  const judgement = judge(effects, {
    ...outcome,
    changes: changes.filter((each) => !isLeftBehind(each, status, sandbox) && !isIgnored(each, sandbox)),
  });
  tree.restore(changes);
  return { command, effects, changes, status, ...judgement };
}

/** Settings and logs that programs make for themselves at their first start, whatever they are asked to do. */
const isOwnBooks = ({ path, how }: Change, { context: { home } }: Sandbox): boolean =>
  how === 'created' && path.startsWith(`${home}/.`);

/** Ended because it took too long. */
const KILLED = 137;

/** A program that is killed cannot take away the temporary file it worked with. */
const isLeftBehind = ({ path, how }: Change, status: number | undefined, { context: { tmp } }: Sandbox): boolean =>
  status === KILLED && how === 'created' && path.startsWith(`${tmp}/`);

export interface Tally {
  runs: number;
  /** Nothing here could have confined it. */
  left: number;
  changed: number;
  acts: number;
  knows: number;
  /** It was foretold to act, ended well, and nothing changed. */
  idle: number;
  failed: number;
  late: number;
  /** It could not change to a directory, and went on. */
  lost: number;
  /** It read files of the project; of these, it was foretold which. */
  reads: number;
  readsKnown: number;
  readonly flaws: Trial[];
}

export interface Plan {
  readonly runs: number;
  readonly seed: number;
  readonly beside: number;
  /** No more are looked for once there are so many. */
  readonly enough: number;
  /** These, every one in turn, instead of generated ones. */
  readonly commands?: readonly string[];
  readonly onFlaw?: (flaw: Trial) => void;
}

function count(tally: Tally, { status, changes, acts, knows, read, readsUnknown }: Trial): void {
  if (read.length > 0) tally.reads++;
  if (read.length > 0 && !readsUnknown) tally.readsKnown++;
  tally.runs++;
  if (status === undefined) tally.left++;
  if (changes.length > 0) tally.changed++;
  if (acts) tally.acts++;
  if (knows) tally.knows++;
  if (acts && status === 0 && changes.length === 0) tally.idle++;
  if (status !== 0) tally.failed++;
  if (status === KILLED) tally.late++;
}

/** As small as it gets and still does what nobody foretold to the same path. */
async function shrunk(stage: Stage, flaw: Trial): Promise<Trial> {
  let smallest = flaw;
  await shrink(flaw.command, async (command) => {
    const trial = await tryCommand(stage, command);
    const same = trial.flaw === flaw.flaw && trial.stray.some(({ path }) => path === flaw.stray[0]?.path);
    if (!same || (await isLost(stage, trial))) return false;
    smallest = trial;
    return true;
  });
  return smallest;
}

/** Says so, wherever the shell does not get to where it wanted, or cannot make what it wants to go to. */
const WATCHED = ['builtin cd', 'builtin pushd', 'builtin popd', 'command mkdir']
  .map((call) => [call, call.split(' ')[1]])
  .map(([call, name]) => `${name}() { ${call} "$@" || { : > "$HOME/lost"; return 1; }; }; export -f ${name}; `)
  .join('');

/** So that the ones that say so are called. */
const PLAINLY = /\b(builtin|command)\s+(?=(cd|pushd|popd|mkdir)\b)/g;

/** A directory that was not there: everything after it happened in the one before, which only the disk could have told. */
async function isLost({ sandbox, tree }: Stage, { flaw, command }: Trial): Promise<boolean> {
  if ((flaw !== 'elsewhere' && flaw !== 'unnamed-read') || !/\b(cd|pushd|popd)\b/.test(command)) return false;
  await sandbox.run(WATCHED + command.replace(PLAINLY, ''));
  const { changes } = tree.look();
  tree.restore(changes);
  return changes.some(({ path }) => path === `${sandbox.context.home}/lost`);
}

/** Takes commands from all parts of a list. */
const STRIDE = 7_919;

export async function play({ runs, seed, beside, enough, commands, onFlaw }: Plan): Promise<Tally> {
  const tally: Tally = {
    runs: 0,
    left: 0,
    changed: 0,
    acts: 0,
    knows: 0,
    idle: 0,
    failed: 0,
    late: 0,
    lost: 0,
    reads: 0,
    readsKnown: 0,
    flaws: [],
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    const stage = await openStage();
    try {
      while (next < runs && tally.flaws.length < enough) {
        const number = next++;
        const command =
          commands?.[(number * STRIDE + seed) % commands.length] ?? commandOf(seed, number, stage.sandbox.root);
        // Generated commands run only programs without books of their own.
        const trial = await tryCommand(stage, command, commands && isOwnBooks);
        count(tally, trial);
        if (!trial.flaw) continue;
        if (await isLost(stage, trial)) {
          tally.lost++;
          continue;
        }
        const small = await shrunk(stage, trial);
        tally.flaws.push(small);
        onFlaw?.(small);
      }
    } finally {
      await stage.sandbox.close();
    }
  };
  await Promise.all(Array.from({ length: beside }, worker));
  return tally;
}

const shownEffect = ({ effect, targets }: Effect): string => `${effect}(${targets.join(', ')})`;

export const shownFlaw = ({ flaw, command, effects, stray }: Trial): string =>
  [
    `${flaw}: ${command}`,
    `  foretold: ${effects.map(shownEffect).join(' ') || 'nothing'}`,
    `  happened: ${stray.map(({ how, path }) => `${how} ${path}`).join(', ')}`,
  ].join('\n');
