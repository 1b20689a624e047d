// What commands print, in the form in which it is the same on every machine and in every run: places, times, numbers that
// somebody drew.

import { tmpdir } from 'node:os';
import type { Lab } from './play.ts';

const HOME = '/home/you';

type Swap = readonly [pattern: RegExp, fixed: string];

/** Longer ones first, where one is part of another. */
const SWAPS: readonly Swap[] = [
  [/127\.0\.0\.1:\d+\/[0-9a-f]{32}/g, '127.0.0.1:4712/SECRET'],
  [/127\.0\.0\.1:\d+/g, '127.0.0.1:4712'],
  [/\bpid \d+/g, 'pid 4242'],
  [/("pid": ?)\d+/g, '$14242'],
  [/("milliseconds": ?)[\d.]+/g, '$112'],
  [/\bACK-[A-Z0-9]{4}\b/g, 'ACK-7Q2X'],
  [/\b\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\b/g, '2026-05-04 10:15:00'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-05-04T10:15:00.000Z'],
  [/\b\d\d:\d\d:\d\d\b/g, '10:15:00'],
  [/\b\d{4}-\d\d-\d\d \d\d:\d\d(?: – \d\d:\d\d)?(?![:\d])/g, '2026-05-04 10:15'],
  [/\bsince \d\d:\d\d\b/g, 'since 10:15'],
  [/\bstartedAt \d\d:\d\d\b/g, 'startedAt 10:15'],
  [/\b1[789]\d{11}\b/g, '1777889700000'],
  [/\b\d+(\.\d+)? ms\b/g, '12 ms'],
  [/\b(up|,) \d+ (s|min)\b/g, '$1 just now'],
  [/, started just now$/gm, ''],
  // Chains, policies and single drawn numbers are told by their beginnings.
  [/\bhead [\w-]{43}(?!\w)/g, 'head 2EZy0W2tN4SEB7US…'],
  [/"(prev|hash)":( ?)"[\w-]{43}"/g, '"$1":$2"2EZy0W2tN4SEB7US…"'],
  [/"key":( ?)"[0-9A-F]{32}"/g, '"key":$1"83FC592252534105492A8BA438412066"'],
  [/"state":( ?)"[\w-]{22}"/g, '"state":$1"qyQDHzTpPyySHhVQ0tbbNP"'],
  [/\b[0-9a-f]{32}\b/g, '7ae4228a0741bfe1ae2497b421e03525'],
  [/"nonce":( ?)"[0-9a-f]{16}"/g, '"nonce":$1"e3bb4be34bd03d13"'],
  [/\bg[0-9a-f]{6}\b/g, 'g5e1f09'],
  [/\btutti-doctor-[0-9a-f]{8}\b/g, 'tutti-doctor-b048d12a'],
];

export function steady(text: string, lab: Lab, user: string): string {
  const placed = unpadded(text, lab)
    .replaceAll(lab.home, HOME)
    .replaceAll(lab.folder, '/home')
    .replaceAll(new RegExp(`("tmp": ?)"${tmpdir()}"`, 'g'), '$1"/tmp"')
    .replaceAll(`by ${user}`, 'by you')
    .replaceAll(new RegExp(` {2}${user}$`, 'gm'), '  you')
    .replaceAll(`"by": "${user}"`, '"by": "you"');
  return SWAPS.reduce((shown, [pattern, fixed]) => shown.replaceAll(pattern, fixed), placed).replaceAll(/ +$/gm, '');
}

/** Columns were made as wide as the paths that are about to become shorter. */
function unpadded(text: string, { home }: Lab): string {
  if (!text.includes(home)) return text;
  const shorter = home.length - HOME.length;
  const narrow = (gap: string): string => (gap.length >= shorter + 2 ? gap.slice(shorter) : gap);
  const line = (one: string): string => (one.includes(home) ? one : one.replaceAll(/(?<=\S) {2,}(?=[^\s#])/g, narrow));
  return text.split('\n').map(line).join('\n');
}
