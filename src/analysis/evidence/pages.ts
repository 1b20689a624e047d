// The pages of every evidence pack: the report, a table of contents, the field names of other standards, and what it does not prove.

import { periodPage } from '../../report/html/page.ts';
import { periodMarkdown } from '../../report/markdown.ts';
import type { PeriodReport } from '../../report/period.ts';

type MappingRow = readonly [ours: string, theirs: string, note?: string];

/** Open Cybersecurity Schema Framework, class API Activity (6003) with the profile Security Control. */
const OCSF: readonly MappingRow[] = [
  [
    '(constant)',
    'class_uid 6003, category_uid 6',
    'a tool call is an API activity; a refusal may also be sent as a Detection Finding (2004)',
  ],
  ['`at`', '`time`', 'milliseconds since 1970'],
  ['`session`', '`actor.session.uid`, `metadata.correlation_uid`'],
  ['`seq`', '`metadata.sequence`'],
  ['`hash`', '`metadata.uid`', 'identifies the record'],
  ['`prev`', '`unmapped.prev`'],
  ['`event.client`', '`metadata.product.name`'],
  [
    '`event.name`',
    '`activity_id`, `activity_name`',
    'read → 2, write and vcs → 3, destroy → 4, everything else → 99, by the strongest effect',
  ],
  ['`event.call.name`', '`api.operation`'],
  ['`event.call.input`', '`api.request.data`', 'clipped, secrets masked'],
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

const CONTROLS: readonly MappingRow[] = [
  [
    'SOC 2 CC6.1, CC6.3',
    'policies, findings',
    'which rules applied to the agents, and that they were in force at the time',
  ],
  ['SOC 2 CC7.2, CC7.3', 'records, report', 'what deviated from the policy, and what followed'],
  ['SOC 2 CC8.1', 'pipeline and plan in the reports', 'that changes went through their stages'],
  [
    'ISO/IEC 27001:2022 A.5.15, A.8.2',
    'grants, acts',
    'who lifted which rule, why, for how long, and how often the grant was used',
  ],
  ['ISO/IEC 27001:2022 A.8.15', 'records, heads', 'logging, and protection of the logs against change'],
  ['ISO/IEC 42001:2023 A.6.2.8', 'records', 'event logs of an AI system'],
  ['NIST SP 800-53 AU-2, AU-3, AU-12', 'records', 'which events, with content, time, place, actor and outcome'],
  [
    'NIST SP 800-53 AU-9, AU-10',
    'heads, manifest, signature',
    'protection of audit information; non-repudiation only with a signature whose key is kept elsewhere',
  ],
  ['NIST SP 800-53 AC-6', 'policies, findings', 'least privilege of the main agent'],
  ['NIST AI RMF MANAGE 4.1', 'report', 'monitoring after deployment'],
  ['EU AI Act, Article 12', 'records', 'automatic recording of events, where the article applies to the system'],
];

const table = (head: MappingRow, rows: readonly MappingRow[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => [row[0], row[1], row[2] ?? ''])]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const MAPPING = `# Field names and controls

## OCSF

${table(['field of a record', 'OCSF attribute', 'note'], OCSF)}

## Controls

What an auditor may look at in this pack for which control. The pack *supports* these controls; whether one is met is for the auditor
to decide, and takes more than this pack.

${table(['control', 'what to look at', 'for what'], CONTROLS)}
`;

const LIMITS = `# What this pack does not prove

It proves that its records are those of the heads it names: complete, in order, each as it was hashed when it was written. It proves that
the report follows from them. It does not prove:

* **That the records were never rewritten.** Whoever could write the files of the user who made them could rewrite whole chains, with
  matching hashes, heads and manifest. Only what that user could not change helps against this: a signature with a key kept elsewhere, or
  a head that was noted elsewhere at the time.
* **Where it was made,** unless it is signed and you got the public key from somewhere other than this pack. The key in the pack only
  proves that one key signed all of it. The key lies in the same user's home: a program that ran as that user may have used it.
* **That everything that happened is in it.** It holds what the client reported to its hooks. Sessions with hooks disabled, tools without
  a hook, and what a script did after it was started are not in it. \`tutti doctor\` finds sessions that left a transcript and no record.
* **What commands really did.** Effects are read from the text of a command before it runs.
* **The exact time.** Times come from the machine's own clock.
* **Who sat at the keyboard.** Names of people are those of the account, or were given with the act.
* **Full texts.** Prompts and inputs are clipped, and what looks like a secret is masked, before anything is decided or recorded. A secret
  that looks like prose may remain: treat the pack as confidential.
* **That the work was good.** The score says how well an agent kept to its role.
* **Estimates.** Tokens kept out of the main context and the progress of plans are in \`tutti report\` but not in this report, because
  they cannot be computed from the records alone.
`;

const README = `# Evidence

Made with \`tutti evidence\`. Check it on any machine: \`tutti evidence verify THIS-FOLDER\`.

| file | content |
|---|---|
| \`manifest.json\` | every file with its size and SHA-256, every chain with its head, the public key it was signed with |
| \`signature.json\` | a signature of the manifest, if it was signed: Ed25519, over its bytes |
| \`heads.json\` | the last record of every chain: its number and its hash |
| \`records/*.jsonl\` | the records: one chain per file, one record per line, the oldest first. Each has the hash of the one before it. The hash of a record is SHA-256, in base64url, of the canonical JSON (RFC 8785) of its other fields. |
| \`policies/*.json\` | the policies that decided, by id |
| \`report.json\`, \`report.md\`, \`report.html\` | the report, which follows from the records; times are UTC |
| \`MAPPING.md\` | the field names in OCSF, and the audit controls they support |
| \`LIMITS.md\` | what this does not prove. Read it. |

Chains named \`@project:…\` and \`@user\` hold what people did to tutti for a project, or for all projects.
`;

/** Identical in every pack of one version. */
export const PAGES: Readonly<Record<string, string>> = {
  'README.md': README,
  'MAPPING.md': MAPPING,
  'LIMITS.md': LIMITS,
};

/** In UTC, so that verifying makes the same pages on every machine. */
export const reportPages = (report: PeriodReport): Readonly<Record<string, string>> => ({
  'report.md': periodMarkdown(report, 'UTC'),
  'report.html': periodPage(report, { zone: 'UTC' }),
});
