// The tables for scoring plans: signals for team mode with their points, points for complexity, and words for each agent. Words
// are stems: `refactor` also matches `refactoring`.

export interface Signal {
  readonly name: SignalName;
  readonly points: number;
  /** For a person. */
  readonly about: string;
  /** A plan may set it under this key. */
  readonly flag: string;
}

export type SignalName = 'many' | 'tier' | 'flow' | 'review' | 'refine' | 'asked' | 'breadth' | 'few';

/** Above MANY there are many phases, up to FEW there are few. */
export const MANY = 8;
export const FEW = 3;
/** A team is worth its cost from this score. */
export const TEAM_SCORE = 5;

export const SIGNALS: readonly Signal[] = [
  { name: 'many', points: 2, about: `more than ${MANY} phases`, flag: '' },
  { name: 'tier', points: 2, about: 'complexity of tier 3', flag: '' },
  { name: 'flow', points: 3, about: 'data flows from phase to phase', flag: 'cross_phase_data_flow' },
  { name: 'review', points: 3, about: 'cycles of review and fix', flag: 'review_fix_cycles' },
  { name: 'refine', points: 2, about: 'iterative refinement', flag: 'iterative_refinement' },
  { name: 'asked', points: 5, about: 'the person says "collaborate" or "team"', flag: '' },
  { name: 'breadth', points: -5, about: 'a breadth task: the same look at many things', flag: 'breadth_task' },
  { name: 'few', points: -3, about: `${FEW} phases or fewer`, flag: '' },
];

/** Words that indicate a signal. */
export const SAYS: Readonly<Partial<Record<SignalName, RegExp>>> = {
  flow: /\b(outputs?|results?|findings|artifacts?) (of|from) (the )?(phase|wave|step|previous|earlier|first)\b|\b(feeds?|flows?|passed) into\b|\bbased on (the )?(results?|findings|output)\b|\bshared (data|state|context)\b/i,
  review:
    /\breview\w*\b[^.\n]{0,40}\b(fix|rework|correct|address)\w*|\b(fix|address|resolv)\w*\b[^.\n]{0,30}\breview\b|\bfix\w* (the )?(findings|issues found)\b|\buntil (the )?(review|reviewer|tests?|checks?)\b/i,
  refine:
    /\b(iterat\w*|refin(e|es|ed|ing|ement|ements)|polish\w*|fine-?tun\w*|incremental\w*|(several|multiple) (rounds|passes|drafts)|rounds? of)\b|\b(improve|repeat|tweak|adjust)\b[^.\n]{0,40}\buntil\b/i,
  asked: /\bcollaborat\w*|\bteam(s|mates?|work)?\b/i,
  breadth:
    /\b(explor|review|summari|analy|scan|audit|survey|catalog|inventor|read|list|check)\w*\b[^.\n]{0,40}\b(all|every|each|entire|whole|many|dozens|hundreds|multiple|\d{2,})\b|\b(across|throughout) the (whole |entire )?(codebase|repo|repository|project)\b|\bbreadth\b/i,
};

export const COMPLEXITY_PARTS = ['phases', 'waves', 'needs', 'verbs', 'domains', 'risks', 'places'] as const;
type ComplexityPart = (typeof COMPLEXITY_PARTS)[number];

/** Points of complexity: for each match, up to a maximum. */
export const COMPLEXITY: Readonly<
  Record<ComplexityPart, { readonly each: number; readonly most: number; readonly about: string }>
> = {
  phases: { each: 1, most: 10, about: 'phases' },
  waves: { each: 1, most: 5, about: 'waves after the first' },
  needs: { each: 1, most: 5, about: 'phases that wait for another' },
  verbs: { each: 1, most: 6, about: 'sorts of work' },
  domains: { each: 1, most: 6, about: 'parts of the system' },
  risks: { each: 2, most: 6, about: 'risks' },
  places: { each: 1, most: 4, about: 'files and folders named' },
};

/** Minimum points of tiers 1, 2 and 3. */
export const TIERS = [0, 8, 18] as const;

export const VERBS = stems(
  'implement build creat add refactor migrat integrat redesign optimi replac remov deploy test document upgrad investigat review fix rewrit automat',
);
export const DOMAINS = stems(
  'frontend backend database api auth infrastructure ui mobile cli queue cache search payment notification monitoring logging pipeline schema worker gateway',
);
export const RISKS = stems(
  'migrat security production concurren breaking legacy encrypt irreversib compatib downtime rollback payment privacy',
);

/** Fewer matching words are ignored. */
export const LEAST_MATCHES = 2;

/** On a tie the first one wins. */
export const AGENTS: Readonly<Record<string, readonly string[]>> = {
  'codebase-context-analyzer': stems(
    'explor understand analy trac map read codebase context architecture structure how where find flow overview',
  ),
  'code-reviewer': stems(
    'review quality feedback critique assess audit security vulnerab maintainab readab standard smell',
  ),
  'code-cleanup-optimizer': stems(
    'refactor cleanup clean simplif dedup duplicat dead debt optimi performance restructur renam extract untangl',
  ),
  'devops-experience-architect': stems(
    'deploy docker kubernetes ci cd pipeline infrastructure terraform helm container release monitoring cloud environment rollback workflow',
  ),
  'task-completion-verifier': stems(
    'verif test validat qa acceptance coverage regression confirm check assert criteria pass edge',
  ),
  'tech-lead-architect': stems(
    'design architect decision approach trade-off evaluat strateg scal pattern proposal plan interface research choos',
  ),
  'documentation-expert': stems(
    'document docs readme guide tutorial changelog docstring comment explain api-reference manual write-up wiki',
  ),
  'dependency-manager': stems(
    'dependenc package upgrad version lockfile pip uv npm pyproject requirement install vulnerab conflict pin',
  ),
};

function stems(words: string): readonly string[] {
  return words.split(' ');
}
