// The shape of payloads: which keys, of which types. Two sets of real payloads are compared by it, so that a newer client that
// says something else, or says it otherwise, is noticed before its users notice.

import { isObject, type Json, type JsonObject, textOf } from '../../src/core/json.ts';

/** What is known of one kind of payload. */
interface Shape {
  /** Types seen at each path: `effort.level` → string. An element of a list is `[]`. */
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths that every payload had. */
  readonly always: ReadonlySet<string>;
}

export type Shapes = ReadonlyMap<string, Shape>;

/** What a model asked for is not the client's to shape. */
const NOT_THE_CLIENTS = /(^|\.)tool_input$/;

function pathsIn(value: Json, at: string, into: Map<string, Set<string>>): void {
  if (at !== '') into.set(at, (into.get(at) ?? new Set()).add(typeOf(value)));
  if (NOT_THE_CLIENTS.test(at)) return;
  if (Array.isArray(value)) for (const element of value) pathsIn(element, `${at}[]`, into);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) pathsIn(inner, at === '' ? key : `${at}.${key}`, into);
}

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Results of tools are as different as the tools, and as their own ways to end. */
const kindOf = (payload: JsonObject): string => {
  const event = textOf(payload.hook_event_name) || 'statusLine';
  const tool = textOf(payload.tool_name);
  const response = isObject(payload.tool_response) ? payload.tool_response : {};
  const ended = textOf(response.status);
  return [event, ...(tool === '' ? [] : [tool]), ...(tool !== 'Agent' || ended === '' ? [] : [ended])].join(' ');
};

export function shapesOf(payloads: readonly JsonObject[]): Shapes {
  const kinds = new Map<string, Map<string, Set<string>>[]>();
  for (const payload of payloads) {
    const paths = new Map<string, Set<string>>();
    pathsIn(payload, '', paths);
    kinds.set(kindOf(payload), [...(kinds.get(kindOf(payload)) ?? []), paths]);
  }
  return new Map([...kinds].map(([kind, seen]) => [kind, shapeOf(seen)]));
}

function shapeOf(seen: readonly ReadonlyMap<string, ReadonlySet<string>>[]): Shape {
  const types = new Map<string, Set<string>>();
  for (const paths of seen) {
    for (const [path, some] of paths) types.set(path, new Set([...(types.get(path) ?? []), ...some]));
  }
  const always = new Set([...types.keys()].filter((path) => seen.every((paths) => paths.has(path))));
  return { types, always };
}

/** One line for each difference. What the known payloads have of a kind only sometimes may be missing. */
export function differences(known: Shapes, seen: Shapes): readonly string[] {
  return [...seen].flatMap(([kind, shape]) => {
    const before = known.get(kind);
    return before === undefined ? [] : between(kind, before, shape);
  });
}

function between(kind: string, known: Shape, seen: Shape): readonly string[] {
  const gone = [...known.always]
    .filter((path) => !seen.types.has(path) && !emptied(path, seen))
    .map((path) => `- ${kind}: ${path} (${listed(known.types.get(path))})`);
  const more = [...seen.types].flatMap(([path, types]) => {
    const before = known.types.get(path);
    if (before === undefined)
      return known.types.has(parentOf(path)) || parentOf(path) === '' ? [`+ ${kind}: ${path} (${listed(types)})`] : [];
    const unheard = [...types].filter((type) => !before.has(type));
    return unheard.length === 0 ? [] : [`! ${kind}: ${path} was ${listed(before)}, is ${listed(new Set(unheard))}`];
  });
  return [...gone, ...more];
}

/** A list that happens to be empty has no elements to tell of, nor has what is null. */
function emptied(path: string, seen: Shape): boolean {
  const list = /^(.*?)\[\]/.exec(path)?.[1];
  return list !== undefined && seen.types.has(list);
}

const parentOf = (path: string): string => path.replace(/(\[\]|\.?[^.[\]]+)$/, '');

const listed = (types: ReadonlySet<string> | undefined): string => [...(types ?? [])].sort().join(' or ');
