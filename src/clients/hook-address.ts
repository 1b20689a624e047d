// The address of an http hook: `http://127.0.0.1:PORT/SECRET`. A client may print a hook's url where the model reads it, when the
// hook holds a stop or fails. So the url in its settings has no secret; a header of the hook carries it.

export const SECRET_HEADER = 'x-tutti-secret';

export interface SplitAddress {
  readonly origin: string;
  readonly secret: string;
}

export function splitAddress(address: string): SplitAddress {
  const trimmed = address.replace(/\/+$/, '');
  const at = trimmed.lastIndexOf('/');
  return { origin: trimmed.slice(0, at), secret: trimmed.slice(at + 1) };
}

export const joinAddress = ({ origin, secret }: SplitAddress): string => `${origin}/${secret}`;
