// `tutti explain`: shows how a verdict came about, from the caller to the message for the model.

import { CLIENTS, DEFAULT_CLIENT, supportOf } from '../../clients/registry.ts';
import { isCommand } from '../../core/typed-act.ts';
import type { Ledger, LedgerRecord } from '../../ledger/ledger.ts';
import type { Explained } from '../../pipeline/explanation.ts';
import type { PolicyInForce } from '../../policy/in-force.ts';
import { isMoreThanOne, jsonObjectOf, referenceOf } from '../args.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { FLEET, isFleet, withChosenLedger } from '../fleet-ledger.ts';
import { environment, usage } from '../ui/problem.ts';
import { findSession, isAgentSession, projectAt, sessionHere, tuttiOptions } from '../workplace.ts';

export const explain: Command = {
  name: 'explain',
  quotes: true,
  typed: true,
  about: 'explain a recorded verdict, or try a call',
  detail:
    'Shows the chain from the caller to the message for the model, and what would be allowed instead.\nSESSION:SEQ explains a record; without it, or with --last, the newest refusal or advice is explained.\n--tool evaluates a call now, without recording anything.',
  examples: [
    'tutti explain',
    'tutti explain 3f2a91c0:12',
    `tutti explain --tool Bash --input '{"command": "npm test > log.txt"}'`,
  ],
  arguments: [{ name: '[record]', about: 'SESSION:SEQ, as `tutti ledger tail` prints it' }],
  options: [
    { flags: '--last', about: 'the newest verdict other than allow (the default)' },
    { flags: '--tool <name>', about: "a tool, by the client's name for it" },
    { flags: '--input <json>', about: 'its input', fallback: '{}' },
    { flags: '--agent-id <id>', about: 'as if this subagent called it' },
    { flags: '--session <id>', about: 'use the state of this session (with --tool; default: the newest here)' },
    ...FLEET,
    { flags: '--client <client>', about: 'the client', choices: [...CLIENTS.keys()], fallback: DEFAULT_CLIENT.name },
  ],
  json: '{"recorded","session","seq"?,"at","event","actor","verdict","silent":[RULE],"policy","instead":[{"what","outcome"}]}',
  run: async (cli, args) => {
    const tool = args.text('tool');
    const [typed] = args.words;
    if (isMoreThanOne(tool !== undefined, typed !== undefined, args.flag('last'))) {
      throw usage('give one of SESSION:SEQ, --last, or --tool NAME --input JSON.');
    }
    if (isFleet(args) && tool !== undefined) throw usage('--tool tries a call on this machine, without --fleet.');
    const session = typed === undefined ? args.text('session') : referenceOf(typed).session;
    return withChosenLedger(cli, args, session, async (ledger) => {
      const { explainRecord, explainTrial } = await import('../../pipeline/explanation.ts');
      if (tool !== undefined) {
        const { record, force } = await tryCall(cli, args, ledger, tool);
        const { policy, waiting = [] } = force;
        const explained = await shown(cli, record, await explainTrial(ledger, record, policy));
        return waiting.length === 0 ? explained : { ...explained, text: [...(explained.text ?? []), WAITING] };
      }
      const record =
        typed === undefined
          ? await newest(ledger, args.text('session') ?? cli.session)
          : await findRecord(ledger, typed);
      const explained = await explainRecord(ledger, record);
      // What would be allowed depends on states, which stay on the machine.
      return shown(cli, record, isFleet(args) ? { ...explained, instead: [] } : explained);
    });
  },
};

const WAITING =
  'The policy files say otherwise in part; what is weaker there waits. Review and accept it: `tutti trust`.';

async function shown(cli: Cli, record: LedgerRecord, explained: Explained): Promise<Report> {
  const { chainText } = await import('../ui/record-text.ts');
  const { silent, recorded, instead } = explained;
  return {
    json: explained,
    text: chainText(record, { paint: cli.paint, width: cli.width, silent, recorded, instead }),
  };
}

async function findRecord(ledger: Ledger, typed: string): Promise<LedgerRecord> {
  const { session, seq } = referenceOf(typed);
  const summary = await findSession(ledger, session);
  const record = await ledger.record(summary.session, seq);
  if (record !== undefined) return record;
  throw usage(`session ${summary.session} has no record ${seq}.`, `It has ${summary.events}.`);
}

const isAct = ({ event, verdict }: LedgerRecord): boolean =>
  event.name.startsWith('person.') || isCommand(event, verdict);

/** How far back `--last` searches for a finding. */
const LOOK_BACK = 500;

async function newest(ledger: Ledger, typed: string | undefined): Promise<LedgerRecord> {
  const session = typed === undefined ? undefined : (await findSession(ledger, typed)).session;
  let last: LedgerRecord | undefined;
  let spoken: LedgerRecord | undefined;
  for await (const record of ledger.records({ last: LOOK_BACK, ...(session !== undefined && { session }) })) {
    if (isAct(record) || (session === undefined && !isAgentSession(record))) continue;
    if (last === undefined || record.at >= last.at) last = record;
    if (record.verdict.outcome !== 'allow' && (spoken === undefined || record.at >= spoken.at)) spoken = record;
  }
  const found = spoken ?? last;
  if (found === undefined) throw usage('nothing is recorded yet.');
  return found;
}

interface Tried {
  readonly record: LedgerRecord;
  readonly force: PolicyInForce;
}

/** Runs the call through the whole pipeline on the current state, without recording. */
async function tryCall(cli: Cli, args: Args, ledger: Ledger, tool: string): Promise<Tried> {
  const [{ createTutti }, { dryLedger }] = await Promise.all([
    import('../../pipeline/tutti.ts'),
    import('../dry-ledger.ts'),
  ]);
  const typed = args.text('session');
  const summary =
    typed === undefined ? await sessionHere(cli, ledger, projectAt(cli)) : await findSession(ledger, typed);
  const agent = args.text('agentId');
  const dry = dryLedger(ledger);
  const tutti = await createTutti({ ...tuttiOptions(cli), ledger: dry.ledger, dry: true });
  const client = args.text('client') ?? DEFAULT_CLIENT.name;
  const { examples } = await supportOf(client);
  const input = jsonObjectOf(args.text('input') ?? '{}', '--input');
  const cwd = summary?.project ?? projectAt(cli);
  const made = examples.payload(
    { event: 'tool.before', id: '', call: { tool, input }, ...(agent !== undefined && { who: { id: agent } }) },
    { session: summary?.session ?? 'tutti-explain', cwd },
  );
  if (made === undefined) throw environment(`${client} does not ask before a call.`);
  const answer = await tutti.hook({
    client,
    native: made.native,
    payload: JSON.stringify(made.payload),
    transport: 'command',
    env: (name) => cli.env[name],
  });
  const record = dry.last();
  if (record === undefined) throw environment(`no verdict: ${answer.stdout || answer.stderr}`, 'Run `tutti doctor`.');
  const force = await tutti.policy(cwd, (name) => cli.env[name], summary?.session);
  return { record, force };
}
