// The address of a PostgreSQL ledger, as people write it. Apart from the driver, which takes 55 ms to load.

const FORM = /^postgres(?:ql)?:\/\/(?:([^/?@]*)@)?([^/?@]*)(?:\/([^?]*))?(?:\?(.*))?$/s;

export const isPostgresAddress = (address: string): boolean => /^postgres(?:ql)?:\/\//.test(address);

/** Anything between a colon and an @ before the path counts, however it is written. */
export const hasPassword = (address: string): boolean =>
  /^[^/]*\/\/[^/@]*:[^/@]*@/.test(address) ||
  new URLSearchParams(address.split('?').slice(1).join('?')).has('password');

/** Why a policy cannot name this address; undefined if it can. What it leaves out would come from the environment of an agent. */
export function addressProblem(address: string): string | undefined {
  if (!isPostgresAddress(address)) return 'expected postgres://USER@HOST/NAME';
  if (hasPassword(address))
    return 'a password in a policy can be read by others: use PGPASSFILE (or ~/.pgpass) or PGPASSWORD instead';
  const [, user = '', host = '', name = '', query = ''] = FORM.exec(address) ?? [];
  const given = new URLSearchParams(query);
  if ((user || given.get('user')) && (host || given.get('host')) && name) return undefined;
  return 'expected postgres://USER@HOST/NAME, with all three';
}
