// Which chains of the ledger are somebody's work.

export const DOCTOR_SESSION = 'tutti-doctor-';

/** Chains of acts that reach further than a session, and the doctor's own sessions, are nobody's work. */
export const isWork = ({ session }: { readonly session: string }): boolean =>
  !session.startsWith('@') && !session.startsWith(DOCTOR_SESSION);
