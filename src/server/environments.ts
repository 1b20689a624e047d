// The environment of each session's client, as the hooks that are processes told it last. Hooks over http carry only what they
// were installed with: a policy that reads another variable since then finds it here.

export type Environment = (name: string) => string | undefined;

export interface Environments {
  /** What a process of this session's client has in its environment, of all the variables that were ever asked for. */
  keep(session: string, told: ReadonlyMap<string, string>): void;
  /** Undefined where nothing is known. */
  find(session: string | undefined, name: string): string | undefined;
}

/** The sessions heard of longest ago are forgotten, and told anew with their next prompt. */
const SESSIONS = 1_000;

export function createEnvironments(): Environments {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return {
    keep: (session, told) => {
      known.delete(session);
      known.set(session, told);
      const [oldest] = known.size > SESSIONS ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
    find: (session, name) => (session === undefined ? undefined : known.get(session)?.get(name.toLowerCase())),
  };
}
