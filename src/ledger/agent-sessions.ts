// Tells sessions of agents from the other chains in the ledger.

export const DOCTOR_SESSION = 'tutti-doctor-';

/** False for the chains of a project or user (`@…`) and for the doctor's own sessions. */
export const isAgentSession = ({ session }: { readonly session: string }): boolean =>
  !session.startsWith('@') && !session.startsWith(DOCTOR_SESSION);
