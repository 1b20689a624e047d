// What a person wants of `tutti init`: the options, the answers to its questions, and what follows from both.

import { CLIENTS, DEFAULT_CLIENT, supportOf } from '../../clients/registry.ts';
import { SCOPES, type SettingsScope } from '../../clients/support.ts';
import { userPath } from '../../policy/find.ts';
import { personHome } from '../../world/home.ts';
import type { Args, Cli } from '../command.ts';
import { excludeFile, missingIn, PERSONAL_POLICY } from '../git-exclude.ts';
import { besideProcesses } from '../hooks-here.ts';
import { guardInWords, type OtherGuard, otherGuards } from '../other-guards.ts';
import { type PolicyFilePlan, type PolicyFileWish, planPolicyFile } from '../policy-file.ts';
import { DEFAULT_PRESET, PRESET_LIST, presetInWords } from '../preset-list.ts';
import { type Transport, transportFor } from '../transport.ts';
import type { Question } from '../ui/choose.ts';
import { environment, messageOf, usage } from '../ui/problem.ts';
import { homeOf, policyFileOf, projectAt, shownPath } from '../workplace.ts';

export interface Wish {
  readonly client: string;
  /** The first of several clients, or a later one. Absent: the only one. */
  readonly among?: 'first' | 'later';
  readonly project: string;
  readonly preset: string;
  /** The preset was named now: by an option, an answer, or a new file. */
  readonly chosen: boolean;
  readonly scope: SettingsScope;
  readonly transport: Transport;
  readonly policyFile: string;
  readonly policyPlan: PolicyFilePlan;
  /** Git's list of files that are not committed; undefined outside a repository. */
  readonly exclude: string | undefined;
  readonly excluded: readonly string[];
  /** Other guards that run here or left state. */
  readonly guards: readonly OtherGuard[];
  /** Their state is imported, and they are removed. */
  readonly takeOver: boolean;
}

const SCOPE: Question<SettingsScope> = {
  title: 'Where should it apply?',
  choices: [
    { name: 'local', about: 'This project, for you. The policy is committed, the hooks are not.' },
    { name: 'project', about: 'This project, for everybody who works on it. Policy and hooks are committed.' },
    { name: 'user', about: 'All your projects. A project with a policy of its own keeps it.' },
  ],
  usual: 'local',
};

const PRESET: Question<string> = {
  title: 'Which policy to start with?',
  choices: PRESET_LIST.map((preset) => ({ name: preset.name, about: presetInWords(preset) })),
  usual: DEFAULT_PRESET,
};

const takeOver = (cli: Cli, guard: OtherGuard): Question<'take over' | 'keep'> => ({
  title: guard.places.length > 0 ? `${guardInWords(cli, guard)}.` : `${guard.system.name} left its state here.`,
  choices: [
    { name: 'take over', about: 'Import its state, and remove its hooks. How to bring them back is printed.' },
    { name: 'keep', about: 'Leave it as it is. Two guards refuse and count the same calls.' },
  ],
  usual: 'take over',
});

/** `before`: the wish for another client, whose answers hold for this one too. */
export async function wishOf(cli: Cli, args: Args, client: string, before?: Wish): Promise<Wish> {
  const project = projectAt(cli);
  const ask = args.flag('yes') ? undefined : cli.choose;
  const scope = SCOPES.find((known) => known === args.text('scope')) ?? before?.scope ?? (await answer(ask, SCOPE));
  const { settings } = await supportOf(client);
  const unread = settings.unread?.(scope, cli.env, personHome(cli.env));
  if (unread !== undefined) throw environment(unread);
  const policyFile = scope === 'user' ? userPath(homeOf(cli)) : policyFileOf(project);
  const plan = planner(cli, args, { path: policyFile, ...(scope !== 'user' && { project }) });

  // What was asked for with another client is there by now, or is planned.
  const given = before === undefined ? args.text('preset') : undefined;
  const isNew = plan(DEFAULT_PRESET, false).what === 'write';
  const preset = given ?? before?.preset ?? (isNew ? await answer(ask, PRESET) : DEFAULT_PRESET);
  const policyPlan = plan(preset, given !== undefined);

  const beside = await besideProcesses(cli, { client, project, scope });
  const transport = transportFor(CLIENTS.get(client) ?? DEFAULT_CLIENT, scope, args.text('transport'), beside);
  const exclude = scope === 'user' ? undefined : excludeFile(project);
  const chosen = given !== undefined || policyPlan.what !== 'keep';
  // State alone is of interest only when tutti is new here.
  const guards =
    before === undefined ? (await otherGuards(cli, project)).filter(({ places }) => chosen || places.length > 0) : [];
  const personal = [PERSONAL_POLICY, ...settings.personal(scope)];
  return {
    client,
    project,
    preset: policyPlan.what === 'keep' ? policyPlan.extends.join(', ') || DEFAULT_PRESET : preset,
    chosen,
    scope,
    transport,
    policyFile,
    policyPlan,
    exclude,
    excluded: exclude === undefined ? [] : missingIn(exclude, personal),
    guards,
    takeOver: guards.length > 0 && (args.flag('takeOver') || (await agreed(cli, ask, guards))),
  };
}

/** Without a terminal nobody has agreed. */
async function agreed(cli: Cli, ask: Cli['choose'], guards: readonly OtherGuard[]): Promise<boolean> {
  const [first] = guards;
  return ask !== undefined && first !== undefined && (await answer(ask, takeOver(cli, first))) === 'take over';
}

/** Without a terminal, the usual answer. */
async function answer<T extends string>(ask: Cli['choose'], question: Question<T>): Promise<T> {
  if (ask === undefined) return question.usual;
  const chosen = await ask(question);
  if (chosen === undefined) throw usage('there was no answer; nothing was changed.');
  return chosen;
}

function planner(
  cli: Cli,
  args: Args,
  file: Pick<PolicyFileWish, 'path' | 'project'>,
): (preset: string, asked: boolean) => PolicyFilePlan {
  return (preset, asked) => {
    try {
      return planPolicyFile({ ...file, preset, asked, force: args.flag('force') });
    } catch (error) {
      throw environment(`cannot read ${shownPath(cli, file.path)}: ${messageOf(error)}.`);
    }
  };
}
