// The environment of each session's client, as its last hook process sent it. Hooks over http carry only the variables they were
// installed with; a policy that reads another variable finds it here.

export type Environment = (name: string) => string | undefined;

export interface Environments {
  /** The variables of a process of this session's client, by lower-case name. */
  keep(session: string, variables: ReadonlyMap<string, string>): void;
  /** Undefined: not known. */
  find(session: string | undefined, name: string): string | undefined;
}

/** The least recent sessions are dropped; their next prompt sends the variables again. */
const SESSIONS = 1_000;

export function createEnvironments(): Environments {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return {
    keep: (session, variables) => {
      known.delete(session);
      known.set(session, variables);
      const [oldest] = known.size > SESSIONS ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
    find: (session, name) => (session === undefined ? undefined : known.get(session)?.get(name.toLowerCase())),
  };
}
