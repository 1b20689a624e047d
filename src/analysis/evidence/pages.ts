// Pages that go into every pack: the report, what is in it, how its fields are called elsewhere, and what it does not prove.

import { periodPage } from '../../report/html/page.ts';
import { periodMarkdown } from '../../report/markdown.ts';
import type { PeriodReport } from '../../report/period.ts';

type Row = readonly [ours: string, theirs: string, note?: string];

/** Open Cybersecurity Schema Framework, class API Activity (6003) with the profile Security Control. */
const OCSF: readonly Row[] = [
  [
    '(constant)',
    'class_uid 6003, category_uid 6',
    'a call of a tool is an API activity; a refusal may also be sent as a Detection Finding (2004)',
  ],
  ['`at`', '`time`', 'milliseconds since 1970'],
  ['`session`', '`actor.session.uid`, `metadata.correlation_uid`'],
  ['`seq`', '`metadata.sequence`'],
  ['`hash`', '`metadata.uid`', 'names this very record'],
  ['`prev`', '`unmapped.prev`'],
  ['`event.client`', '`metadata.product.name`'],
  [
    '`event.name`',
    '`activity_id`, `activity_name`',
    'read → 2, write and vcs → 3, destroy → 4, everything else → 99, by the strongest effect',
  ],
  ['`event.call.name`', '`api.operation`'],
  ['`event.call.input`', '`api.request.data`', 'cut, and without secrets'],
  ['`event.cwd`, `event.roots.project`', '`actor.process.file.parent_folder`, `resources[].namespace`'],
  ['`effects[].targets`', '`resources[].name`'],
  ['`effects[].effect`', '`resources[].type`'],
  ['`actor.kind`, `actor.type`, `actor.name`', '`actor.app_name`', 'an agent is an application here, not a user'],
  ['`actor.id`', '`actor.app_uid`'],
  ['`actor.evidence`', '`unmapped.evidence`'],
  ["`event.by` of a person's act", '`actor.user.name`'],
  ["`event.reason` of a person's act", '`message`'],
  [
    '`verdict.outcome`',
    '`action_id`, `disposition_id`',
    'allow, advise → 1 Allowed, 1 Allowed; deny, hold → 2 Denied, 2 Blocked; ask → 0 Unknown, 0 Unknown',
  ],
  ['`verdict.level`', '`unmapped.level`'],
  ['`findings[].rule`, `findings[].code`', '`authorizations[].policy.name`, `authorizations[].decision`'],
  ['`findings[].reason`', '`status_detail`'],
  ['`policy`', '`policy.uid`'],
  ['`event.damage`', '`status_id` 2, `status_detail`'],
];

const CONTROLS: readonly Row[] = [
  [
    'SOC 2 CC6.1, CC6.3',
    'policies, findings',
    'which rules held the agents, and that they were in force when something happened',
  ],
  ['SOC 2 CC7.2, CC7.3', 'records, report', 'what was out of line, and what came of it'],
  ['SOC 2 CC8.1', 'pipeline and plan in the reports', 'that changes went through their stages'],
  ['ISO/IEC 27001:2022 A.5.15, A.8.2', 'grants, acts', 'who lifted what, why, for how long, and how often it was used'],
  ['ISO/IEC 27001:2022 A.8.15', 'records, heads', 'logging, and its protection against change'],
  ['ISO/IEC 42001:2023 A.6.2.8', 'records', 'event logs of an AI system'],
  ['NIST SP 800-53 AU-2, AU-3, AU-12', 'records', 'which events, with what, when, where, who and what came of it'],
  [
    'NIST SP 800-53 AU-9, AU-10',
    'heads, manifest, signature',
    'protection of audit information; non-repudiation only with a signature whose key is kept apart',
  ],
  ['NIST SP 800-53 AC-6', 'policies, findings', 'least privilege of the main agent'],
  ['NIST AI RMF MANAGE 4.1', 'report', 'monitoring after deployment'],
  ['EU AI Act, Article 12', 'records', 'automatic recording of events, where the system is one that needs it'],
];

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => [row[0], row[1], row[2] ?? ''])]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const MAPPING = `# What the fields are called elsewhere

## OCSF

${table(['field of a record', 'OCSF attribute', 'note'], OCSF)}

## Controls

What in this pack an auditor may look at for which control. It *supports* them. Whether a control is met is for the auditor to say, and
takes more than this pack.

${table(['control', 'what to look at', 'for what'], CONTROLS)}
`;

const LIMITS = `# What this pack does not prove

It proves that the records in it are the ones whose heads it names, whole, in their order, each as it was hashed when it was written, and
that the report follows from them. It does not prove more than that.

* **Not that the records were never written anew.** Whoever could write the files of the user who made them could write whole chains anew,
  with hashes, heads and a manifest that fit. Against that helps only what that user could not change: a signature with a key that is kept
  elsewhere, or a head that was noted down elsewhere at the time.
* **Not that it was made where it says,** unless it is signed and you had the public key from somewhere else than from this pack. The key in
  the pack proves only that all of it was signed with the same one. The key lies in the same user's home: a program that ran as that user may
  have used it.
* **Not that everything that happened is in it.** It holds what the client told its hooks. A session with hooks switched off, a tool that
  has no hook, and what a script did after it was started are not in it. \`tutti doctor\` finds sessions that left a transcript and no record.
* **Not what commands really did.** Effects are read from a command's words before it runs.
* **Not the exact time.** Times are those of the machine's own clock.
* **Not who sat at the keyboard.** Names of persons are those of the account, or what was given with the act.
* **Not whole texts.** Prompts and inputs are cut, and what looks like a secret is masked, before anything is decided or recorded. A secret that
  looks like prose may be left: treat the pack as confidential.
* **Not that the work was good.** The score tells how well an agent kept to its role.
* **Estimates are left out.** Tokens kept out of the main context, and how far a plan has come, are in \`tutti report\` and not in this report,
  because they cannot be made from the records alone.
`;

const README = `# Evidence

Made with \`tutti evidence\`. Check it, on any machine: \`tutti evidence verify THIS-FOLDER\`.

| file | what |
|---|---|
| \`manifest.json\` | what is in here: every file with its size and SHA-256, every chain with its head, the public key it was signed with |
| \`signature.json\` | a signature of the manifest, where one was asked for: Ed25519, over its bytes |
| \`heads.json\` | the last record of every chain: its number and its hash |
| \`records/*.jsonl\` | the records, a chain in each file, a record on each line, the oldest first. Each has the hash of the one before it; the hash of a record is SHA-256, in base64url, of the canonical JSON (RFC 8785) of the rest of it. |
| \`policies/*.json\` | the policies that decided, as they were in force, by their ids |
| \`report.json\`, \`report.md\`, \`report.html\` | the report, which follows from the records; times are UTC |
| \`MAPPING.md\` | what the fields are called in OCSF, and which audit controls they speak to |
| \`LIMITS.md\` | what this does not prove. Read it. |

Chains named \`@project:…\` and \`@user\` hold what persons did to tutti for a project, or for all of them.
`;

/** The same in every pack of one version. */
export const PAGES: Readonly<Record<string, string>> = {
  'README.md': README,
  'MAPPING.md': MAPPING,
  'LIMITS.md': LIMITS,
};

/** Times are everybody's: whoever checks the pack makes the same pages of the same report. */
export const reportPages = (report: PeriodReport): Readonly<Record<string, string>> => ({
  'report.md': periodMarkdown(report, 'UTC'),
  'report.html': periodPage(report, 'UTC'),
});
