// Words that name a deletion where no table says what they mean: a subcommand or an option of an unknown program, an option that a table
// does not list. Such a call is `destroy` rather than `unknown`: what is gone cannot be brought back, so it is asked about as such.

/** Verbs that mean a deletion in nearly every program. Milder ones (`clean`, `reset`, `clear`) stay unknown. */
const VERB =
  /^(delete|del|destroy|remove|rm|rmi|rmdir|purge|prune|wipe|erase|drop|terminate|teardown|deprovision|uninstall|truncate|shred|expunge|obliterate|nuke|revoke|decommission|unpublish)$/;

const partsOf = (word: string): readonly string[] =>
  word
    .replace(/([a-z\d])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .split(/[-_:.]/);

const namesDeletion = (word: string): boolean => partsOf(word).some((part) => VERB.test(part));

/** `--delete`, `--prune=true`, `--delete-after`, `--remove-older-than`, `-deleteduplicates`; not `--deleted`, `--remove-comments`. */
const DELETES =
  /^--?((force|auto|hard)-)?((delete|purge|prune|wipe|erase|destroy|shred)(-[\w-]+)?|(remove|rm)(-(old|older|source|files?|backups?|images?|volumes?|data)(-[\w-]+)?)?|(delete|purge)(?!d\b|s\b|r\b|-)[a-z]+)$/i;
const ONE_LETTER_STYLE = /^-rm$/;
const NEGATIVE = /^(false|no|none|off|never|0)$/i;

/** Whether this argument is an option that deletes. `next`: the argument after it, which may turn it off. */
export function isDeletingOption(arg: string, next = ''): boolean {
  const equals = arg.indexOf('=');
  const name = equals < 0 ? arg : arg.slice(0, equals);
  // `docker run --rm`: what goes is what the call has made.
  if (!DELETES.test(name) || name === '--rm' || ONE_LETTER_STYLE.test(name)) return false;
  return !NEGATIVE.test(equals < 0 ? next : arg.slice(equals + 1));
}

const DRY = /^(--(dry-?run|what-if|simulate|no-act|just-print|pretend)(=true)?)$/;
const WORD = /^[a-z][\w:-]*$/i;
/** Words after these are names. */
const LOOKS =
  /^(list|ls|get|describe|show|status|info|view|cat|inspect|diff|explain|count|verify|print|read|lookup|find|search|query|grep|log|logs|history|preview|plan|help|man|docs|version|check|compare)$/;
const DEPTH = 3;

/** Whether one of the first words is a verb that deletes, and none before it only looks: `releases delete 1.0`, not `list delete`. */
export function hasDeletingVerb(words: readonly string[]): boolean {
  for (const word of words.slice(0, DEPTH)) {
    if (!WORD.test(word)) continue;
    if (namesDeletion(word)) return true;
    if (LOOKS.test(word)) return false;
  }
  return false;
}

/** Whether a call of a program that no table has deletes, by its name, its subcommand or an option. */
export function seemsToDelete(program: string, args: readonly string[]): boolean {
  const dashes = args.indexOf('--');
  const own = dashes < 0 ? args : args.slice(0, dashes);
  if (own.some((arg) => DRY.test(arg))) return false;
  return (
    namesDeletion(program) ||
    /[a-z](remove|delete|destroy|purge|wipe|erase)$/.test(program) ||
    own.some((arg, at) => isDeletingOption(arg, own[at + 1])) ||
    hasDeletingVerb(own.filter((arg) => !arg.startsWith('-')))
  );
}
