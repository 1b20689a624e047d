// The deadline of every host: a client that gets no answer in time goes on without one, so the failure rule answers before that.

import type { NativeAnswer } from '../clients/client.ts';
import { CLIENTS, type Clients } from '../clients/registry.ts';
import { lastResort } from './last-resort.ts';
import type { HookRequest } from './request.ts';
import type { Tutti } from './tutti.ts';

/** A little less than the shim waits for an answer, much less than the clients do. Milliseconds. */
const DEADLINE = 3_500;

/** What the work knows of its time. `patience` restarts the deadline with this many milliseconds more. */
type Time = Required<Pick<HookRequest, 'patience' | 'timeLeft' | 'answered'>>;

interface Limit {
  /** Milliseconds. */
  readonly deadline: number;
  /** The answer when the work fails or takes too long. */
  readonly giveUp: (why: string) => NativeAnswer;
  /** Called when the work asks for more time, unless it is too late. */
  readonly onPatience?: Time['patience'] | undefined;
}

export function answerInTime(
  work: (time: Time) => Promise<NativeAnswer>,
  { deadline, giveUp, onPatience }: Limit,
): Promise<NativeAnswer> {
  return new Promise((resolve) => {
    let answered = false;
    let timer = setTimeout(tooLate, deadline);
    let end = performance.now() + deadline;
    function finish(answer: NativeAnswer): void {
      answered = true;
      clearTimeout(timer);
      resolve(answer);
    }
    function tooLate(): void {
      finish(giveUp('it took too long'));
    }
    function patience(milliseconds: number): void {
      if (answered) return;
      clearTimeout(timer);
      timer = setTimeout(tooLate, deadline + milliseconds);
      end = performance.now() + deadline + milliseconds;
      onPatience?.(milliseconds);
    }
    const timeLeft = (): number => Math.max(0, end - performance.now());
    work({ patience, timeLeft, answered: () => answered }).then(finish, (error) =>
      finish(giveUp(error instanceof Error ? error.message : String(error))),
    );
  });
}

export interface Host {
  readonly tutti: Pick<Tutti, 'hook' | 'lastKnown'>;
  readonly clients?: Clients;
  /** Milliseconds. */
  readonly deadline?: number;
}

export function hookInTime(host: Host, request: HookRequest): Promise<NativeAnswer> {
  const { tutti, clients = CLIENTS, deadline = DEADLINE } = host;
  return answerInTime((time) => tutti.hook({ ...request, ...time }), {
    deadline,
    giveUp: (why) => lastResort(clients.get(request.client), request, why, tutti.lastKnown),
    onPatience: request.patience,
  });
}
