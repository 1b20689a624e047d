// The result of a gate in formats CI systems read: JUnit for test reports, SARIF for code scanning.

import { VERSION } from '../version.ts';
import { GATE_CODES, type GateCode, type GateReason, type GateResult } from './gate.ts';
import { fitting } from './unfit.ts';

/** One test case for each demand on a session, so that a report names what failed. */
export function junit({ sessions, reasons, minScore, noViolations }: GateResult): string {
  const cases = sessions.flatMap(({ session }) => [
    { name: 'has an unbroken chain of records', session, codes: ['CHAIN_BROKEN'] },
    { name: `scores ${minScore} or more`, session, codes: ['SCORE_LOW', 'NO_SCORE'] },
    ...(noViolations.length === 0
      ? []
      : [{ name: `has no violation of ${noViolations.join(', ')}`, session, codes: ['VIOLATION'] }]),
  ]);
  const all = [
    ...cases,
    ...(sessions.length === 0 ? [{ name: 'a session exists', session: '', codes: ['NO_SESSION'] }] : []),
  ];
  const failuresOf = ({ session, codes }: (typeof all)[number]): readonly GateReason[] =>
    reasons.filter((reason) => codes.includes(reason.code) && (reason.session ?? '') === session);
  const failed = all.filter((one) => failuresOf(one).length > 0).length;
  const body = all.map((one) => {
    const found = failuresOf(one);
    const open = `    <testcase classname="tutti.${xml(one.session || 'gate')}" name="${xml(one.name)}"`;
    if (found.length === 0) return `${open}/>`;
    const [first] = found;
    const lines = found.map((reason) => xml(reasonLine(reason))).join('\n');
    return `${open}>\n      <failure type="${first?.code ?? ''}" message="${xml(first?.words ?? '')}">${lines}</failure>\n    </testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${all.length}" failures="${failed}">`,
    `  <testsuite name="tutti gate" tests="${all.length}" failures="${failed}" errors="0" skipped="0">`,
    ...body,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const reasonLine = ({ session, seq, words }: GateReason): string =>
  [session === undefined ? '' : `${session}${seq === undefined ? '' : `:${seq}`}`, words].filter(Boolean).join('  ');

/** For text and attributes. */
export const xml = (text: string): string =>
  fitting(text).replaceAll(/[&<>"'\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);

const ABOUT: Readonly<Record<GateCode, string>> = {
  NO_SESSION: 'There is no session to judge.',
  NO_SCORE: 'A session has no call or stop of the main agent to judge.',
  SCORE_LOW: 'A session scores below the minimum.',
  VIOLATION: 'A rule was violated that must not be.',
  CHAIN_BROKEN: 'Records of a session were changed after they were written.',
};

/** Code scanning needs a file in the repository. An agent's action has none, so results point to the policy. */
const POLICY = '.tutti/policy.yaml';

export function sarif({ reasons }: GateResult): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'tutti',
            semanticVersion: VERSION,
            rules: GATE_CODES.map((id) => ({ id, shortDescription: { text: ABOUT[id] } })),
          },
        },
        results: reasons.map((reason) => ({
          ruleId: reason.code,
          ruleIndex: GATE_CODES.indexOf(reason.code),
          level: 'error',
          message: { text: reasonLine(reason) },
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: POLICY }, region: { startLine: 1 } },
              ...(reason.session !== undefined && {
                logicalLocations: [
                  {
                    fullyQualifiedName: `${reason.session}${reason.seq === undefined ? '' : `:${reason.seq}`}`,
                    kind: 'record',
                  },
                ],
              }),
            },
          ],
          partialFingerprints: { tuttiReason: [reason.code, reason.session, reason.seq, reason.rule].join('/') },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
