// What the person at `tutti watch` has chosen to see, and how a key changes it.

import type { Key } from 'node:readline';
import type { LiveVerdict } from '../../report/live-session.ts';
import type { WatchSnapshot } from './snapshot.ts';

export interface WatchView {
  /** Undefined: the newest session, whichever that is. */
  readonly session?: string | undefined;
  readonly filter: VerdictFilter;
  /** Position of the marked verdict's record; undefined: the newest verdict. */
  readonly marked?: number | undefined;
  /** A verdict explained in full: its lines, and the first one shown. */
  readonly explained?: { readonly lines: readonly string[]; readonly top: number } | undefined;
}

export const FILTERS = ['all', 'refused', 'asked', 'advice'] as const;
type VerdictFilter = (typeof FILTERS)[number];

export const FIRST_VIEW: WatchView = { filter: 'all' };

const SHOWN: Readonly<Record<VerdictFilter, readonly LiveVerdict['outcome'][]>> = {
  all: ['deny', 'hold', 'ask', 'advise'],
  refused: ['deny', 'hold'],
  asked: ['ask'],
  advice: ['advise'],
};

/** Newest first. */
export const verdictsIn = ({ live }: WatchSnapshot, { filter }: WatchView): readonly LiveVerdict[] =>
  live.verdicts.filter(({ outcome }) => SHOWN[filter].includes(outcome)).toReversed();

/** The place of the marked verdict among those shown. */
export function markedAt(verdicts: readonly LiveVerdict[], { marked }: WatchView): number {
  if (marked === undefined) return 0;
  const at = verdicts.findIndex(({ seq }) => seq <= marked);
  return at < 0 ? Math.max(0, verdicts.length - 1) : at;
}

export type WatchStep = WatchView | 'leave' | { readonly explain: { readonly session: string; readonly seq: number } };

export function pressed(view: WatchView, { name, ctrl, shift, sequence }: Key, snapshot: WatchSnapshot): WatchStep {
  if (ctrl === true && name === 'c') return 'leave';
  if (view.explained !== undefined) return inExplanation(view, name);
  switch (name ?? sequence) {
    case 'q':
      return 'leave';
    case 'up':
    case 'k':
      return moved(view, snapshot, -1);
    case 'down':
    case 'j':
      return moved(view, snapshot, 1);
    case 'tab':
      return another(view, snapshot, shift === true ? -1 : 1);
    case 'right':
      return another(view, snapshot, 1);
    case 'left':
      return another(view, snapshot, -1);
    case 'n':
      return { filter: view.filter };
    case 'f':
      return {
        ...view,
        filter: FILTERS[(FILTERS.indexOf(view.filter) + 1) % FILTERS.length] ?? 'all',
        marked: undefined,
      };
    case 'return':
    case 'enter': {
      const verdicts = verdictsIn(snapshot, view);
      const verdict = verdicts[markedAt(verdicts, view)];
      const { session } = snapshot;
      return verdict === undefined || session === undefined ? view : { explain: { session, seq: verdict.seq } };
    }
    default:
      return view;
  }
}

function inExplanation(view: WatchView, key: string | undefined): WatchView {
  const { lines, top } = view.explained ?? { lines: [], top: 0 };
  const to = (place: number): WatchView => ({
    ...view,
    explained: { lines, top: Math.min(Math.max(0, place), Math.max(0, lines.length - 1)) },
  });
  switch (key) {
    case 'up':
    case 'k':
      return to(top - 1);
    case 'down':
    case 'j':
      return to(top + 1);
    case 'pageup':
      return to(top - 10);
    case 'pagedown':
    case 'space':
      return to(top + 10);
    case 'escape':
    case 'q':
    case 'return':
    case 'enter':
      return { ...view, explained: undefined };
    default:
      return view;
  }
}

/** The mark stays on its verdict while newer ones arrive; at the top it follows the newest. */
function moved(view: WatchView, snapshot: WatchSnapshot, by: number): WatchView {
  const verdicts = verdictsIn(snapshot, view);
  const at = Math.min(Math.max(0, markedAt(verdicts, view) + by), Math.max(0, verdicts.length - 1));
  return { ...view, marked: at === 0 ? undefined : verdicts[at]?.seq };
}

function another(view: WatchView, { sessions, session }: WatchSnapshot, by: number): WatchView {
  if (sessions.length === 0) return view;
  const at = sessions.findIndex((one) => one.session === session);
  const next = sessions[(at + by + sessions.length) % sessions.length];
  return { filter: view.filter, session: next?.session };
}
