// The grammar of `noun verb` command lines: `gcloud compute instances delete x`, `velero backup get`, `heroku pg:reset`. The verb
// decides, whatever the nouns before it are; words after it are names, and never verbs.

import { type EffectName, rankOf } from '../../core/effect.ts';
import { parseArguments } from './options.ts';
import type { ParsedArguments, ProgramEntry, VerbForm } from './program-entry.ts';
import { isKnown } from './state.ts';

type Verb = EffectName | 'looks';

/** Verbs of nearly all such command lines. */
const COMMON: Readonly<Partial<Record<Verb, string>>> = {
  read: 'version help completion completions docs man',
  looks:
    'list ls ll get describe desc show status info view cat tail head inspect diff whoami ps top stats stat explain about count exists verify validate doctor ping tree which details summary current outdated print read lookup find search query logs log history events metrics usage health check watch wait monitor preview plan audit report lint peek display state compare trace resolve estimate du df members dig export dump',
  network: 'login logout signin fetch authenticate',
  write: 'download save',
  exec: 'create new add set put update upgrade apply deploy redeploy start stop restart resize scale patch edit modify configure import enable disable attach detach submit execute exec ssh shell scp connect disconnect invoke call publish push write insert upload move mv copy cp rsync promote demote rollback rollout restore replace assign unassign grant deny deallocate register install reinstall init bootstrap activate deactivate cancel abort bind unbind reboot rebuild clone fork migrate rotate renew regenerate undelete recover link unlink sync up build run rerun retry launch test serve dev trigger schedule provision adopt approve reject merge close reopen archive unarchive rename change convert transfer share unshare invite join leave open proxy tunnel port-forward console pause unpause resume suspend freeze unfreeze lock unlock mount unmount tag untag label annotate unset send pub produce consume reply request release generate gen pull sign encrypt decrypt seal unseal switch use select load unload reload refresh reconcile drain cordon uncordon kill signal backup snapshot seed ingest replay override dispatch alias commit complete reserve allocate accept decline subscribe follow unfollow pin unpin swap failover fix repair heal rescue post mark upsert populate bump toggle associate disassociate authorize expose eject extend shrink expand inject requeue eval',
  destroy:
    'delete del destroy remove rm rmi rmdir purge terminate drop wipe flush flushall prune erase teardown deprovision obliterate revoke unregister deregister unsubscribe uninstall truncate nuke shred decommission empty discard trash reset clean cleanup clear undeploy unpublish evict expunge zap',
};

/** Verbs that are nouns, too: if a verb follows, it decides. */
const ALSO_NOUNS: ReadonlySet<string> = new Set(
  'backup restore build deploy release snapshot schedule import export scan report link search query trigger audit plan health check monitor log logs history events metrics usage status state view tag label alias share transfer sync lock test request mount proxy tunnel trace lint preview watch commit seed stats summary bind sign rollout migrate version docs doctor shell console subscribe completion'.split(
    ' ',
  ),
);

/** Verbs that are common names, too: `logs dev`. */
const NAMES: ReadonlySet<string> = new Set('dev test build stage release serve run start up console proxy'.split(' '));

/** Nouns that begin like a verb: `heroku add-ons`. */
const NOUN =
  /^(add-?ons?|read-(replicas?|only)|deploy-(keys?|tokens?)|check-(runs?|suites?)|set-?tings?|get-started|list-views?|run-?(times?|books?|ners?)|show-?case.*|tag-.*|build-?(packs?|ers?)|update-(channels?|centers?)|ssh-(keys?|certs?|users?))$/;

/** `batch-delete`, `bulk-create`: the verb follows. */
const PREFIX = /^(batch|bulk|force|mass|multi|re|self|admin|async|schedule|transact|soft|hard|safe|local|all)$/;

const listed = (words: Readonly<Partial<Record<string, string>>>): readonly (readonly [string, Verb])[] =>
  Object.entries(words).flatMap(([verb, names = '']) => names.split(' ').map((name) => [name, verb as Verb] as const));

const VERBS: ReadonlyMap<string, Verb> = new Map(listed(COMMON));

interface Lexicon {
  readonly own: ReadonlyMap<string, Verb>;
  readonly nouns: ReadonlySet<string>;
}

const lexicons = new WeakMap<VerbForm, Lexicon>();

function lexiconOf(form: VerbForm): Lexicon {
  const known = lexicons.get(form);
  if (known !== undefined) return known;
  const lexicon = { own: new Map(listed(form.words ?? {})), nouns: new Set(form.nouns?.split(' ')) };
  lexicons.set(form, lexicon);
  return lexicon;
}

/** The verb that a word is or contains: `delete-job`, `repo-delete`, `DescribeRegions`. */
function verbOf(word: string, { own, nouns }: Lexicon): Verb | undefined {
  if (nouns.has(word)) return undefined;
  const whole = own.get(word) ?? VERBS.get(word);
  if (whole !== undefined) return whole;
  const plain = word.replace(/([a-z\d])(?=[A-Z])/g, '$1-').toLowerCase();
  if (!/[-_]/.test(plain)) return plain === word ? undefined : (own.get(plain) ?? VERBS.get(plain));
  if (NOUN.test(plain)) return undefined;
  const parts = plain.split(/[-_]/);
  const [first = '', second = ''] = parts;
  const leading = PREFIX.test(first) ? second : first;
  const last = parts.at(-1) ?? '';
  const decides = [leading, last].find((part) => VERBS.has(part) && !ALSO_NOUNS.has(part) && !nouns.has(part));
  return decides === undefined ? undefined : VERBS.get(decides);
}

const NOTHING_MORE: Lexicon = { own: new Map(), nouns: new Set() };

/** Whether a word of another kind names a deletion: `doDelete`, `_delete_by_query`. */
export const isDeletingVerb = (word: string): boolean =>
  verbOf(word.replace(/^(_+|do(?=[A-Z]))/, ''), NOTHING_MORE) === 'destroy';

/** How many words can come before the verb. */
const DEPTH = 5;

/** What `unset` takes away for good, where a setting could be set again. */
const VALUES = /^(env|envs|secrets?|vars|variables?)$/;

const PATH = /^[a-z][\w-]*(:[a-z][\w-]*)+$/i;

function decide(all: readonly string[], form: VerbForm): EffectName | undefined {
  const words = all.slice(0, DEPTH).flatMap((word) => (PATH.test(word) ? word.split(':') : [word]));
  const lexicon = lexiconOf(form);
  let found: Verb | undefined;
  for (const [at, word] of words.entries()) {
    if (!isKnown(word)) return found === 'destroy' ? 'destroy' : undefined;
    const verb = word === 'unset' && VALUES.test(words[at - 1] ?? '') ? 'destroy' : verbOf(word, lexicon);
    if (found !== undefined && found !== 'exec' && NAMES.has(word)) break;
    if (verb === undefined) {
      // A name follows a verb; nouns come before it.
      if (found !== undefined && !mayContinue(words.slice(at + 1), lexicon)) break;
      continue;
    }
    found = verb;
    if (!isAlsoNoun(word, lexicon) && !isDeletedNoun(word, words[at + 1], lexicon)) break;
  }
  return found === 'looks' ? (form.looks ?? 'network') : found;
}

/** An own word that only looks is a noun that lists: `heroku config`, but `heroku config:set`. */
function isAlsoNoun(word: string, { own }: Lexicon): boolean {
  const verb = own.get(word);
  return verb === undefined ? ALSO_NOUNS.has(word) : verb === 'read' || verb === 'network';
}

/** A word of this program's own that is a noun here: `sentry-cli releases delete 1.0`. */
const isDeletedNoun = (word: string, next: string | undefined, { own }: Lexicon): boolean =>
  own.has(word) && next !== undefined && VERBS.get(next) === 'destroy';

/** After a word that is also a noun, another noun and then a verb: `az backup vault list`. */
const mayContinue = (rest: readonly string[], lexicon: Lexicon): boolean =>
  rest.some((word) => verbOf(word, lexicon) !== undefined && !isAlsoNoun(word, lexicon));

/**
 * The effect of a command line, undefined if it has no known verb. A doubtful word may be the value of the option before it: the
 * stronger reading counts.
 */
function verbEffect(words: readonly string[], doubtful: ReadonlySet<number>, form: VerbForm): EffectName | undefined {
  if (words.length === 0) return form.bare ?? 'read';
  const effect = decide(words, form);
  if (doubtful.size === 0) return effect;
  const rest = words.filter((_, at) => !doubtful.has(at));
  const other = rest.length === 0 ? undefined : decide(rest, form);
  if (effect === undefined || other === undefined) return effect ?? other;
  return rankOf(other) > rankOf(effect) ? other : effect;
}

/** Options that take a value wherever they exist, for those that come before the verb. */
const TAKES: ProgramEntry = {
  options: {
    '--query= --format= --output= --filter= --namespace= --region= --zone= --location= --profile= --project= --context= --config= --cluster= --subscription= --resource-group= --account= --org= --organization= --team= --app= --site= --env= --environment= --stage= --stack= --workspace= --server= --host= --port= --url= --endpoint= --user= --username= --password= --token= --api-key= --access-token= --key= --log-level= --loglevel= --sort-by= --limit= --page-size= --kubeconfig= --kube-context= --selector= --label= --tag= --timeout= --cwd= --directory= --vault= --session= --name= --id= --color=':
      'value',
    // Judged by its value.
    '--dry-run? --dryrun? --what-if?': 'value',
  },
};

/** Options may be anywhere. */
const optionsOnly = ({ options = {}, style }: ProgramEntry): ProgramEntry =>
  style === 'long' ? { options, style } : { options };

const DRY = /^--(dry-?run|what-if)(=(true|client|server|all))?$/;
const HELP = /^(--help|--version|-h|-help|--usage)$/;

interface VerbReading {
  readonly line: ParsedArguments;
  readonly effect: EffectName | undefined;
  /** The words after `--`, where the verb runs them. */
  readonly command: readonly string[];
  /** An option that is not listed. Undefined if the command asks for help. */
  readonly unlisted: string | undefined;
}

export function readVerbs(args: readonly string[], entries: readonly ProgramEntry[], form: VerbForm): VerbReading {
  const line = parseArguments(args, [...entries.map(optionsOnly), TAKES]);
  const words = line.operands.slice(0, line.beforeDashes);
  const effect = verbEffect(words, line.doubtful, form);
  const given = new Set(line.given.map(({ at }) => at));
  const asksHelp =
    line.given.some(
      // Beside a verb, it may be an option of its own: `--version latest`.
      ({ meaning, at }) =>
        meaning === 'dry-run' || (meaning === 'help' && (words.length === 0 || args[at] === '--help')),
    ) ||
    (args.length > 0 &&
      HELP.test(args.at(-1) ?? '') &&
      !line.given.some(({ value }) => value === args.at(-1)) &&
      effect !== 'destroy');
  const { unlisted } = line;
  if (asksHelp) return { line, effect: 'read', command: [], unlisted: undefined };
  if (effect !== undefined && args.some((arg, at) => given.has(at) && DRY.test(arg)))
    return {
      line,
      effect: rankOf(effect) > rankOf('network') ? (form.looks ?? 'network') : effect,
      command: [],
      unlisted,
    };
  return { line, effect, command: effect === 'exec' ? line.operands.slice(line.beforeDashes) : [], unlisted };
}

/** Nouns that tables list among the words that only look, and that have verbs of their own. */
const GROUPS: ReadonlySet<string> = new Set(
  'alias aliases account auth board boards cache channel completion config context contexts core data device env environment environments extension extensions global home hook hooks image images key keys lib library network pkg plugin plugins profile profiles project projects registry remote repo repos repository schedule secret secrets self session sessions settings snapshot source sources store system tag tags task tasks template templates theme themes token tokens tool tools user users var vars variable variables volume volumes workspace'.split(
    ' ',
  ),
);

/** What a group does by the words behind it: `pio settings set a b`, `dvc config key value`. Undefined if it only looks. */
export function groupEffect(group: string, args: readonly string[]): EffectName | undefined {
  if (!GROUPS.has(group)) return undefined;
  const words = args.filter((arg) => !arg.startsWith('-'));
  const [first] = words;
  if (first === undefined || !isKnown(first)) return undefined;
  const effect = decide(words, LOOKS_HERE);
  if (effect === undefined) return /^(config|settings)$/.test(group) && words.length > 1 ? 'write' : undefined;
  return effect === 'read' ? undefined : effect;
}

const LOOKS_HERE: VerbForm = { looks: 'read', words: { exec: 'append prepend' } };
