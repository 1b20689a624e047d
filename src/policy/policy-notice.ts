// The notices to a person about the policy of a session: once per session and text.

import type { ComposedPolicy } from './compose.ts';
import type { LoadedPolicy } from './load.ts';
import { renderProblem } from './problem.ts';
import type { PolicySources } from './sources.ts';
import type { Weakening } from './weaker.ts';

export interface PolicyNotice {
  /** Notices with the same key are shown once per session. */
  readonly key: string;
  readonly text: string;
}

interface Words {
  readonly sources: PolicySources;
  readonly composed: ComposedPolicy;
  readonly weaker: readonly Weakening[];
}

interface UnacceptedWords extends Words {
  /** The names of commands that the text adds. */
  readonly commands: readonly string[];
  /** Nobody has accepted any text of this project. */
  readonly first: boolean;
}

const ACCEPT = 'Review and accept it: `tutti trust`.';

export const say = {
  broken: ({ problems }: LoadedPolicy, rest: string): PolicyNotice => {
    const [problem] = problems;
    const why = problem === undefined ? 'the policy cannot be read' : renderProblem(problem);
    return { key: 'policy', text: `${why}. ${rest}` };
  },

  /** In a running session. `own`: it is the person's own policy that changed. */
  changed: ({ sources, composed, weaker }: Words, own: boolean): PolicyNotice => ({
    key: keyOf('changed', composed),
    text: `${own ? 'your own policy was changed' : changeOf(sources)} and would be weaker (${listed(weaker)}). It waits: this session keeps its policy. ${ACCEPT}`,
  }),

  /** In a new session. */
  unaccepted: ({ sources, composed, weaker, commands, first }: UnacceptedWords): PolicyNotice => {
    const why = first
      ? `nobody has accepted ${filesOf(sources)} on this machine`
      : `${changeOf(sources)} since it was accepted`;
    const what = [
      weaker.length === 0 ? 'Its rules hold' : `Its stricter rules hold; what is weaker does not (${listed(weaker)})`,
      ...(commands.length === 0 ? [] : [`its commands do not run (${commands.join(', ')})`]),
    ];
    return { key: keyOf('unaccepted', composed), text: `${why}. ${what.join('; ')}. ${ACCEPT}` };
  },

  upgraded: (composed: ComposedPolicy, weaker: readonly Weakening[]): PolicyNotice => ({
    key: keyOf('upgraded', composed),
    text: `an upgrade of tutti changed the presets of this policy (${weaker.length === 0 ? 'nothing is weaker' : `weaker: ${listed(weaker)}`}). It is in force.`,
  }),

  lost: (): PolicyNotice => ({
    key: 'policy:lost',
    text: 'the policy that this session started with cannot be read. Until the session ends, the default policy is in force, and what the files make stricter.',
  }),
};

const keyOf = (what: string, { policy }: ComposedPolicy): string => `policy:${what}:${policy.id.slice(0, 8)}`;

const filesOf = ({ files }: PolicySources): string => [...new Set(files.map(({ path }) => path))].join(', ');

const changeOf = (sources: PolicySources): string =>
  sources.files.length === 0 ? "the project's policy was removed" : `${filesOf(sources)} was changed`;

const LISTED = 3;

const listed = (weaker: readonly Weakening[]): string =>
  [
    ...weaker.slice(0, LISTED).map(({ words }) => words),
    ...(weaker.length > LISTED ? [`${weaker.length - LISTED} more`] : []),
  ].join('; ');
