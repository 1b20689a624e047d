// The presets one can start with, for help, completion and the question of `init`. Listed here, because help must not load a policy.

export interface ListedPreset {
  readonly name: string;
  /** What it does, in a sentence. */
  readonly about: string;
  readonly suits: string;
  /** How many agents `init` writes for it. */
  readonly agents?: number;
}

export const DEFAULT_PRESET = 'balanced';

export const PRESET_LIST: readonly ListedPreset[] = [
  {
    name: DEFAULT_PRESET,
    about: 'The main agent does small things itself, within an allowance; larger work goes to subagents.',
    suits: 'most projects',
  },
  {
    name: 'discipline',
    about: 'No limits: solo work is refused once and then only advised against; a stop has to be confirmed.',
    suits: 'a light touch, or getting used to delegating',
  },
  {
    name: 'orchestrator',
    about: 'A mode that you switch on and off. While it is on, the main agent only looks things up and delegates.',
    suits: 'people who orchestrate some days and code along on others',
  },
  {
    name: 'layers',
    about: 'The main agent may not write, search, test or commit at all; fixed roles do, and a score is kept.',
    suits: 'teams that want a strict division of labour',
    agents: 3,
  },
  {
    name: 'workflow',
    about: 'First a plan that you approve, then delegation wave by wave. What cannot be checked is refused.',
    suits: 'large tasks that take many agents',
    agents: 8,
  },
  {
    name: 'pipeline',
    about: 'Work goes through stages: gather context, refine it, plan, carry out. No stage is skipped.',
    suits: 'unfamiliar or risky code bases',
    agents: 3,
  },
];

/** The description of a preset as a person chooses by it. */
export const presetInWords = ({ about, suits, agents }: ListedPreset): string =>
  `${about} Suits ${suits}.${agents === undefined ? '' : ` Brings ${agents} agents.`}`;

export const PRESET_NAMES: readonly string[] = PRESET_LIST.map(({ name }) => name);

/** Also the one that all extend, for commands that show a preset. */
export const EVERY_PRESET: readonly string[] = [...PRESET_NAMES, 'base'];
