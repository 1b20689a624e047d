// The doctor for clients whose hooks are command lines: payloads come from the client's examples, and a shell runs the hook.

import type { EnforcedReason } from '../../core/enforced-reason.ts';
import type { JsonObject } from '../../core/json.ts';
import { type Client, type NativeCall, nativeName, type StartPlace } from '../client.ts';
import type { ClientDoctor, ExampleEvent, Examples, TrialSession } from '../support.ts';
import type { CommandForm, FoundCommand } from './command-form.ts';
import { fireHook } from './fire-hook.ts';
import { type HookDoctor, hookDoctor } from './hook-doctor.ts';

type Parts = Pick<HookDoctor<FoundCommand>, 'scopesAt' | 'more'> & {
  readonly client: Client;
  readonly form: Pick<CommandForm, 'registered' | 'installed' | 'isSound' | 'secondsOf'>;
  readonly examples: Examples;
  /** What keeps hooks from running. */
  problemsAt?(place: StartPlace): readonly EnforcedReason[];
  /** Variables that the client sets for its hooks. */
  variables?(project: string): Readonly<Record<string, string>>;
};

const SECONDS = 10;

export function commandDoctor({ client, form, examples, problemsAt, variables, ...parts }: Parts): ClientDoctor {
  const gate = nativeName(client, 'tool.before') ?? '';
  const end = nativeName(client, 'session.end');
  const start = nativeName(client, 'session.start');
  const made = (example: ExampleEvent, { session, project }: TrialSession): JsonObject =>
    examples.payload(example, { session, cwd: project })?.payload ?? {};
  const callPayload = (call: NativeCall, at: number, trial: TrialSession): JsonObject =>
    made({ event: 'tool.before', id: `tutti_doctor_${at}`, call }, trial);
  return hookDoctor<FoundCommand>({
    ...parts,
    // None of these clients keeps a list that tutti can read.
    recentSessions: () => [],
    ...(problemsAt && { problems: (patient) => problemsAt({ ...patient, env: (name) => patient.env[name] }) }),
    client,
    gate,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    registered: form.registered,
    installed: form.installed,
    isSound: form.isSound,
    fire: (hook, payload, place) =>
      fireHook(
        {
          event: hook.event,
          seconds: form.secondsOf(hook.event) || SECONDS,
          words: ['/bin/sh', '-c', hook.command],
          env: { ...place.env, ...variables?.(place.project) },
        },
        payload,
        place,
        examples,
      ),
    payload: (event, trial) => {
      if (event === gate)
        return callPayload(client.calls.edit(trial.policy, { from: 'level: strict', to: 'level: off' }), 0, trial);
      return made(exampleOf(client.events[event]?.event, client), trial);
    },
    callPayload,
  });
}

const AGENT = { id: 'tuttidoctor', type: 'nobody' };

/** An event that changes nothing. */
function exampleOf(event: string | undefined, client: Client): ExampleEvent {
  const call = client.calls.read('/dev/null');
  const examples: Readonly<Record<string, ExampleEvent>> = {
    'session.start': { event: 'session.start', source: 'startup' },
    'session.end': { event: 'session.end' },
    prompt: { event: 'prompt', text: 'tutti doctor' },
    'tool.after': { event: 'tool.after', id: 'tutti_doctor', call },
    'tool.failed': { event: 'tool.failed', id: 'tutti_doctor', call },
    'agent.start': { event: 'agent.start', who: AGENT },
    'agent.stop': { event: 'agent.stop', who: AGENT, says: 'done' },
    stop: { event: 'stop', active: false, says: 'done' },
    compact: { event: 'compact', phase: 'before' },
  };
  return examples[event ?? ''] ?? { event: 'session.end' };
}
