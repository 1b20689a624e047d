// Loads the policy for a directory, step by step:
//
//   PolicyDocument   the text of one file as plain data, with the position of every value (document.ts)
//   PolicyLayer      a document with its rank: built-in, extends, user, project, local, managed (layers.ts)
//   PolicyData       all layers merged into plain data, defaults included: what the ledger stores (freeze.ts)
//   Policy           the same, ready to decide: settings parsed by their rule kinds (core/policy.ts)
//   ComposedPolicy   data and policy, with the origin of each setting (compose.ts)
//   LoadedPolicy     the composed policy of a directory, or the problems of its files (here)
//   PolicyInForce    what decides: the loaded policy, or the last good one while a file has problems (in-force.ts)
//
// A loaded policy is reused until a file that it depends on changes, appears or disappears: a warm call costs one `stat` per file.

import { dirname, isAbsolute, resolve } from 'node:path';
import { isWithin } from '../core/paths.ts';
import { type Composition, compose, type PolicyParts } from './compose.ts';
import { DEFAULTS } from './definition.ts';
import { brokenDocument, type PolicyDocument, readDocument } from './document.ts';
import { documentOpener, followExtends, type ReadDocument } from './extend.ts';
import { createPolicyFileCache, type PolicyFileCache } from './files.ts';
import {
  managedPath,
  type PolicyFile,
  projectFiles,
  type ReadVariable,
  type RepositoryFile,
  userPath,
  VARIABLES,
} from './find.ts';
import { extendingLayer, type PolicyLayer } from './layers.ts';
import { presetFile, presetReader } from './presets.ts';
import type { PolicyProblem } from './problem.ts';
import { projectOf } from './project.ts';
import { folderOf, reachOf } from './reach.ts';
import { layerProblems } from './validate-layers.ts';

export interface LoaderOptions extends PolicyParts {
  /** `$TUTTI_HOME`. */
  readonly home: string;
  /** The managed file; default: where the platform has it. */
  readonly managed?: string;
}

export interface LoadRequest {
  readonly cwd: string;
  readonly env: ReadVariable;
}

export interface LoadedPolicy extends Composition {
  /** The files on disk that were used, lowest layer first. */
  readonly files: readonly PolicyFile[];
  /** All documents, lowest layer first. */
  readonly layers: readonly PolicyLayer[];
  /** The environment variables that were used. */
  readonly vars: Readonly<Record<string, string>>;
}

export type LoadPolicy = (request: LoadRequest) => LoadedPolicy;

/** Directories whose policy is cached. */
const MAX_CACHED = 256;

interface CachedPolicy {
  readonly loaded: LoadedPolicy;
  /** Every path that was read, with its document. */
  readonly documents: ReadonlyMap<string, PolicyDocument | undefined>;
}

export function createLoader(options: LoaderOptions): LoadPolicy {
  const files = createPolicyFileCache();
  const cache = new Map<string, CachedPolicy>();

  return (request) => {
    const vars = variablesIn(request.env);
    const key = cacheKey(request.cwd, vars);
    const cached = cache.get(key);
    if (cached !== undefined && isCurrent(cached, files)) return cached.loaded;

    const documents = new Map<string, PolicyDocument | undefined>();
    const read = (path: string): PolicyDocument | undefined => {
      if (!documents.has(path)) documents.set(path, files.read(path));
      return documents.get(path);
    };
    const loaded = load(options, request.cwd, vars, read, repositoryFiles(options, request.cwd, vars, read));
    cache.delete(key);
    cache.set(key, { loaded, documents });
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break;
      cache.delete(oldest);
    }
    return loaded;
  };
}

/** Loads a policy once, without a cache. */
export const loadPolicy = (options: LoaderOptions & LoadRequest): LoadedPolicy => createLoader(options)(options);

/** The policy of a project as if these were the files of its repository; with none, the policy of person and machine alone. */
export function loadInstead(options: LoaderOptions, project: string, files: readonly RepositoryFile[]): LoadedPolicy {
  const disk = createPolicyFileCache();
  const texts = new Map(files.map(({ path, text }) => [resolve(project, path), text]));
  const read = (path: string): PolicyDocument | undefined => {
    const text = texts.get(path);
    if (text !== undefined) return readDocument(path, text);
    return isWithin(path, options.home) || isWithin(path, dirname(managedOf(options))) ? disk.read(path) : undefined;
  };
  const chosen = files
    .filter(({ layer }) => layer !== 'extends')
    .map(({ layer, path }): PolicyFile => ({ layer, path: resolve(project, path) }));
  return load(options, project, {}, read, chosen);
}

function isCurrent({ documents }: CachedPolicy, files: PolicyFileCache): boolean {
  for (const [path, document] of documents) if (!files.unchanged(path, document)) return false;
  return true;
}

type Variables = Readonly<Record<string, string>>;

function variablesIn(env: ReadVariable): Variables {
  const vars: Record<string, string> = {};
  for (const name of VARIABLES) {
    const value = env(name) ?? '';
    if (value !== '') vars[name] = value;
  }
  return vars;
}

/** Neither a path nor a variable contains NUL. */
function cacheKey(cwd: string, vars: Variables): string {
  let key = cwd;
  for (const name of VARIABLES) key += `\0${vars[name] ?? ''}`;
  return key;
}

/** Used when no layer extends anything. */
const DEFAULT_DOCUMENT = readDocument('built in', JSON.stringify({ extends: DEFAULTS.extends }));

function load(
  options: LoaderOptions,
  cwd: string,
  vars: Variables,
  read: ReadDocument,
  project: readonly PolicyFile[],
): LoadedPolicy {
  const readPreset = presetReader(options.presets);
  const builtIn = readPreset('base') ?? brokenDocument(presetFile('base'), 'this preset is missing');
  const own = ownLayers(options, project, vars, read);
  const chosenFor = vars.TUTTI_POLICY === undefined ? [] : [projectOf(cwd)];
  const reach = reachOf([options.home, ...chosenFor, ...own.map(({ document }) => folderOf(document.file))]);
  const open = documentOpener(readPreset, read, reach);
  const extending = extendingLayer(own)?.document ?? DEFAULT_DOCUMENT;
  const extended = followExtends(extending, open).documents.filter((document) => document !== builtIn);
  const layers: readonly PolicyLayer[] = [
    { layer: 'built-in', document: builtIn },
    ...extended.map((document): PolicyLayer => ({ layer: 'extends', document })),
    ...own,
  ];
  const files = layers
    .filter(({ document }) => isAbsolute(document.file))
    .map(({ layer, document }) => ({ layer, path: document.file }));
  const problems = distinct(layerProblems({ builtIn, extending, extended, own }, open, options).map(reach.discreet));
  return { ...(problems.length > 0 ? { problems, notes: [] } : compose(layers, options)), files, layers, vars };
}

/** The project's and the local file, or the file that TUTTI_POLICY names. */
function repositoryFiles(
  { home }: LoaderOptions,
  cwd: string,
  { TUTTI_POLICY }: Variables,
  read: ReadDocument,
): readonly PolicyFile[] {
  if (TUTTI_POLICY !== undefined) return [{ layer: 'project', path: resolve(cwd, TUTTI_POLICY) }];
  return projectFiles(cwd, userPath(home), (path) => read(path) !== undefined);
}

/** Layers of the person, the project and the machine; lowest first. */
function ownLayers(
  options: LoaderOptions,
  project: readonly PolicyFile[],
  { TUTTI_POLICY }: Variables,
  read: ReadDocument,
): readonly PolicyLayer[] {
  const files: readonly PolicyFile[] = [
    { layer: 'user', path: userPath(options.home) },
    ...project,
    { layer: 'managed', path: managedOf(options) },
  ];
  return files.flatMap(({ layer, path }) => {
    const document =
      read(path) ?? (layer === 'project' && TUTTI_POLICY !== undefined ? missingDocument(path) : undefined);
    return document === undefined ? [] : [{ layer, document }];
  });
}

const managedOf = ({ managed }: LoaderOptions): string =>
  managed ?? managedPath(process.platform, (name) => process.env[name]);

const missingDocument = (path: string): PolicyDocument =>
  brokenDocument(path, 'no such file (named on the command line or by TUTTI_POLICY)');

/** A file that several layers extend has its problems once. */
function distinct(problems: readonly PolicyProblem[]): readonly PolicyProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
