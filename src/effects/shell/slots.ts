// The roles of operands, `'read* [write]'`, as a list.

/** Looked up for every command; there are only as many as the tables have. */
const splitSlots = new Map<string, readonly string[]>();

export function slotsIn(slots: string): readonly string[] {
  const known = splitSlots.get(slots);
  if (known !== undefined) return known;
  const each = slots.split(' ');
  splitSlots.set(slots, each);
  return each;
}
