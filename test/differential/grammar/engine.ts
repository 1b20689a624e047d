// Templates to commands. In a template `‹name›` is what the rule of that name makes, `‹a|b›` one of the two; a sign in front
// says how: `‹?a|b›` perhaps one, `‹*a|b|c›` any of them, `‹'name›` and `‹"name›` quoted as one word, `‹^name›` closed in
// itself (what stands in `$(…)` ends its own heredocs), `‹name:f g›` with the variables f and g to be used in it.

import type { Random } from '../../fuzz/random.ts';

export type Rule = readonly string[] | ((maker: Maker) => string);
export type Rules = Readonly<Record<string, Rule>>;

export interface Maker {
  readonly random: Random;
  /** The tree, as commands see it. */
  readonly root: string;
  /** Variables that have a value here. */
  readonly scope: readonly string[];
  make(rule: string): string;
  fill(template: string): string;
  /** Text that has to stand after the line that is being made: the body of a heredoc. */
  afterwards(text: string): void;
}

const DEEPEST = 4;

export const single = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
export const double = (text: string): string => `"${text.replace(/["\\`$]/g, '\\$&')}"`;

/** Splits at `|`, but not inside `‹›`. */
function alternatives(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '‹') depth++;
    else if (text[at] === '›') depth--;
    else if (text[at] === '|' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function closing(template: string, open: number): number {
  let depth = 0;
  for (let at = open; at < template.length; at++) {
    if (template[at] === '‹') depth++;
    if (template[at] === '›' && --depth === 0) return at;
  }
  throw new Error(`not closed: ${template}`);
}

export function makeCommand(rules: Rules, start: string, random: Random, root: string): string {
  let scope: readonly string[] = [];
  let pending: string[] = [];
  let depth = 0;

  const closed = (text: () => string): string => {
    const outer = pending;
    pending = [];
    const made = text();
    const whole = pending.length === 0 ? made : `${made}\n${pending.join('')}`;
    pending = outer;
    return whole;
  };

  const make = (name: string): string => {
    const rule = (depth > DEEPEST ? rules[`${name}.leaf`] : undefined) ?? rules[name];
    if (rule === undefined) throw new Error(`no rule ${name}`);
    depth++;
    const made = typeof rule === 'function' ? rule(maker) : fill(random.pick(rule));
    depth--;
    return made;
  };

  const called = (call: string): string => {
    const [name = '', given] = call.split(':');
    if (!(name in rules)) return call;
    const outer = scope;
    if (given !== undefined) scope = [...scope, ...given.split(' ')];
    const made = make(name);
    scope = outer;
    return made;
  };

  const placed = (inside: string): string => {
    const rest = inside.slice(1);
    const isCall = (rest.split(':')[0] ?? '') in rules;
    switch (inside[0]) {
      case "'":
        if (isCall) return single(closed(() => called(rest)));
        break;
      case '"':
        if (isCall) return double(closed(() => called(rest)));
        break;
      case '^':
        return closed(() => called(rest));
      case '?':
        return random.chance(0.5) ? fill(random.pick(alternatives(rest))) : '';
      case '*':
        return alternatives(rest)
          .filter(() => random.chance(0.3))
          .map(fill)
          .join(' ');
    }
    const choices = alternatives(inside);
    return choices.length > 1 ? fill(random.pick(choices)) : called(inside);
  };

  const fill = (template: string): string => {
    let made = '';
    for (let at = 0; at < template.length; at++) {
      const letter = template[at] ?? '';
      if (letter === '‹') {
        const end = closing(template, at);
        made += placed(template.slice(at + 1, end));
        at = end;
      } else if (letter === '\n') {
        made += `\n${pending.splice(0).join('')}`;
      } else made += letter;
    }
    return made;
  };

  const maker: Maker = {
    random,
    root,
    get scope() {
      return scope;
    },
    make,
    fill,
    afterwards: (text) => pending.push(text),
  };
  return closed(() => make(start));
}
