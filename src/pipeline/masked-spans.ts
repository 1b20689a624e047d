// Maps positions in a command to positions in its recorded text, where secrets are masked and the end may be cut.

import type { Effect } from '../core/effect.ts';
import { MASK } from '../ledger/redact.ts';

interface Piece {
  /** Its position in the command, and in the recorded text. */
  readonly from: number;
  readonly to: number;
  readonly kept: number;
}

/** The suffix of a clipped text. */
const CUT = /… \(\d+ characters\)$/;

/** The same effects with spans in `kept`; an effect whose cause was cut off has no span. */
export function withKeptSpans(effects: readonly Effect[], source: string, kept: string): readonly Effect[] {
  if (source === kept) return effects;
  const pieces = piecesOf(source, kept);
  const end = kept.replace(CUT, '').length;
  return effects.map((effect) => {
    if (effect.span === undefined) return effect;
    const { span, ...rest } = effect;
    const [from, to] = [placeOf(span[0], pieces, 'start'), placeOf(span[1], pieces, 'end') ?? end];
    return from === undefined || from >= Math.min(to, end) ? rest : { ...rest, span: [from, Math.min(to, end)] };
  });
}

/** Finds the text between masks in the command, in order; the last piece is its end, unless that was cut. */
function piecesOf(source: string, kept: string): readonly Piece[] {
  const cut = CUT.test(kept);
  const texts = kept.replace(CUT, '').split(MASK);
  const pieces: Piece[] = [];
  let [at, place] = [0, 0];
  for (const [index, text] of texts.entries()) {
    const last = index === texts.length - 1 && index > 0 && !cut;
    const from = last ? source.length - text.length : source.indexOf(text, at);
    if (from < at || source.slice(from, from + text.length) !== text) break;
    pieces.push({ from, to: from + text.length, kept: place });
    at = from + text.length;
    place += text.length + MASK.length;
  }
  return pieces;
}

/** A position inside a secret maps to the start or the end of its mask. */
function placeOf(place: number, pieces: readonly Piece[], side: 'start' | 'end'): number | undefined {
  for (const [index, { from, to, kept }] of pieces.entries()) {
    if (place < from) {
      const before = pieces[index - 1];
      const mask = before === undefined ? 0 : before.kept + before.to - before.from;
      return side === 'start' ? mask : kept;
    }
    if (side === 'start' ? place < to : place <= to) return kept + place - from;
  }
  return undefined;
}
