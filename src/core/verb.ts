// Commands that a rule kind offers a person: how each is written, and what it shows or does. A kind's syntax is a module of its
// own without other imports, so that `tutti --help` loads no rules.

import type { Facts } from './event.ts';
import type { Need } from './fact.ts';
import type { JsonObject } from './json.ts';
import type { Subject } from './plan/score.ts';
import type { View } from './view.ts';

export interface Argument {
  /** `<required>`, `[optional]`, `[many...]`. */
  readonly name: string;
  readonly about: string;
  readonly choices?: readonly string[];
}

export interface Option {
  /** `--reason <text>` or `-n, --lines <count>`. */
  readonly flags: string;
  readonly about: string;
  readonly choices?: readonly string[];
  readonly fallback?: string;
  /** May be given several times, or with a list: `a,b`. */
  readonly list?: true;
}

export const REASON: Option = { flags: '--reason <text>', about: 'why, for the record' };

export interface VerbSyntax {
  readonly name: string;
  readonly about: string;
  readonly detail?: string;
  readonly examples: readonly string[];
  /** Some names have a meaning for every verb: `session` or `id` (which session), `rule` (which rule, where the policy has
   *  several), `preset` (of a preset instead of the policy in force), `file` (the input), `reason`. */
  readonly arguments?: readonly Argument[];
  readonly options?: readonly Option[];
  /** The fields of `--json`. */
  readonly json: string;
  /** Refused from inside an agent. */
  readonly person?: true;
}

/** `tutti NOUN VERB`. Several kinds may add verbs to one noun. */
export interface VerbGroup {
  readonly noun: string;
  /** For help, where the noun is not a command of its own. */
  readonly help?: { readonly about: string; readonly section: 'see' | 'steer'; readonly examples: readonly string[] };
  readonly verbs: readonly VerbSyntax[];
}

/** A rule in force with its settings and state. */
export interface RuleState<Settings, Slice> {
  readonly rule: string;
  readonly settings: Settings;
  readonly slice: Slice;
  /** False: the rule has stored nothing yet, and `slice` is its initial one. */
  readonly stored: boolean;
}

export interface VerbContext {
  readonly now: number;
  /** Arguments and options by name, as they were typed. */
  readonly given: Readonly<Record<string, string | undefined>>;
  /** What the verb's `needs` found. */
  readonly facts: Facts;
  readonly session?: VerbSession;
  /** Earlier orders to the rule in this session, for verbs that set `orders`. */
  readonly orders: readonly PastOrder[];
  /** For verbs with an `input`. */
  readonly subject?: Subject;
  /** The client's switch for teams of agents; absent where it has none. */
  readonly teams?: TeamSwitch;
}

interface TeamSwitch {
  readonly variable: string;
  readonly on: boolean;
}

export interface VerbSession {
  readonly id: string;
  /** Enough of the id to name it. */
  readonly short: string;
  /** ISO 8601. Absent while nothing of the session is recorded. */
  readonly start?: string;
  readonly end?: string;
  /** As in reports. Absent: not judged. */
  readonly score?: number;
}

export interface PastOrder {
  /** `SESSION:SEQ`. */
  readonly record: string;
  readonly at: number;
  readonly verb: string;
  readonly reason: string;
  readonly args: JsonObject;
}

/** Shows a rule. */
export interface ViewVerb<Settings, Slice> extends VerbBase<Settings> {
  readonly show: (state: RuleState<Settings, Slice>, context: VerbContext) => View;
  readonly orders?: true;
  /** Printed when the view and its parts have no text. */
  readonly empty?: string;
}

/** Changes a rule through its `order` handler. */
export interface OrderVerb<Settings, Slice> extends VerbBase<Settings> {
  /** The verb of the order. */
  readonly order: string;
  readonly args?: (state: RuleState<Settings, Slice>, context: VerbContext) => JsonObject;
  /** Whether `args` needs the earlier orders to the rule in this session. */
  readonly orders?: true;
  readonly input?: 'plan';
  /** The reason when none is given. */
  readonly reason?: string;
  /** Whether the JSON says who did it, when and in which record. */
  readonly signed?: boolean;
  readonly after: AfterOrder<Settings, Slice>;
}

/** What is shown after an order: a view of the same noun, the change, or, for an order to every rule of the kind, their names. */
type AfterOrder<Settings, Slice> =
  | { readonly view: string }
  | {
      readonly change: (
        before: RuleState<Settings, Slice>,
        after: RuleState<Settings, Slice>,
        context: VerbContext,
      ) => View;
    }
  | { readonly every: (rules: readonly string[]) => View };

/** Computes something from its input, without any rule. */
interface InputVerb {
  readonly input: 'plan-or-text';
  readonly compute: (context: VerbContext) => View;
}

interface VerbBase<Settings> {
  /** About one session: a recorded one; by its whole id one that has not begun; or the newest, where there is one. */
  readonly session?: 'recorded' | 'any' | 'if-any';
  readonly needs?: (settings: Settings) => readonly Need[];
}

export type Verb<Settings, Slice> = ViewVerb<Settings, Slice> | OrderVerb<Settings, Slice> | InputVerb;

/** The commands of a rule kind. */
export interface KindVerbs<Settings, Slice> {
  readonly group: VerbGroup;
  /** A preset that has a rule of this kind, for a policy that has none. */
  readonly preset: string;
  /** What each verb of the group does, by name. */
  readonly run: Readonly<Record<string, Verb<Settings, Slice>>>;
  readonly parts?: readonly ViewPart<Settings, Slice>[];
  /** For a preset that does nothing until a person gives this order: `init` gives it. */
  readonly onInit?: { readonly order: string /** What it did, and how to undo it. */; readonly says: string };
}

/** What a kind adds to a view of another kind. */
interface ViewPart<Settings, Slice> {
  /** `NOUN VERB`. */
  readonly of: string;
  readonly needs?: (settings: Settings) => readonly Need[];
  /** Rules that belong to the shown one by `while`, or all of the kind where none does. */
  readonly show: (states: readonly RuleState<Settings, Slice>[], context: VerbContext) => View;
}
