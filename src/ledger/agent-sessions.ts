// Tells sessions of agents from the other chains in the ledger.

export const DOCTOR_SESSION = 'tutti-doctor-';

/** How the ids of the other chains begin. */
export const NOT_AGENTS = ['@', DOCTOR_SESSION] as const;

/** A session that `doctor` or `init` made up to try the hooks. */
export const isTrialSession = (session: string): boolean => session.startsWith(DOCTOR_SESSION);

/** False for the chains of a project or user (`@…`) and for the doctor's own sessions. */
export const isAgentSession = ({ session }: { readonly session: string }): boolean =>
  !NOT_AGENTS.some((prefix) => session.startsWith(prefix));
