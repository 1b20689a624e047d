// Finds, reads, checks and composes the policy for a directory. What was loaded stays valid until a file it was made from,
// or one that would have had a say, changes: a warm call costs one stat per such file.

import { dirname, isAbsolute, resolve } from 'node:path';
import type { Policy } from '../core/policy.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { compose, type Effective } from './compose.ts';
import { DEFAULTS } from './definition.ts';
import { brokenDocument, type PolicyDocument, readDocument } from './document.ts';
import { type Chain, followExtends, isPresetName } from './extend.ts';
import { createFiles, type Files } from './files.ts';
import { type Env, managedPath, type Place, projectPlaces, userPath, VARIABLES } from './find.ts';
import type { LayerName, Source } from './layers.ts';
import { type Presets, presetFile, presetReader } from './presets.ts';
import type { Problem } from './problem.ts';
import { kindsOfRules, validate } from './validate.ts';

export interface LoaderOptions {
  readonly kinds: readonly AnyRuleKind[];
  readonly presets: Presets;
  /** `$TUTTI_HOME`. */
  readonly home: string;
  /** The managed file; default: the platform's place for it. */
  readonly managed?: string;
}

export interface LoadRequest {
  readonly cwd: string;
  readonly env: Env;
}

export interface PolicyFile {
  readonly layer: LayerName;
  readonly path: string;
}

export interface Loaded {
  /** Absent when any file has a problem: the host keeps the last good one. */
  readonly policy?: Policy;
  readonly effective?: Effective;
  /** Files on the disk that have a say, lowest first. */
  readonly files: readonly PolicyFile[];
  readonly problems: readonly Problem[];
  /** What a file says without effect. */
  readonly notes: readonly Problem[];
  /** The variables that had a say, as they were. */
  readonly vars: Readonly<Record<string, string>>;
}

export type Loader = (request: LoadRequest) => Loaded;

/** Directories whose policy is remembered. */
const REMEMBERED = 256;

interface Memory {
  readonly loaded: Loaded;
  /** Every path that was looked at, with what was found there. */
  readonly seen: ReadonlyMap<string, PolicyDocument | undefined>;
}

export function createLoader(options: LoaderOptions): Loader {
  const files = createFiles();
  const readPreset = presetReader(options.presets);
  const memories = new Map<string, Memory>();

  return (request) => {
    const vars = variables(request.env);
    const key = keyOf(request.cwd, vars);
    const memory = memories.get(key);
    if (memory !== undefined && holds(memory, files)) return memory.loaded;

    const seen = new Map<string, PolicyDocument | undefined>();
    const read = (path: string): PolicyDocument | undefined => {
      if (!seen.has(path)) seen.set(path, files.read(path));
      return seen.get(path);
    };
    const loaded = load(options, request, vars, read, readPreset);
    memories.delete(key);
    memories.set(key, { loaded, seen });
    for (const oldest of memories.keys()) {
      if (memories.size <= REMEMBERED) break;
      memories.delete(oldest);
    }
    return loaded;
  };
}

/** Once, without keeping anything. */
export const loadPolicy = (options: LoaderOptions & LoadRequest): Loaded => createLoader(options)(options);

function holds({ seen }: Memory, files: Files): boolean {
  for (const [path, document] of seen) if (!files.unchanged(path, document)) return false;
  return true;
}

function variables(env: Env): Readonly<Record<string, string>> {
  const vars: Record<string, string> = {};
  for (const name of VARIABLES) {
    const value = env(name) ?? '';
    if (value !== '') vars[name] = value;
  }
  return vars;
}

/** Neither a path nor a variable has a NUL in it. */
function keyOf(cwd: string, vars: Readonly<Record<string, string>>): string {
  let key = cwd;
  for (const name of VARIABLES) key += `\0${vars[name] ?? ''}`;
  return key;
}

type Read = (path: string) => PolicyDocument | undefined;
type Layer = Place & { readonly document: PolicyDocument; readonly chain: Chain };

function load(
  options: LoaderOptions,
  request: LoadRequest,
  vars: Readonly<Record<string, string>>,
  read: Read,
  readPreset: (name: string) => PolicyDocument | undefined,
): Loaded {
  const { kinds, presets } = options;
  const open = (name: string, from: PolicyDocument): PolicyDocument | string | undefined => {
    if (isPresetName(name)) return readPreset(name);
    if (!isAbsolute(from.file)) return `a preset cannot extend a file: ${name}`;
    const path = resolve(dirname(from.file), name);
    return read(path) ?? `no such file: ${path}`;
  };
  const follow = (document: PolicyDocument): Chain => followExtends(document, open);

  const layers = placesOf(options, request, vars, read).flatMap((place): Layer[] => {
    const document = read(place.path) ?? (place.path === chosenFile(request, vars) ? missing(place.path) : undefined);
    return document === undefined ? [] : [{ ...place, document, chain: follow(document) }];
  });
  const builtIn = readPreset('base') ?? brokenDocument(presetFile('base'), 'this preset is missing');
  const extending = layers.findLast(({ document }) => document.data.extends !== undefined);
  const whole = extending?.chain ?? follow(byDefault);
  // What is built in stands below everything anyway.
  const chain = { ...whole, documents: whole.documents.filter((document) => document !== builtIn) };

  const below = [builtIn, ...chain.documents];
  const elsewhere = (own: Chain) => () =>
    kindsOfRules([...[...presets.keys()].flatMap((name) => readPreset(name) ?? []), ...own.documents], kinds);
  const around = (documents: readonly PolicyDocument[]) => ({
    kinds,
    presets: presets.keys(),
    rules: kindsOfRules(documents, kinds),
  });
  const problems = [
    ...(builtIn.sound ? [] : validate(builtIn, around([]))),
    ...(extending === undefined ? validate(byDefault, around([])) : []),
    ...[...new Set([whole, ...layers.map((layer) => layer.chain)])].flatMap(({ documents, problems }) => [
      ...problems,
      ...(isAsShipped(documents, follow) ? [] : documents).flatMap((document, i) =>
        validate(document, around([builtIn, ...documents.slice(0, i)])),
      ),
    ]),
    ...layers.flatMap(({ layer, document, chain }, i) => {
      const lower = layers.slice(0, i).map((other) => other.document);
      const surroundings = {
        ...around([...below, ...lower]),
        elsewhere: elsewhere(chain),
        managed: layer === 'managed',
      };
      return validate(document, surroundings);
    }),
  ];

  const sources: readonly Source[] = [
    { layer: 'built-in', document: builtIn },
    ...chain.documents.map((document): Source => ({ layer: 'extends', document })),
    ...layers,
  ];
  const told = { files: filesOf(sources), vars };
  if (problems.length > 0) return { ...told, problems: distinct(problems), notes: [] };

  const composed = compose({ sources, ...(extending && { extendedBy: extending }) }, kinds);
  const { effective, notes } = composed;
  return {
    ...told,
    ...(effective && { policy: effective.policy, effective }),
    problems: composed.problems,
    notes,
  };
}

/** One preset with what it builds on, and nothing between: no flaw was found in that when it was built. */
function isAsShipped(documents: readonly PolicyDocument[], follow: (document: PolicyDocument) => Chain): boolean {
  const top = documents.at(-1);
  return (
    top !== undefined && documents.every(({ sound }) => sound) && follow(top).documents.length === documents.length - 1
  );
}

/** What nobody said: the default preset. */
const byDefault = readDocument('built in', JSON.stringify({ extends: DEFAULTS.extends }));

const chosenFile = ({ cwd }: LoadRequest, { TUTTI_POLICY }: Readonly<Record<string, string>>): string | undefined =>
  TUTTI_POLICY === undefined ? undefined : resolve(cwd, TUTTI_POLICY);

const missing = (path: string): PolicyDocument =>
  brokenDocument(path, 'no such file; the command or TUTTI_POLICY names it');

/** Lowest first. */
function placesOf(
  { home, managed = managedPath(process.platform, (name) => process.env[name]) }: LoaderOptions,
  request: LoadRequest,
  vars: Readonly<Record<string, string>>,
  read: Read,
): readonly Place[] {
  const user = userPath(home);
  const chosen = chosenFile(request, vars);
  const isThere = (path: string) => read(path) !== undefined;
  return [
    { layer: 'user', path: user },
    ...(chosen === undefined
      ? projectPlaces(request.cwd, user, isThere)
      : [{ layer: 'project', path: chosen } satisfies Place]),
    { layer: 'managed', path: managed },
  ];
}

const filesOf = (sources: readonly Source[]): readonly PolicyFile[] =>
  sources
    .filter(({ document }) => isAbsolute(document.file))
    .map(({ layer, document }) => ({ layer, path: document.file }));

/** A file that two layers extend has its problems once. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...seen.values()];
}
