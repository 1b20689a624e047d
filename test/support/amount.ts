// How much is played by tests that repeat something with other data or at other moments. `npm test` plays enough to show every class
// of failure within its four minutes, CI what is promised (TUTTI_FULL=1), TUTTI_LONG=1 as much as hours allow.

export const LONG = process.env.TUTTI_LONG === '1';
const FULL = process.env.TUTTI_FULL === '1';

export const amount = (sample: number, full: number, long = full): number => (LONG ? long : FULL ? full : sample);
