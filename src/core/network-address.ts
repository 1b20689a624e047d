// The parts of an address as people write it in commands: `https://me@example.org:8443/path`, `me@host:/srv`, `[::1]:80`, `host 22`.

interface AddressParts {
  /** As it is written, an IPv6 address with its brackets. Empty if there is none. */
  readonly host: string;
  /** Digits, or empty. */
  readonly port: string;
}

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^@/]*@)?(\[[^\]]*\]|[^/:?#]*)(?::(\d+)(?![^/?#]))?/i;

export function addressParts(address: string): AddressParts {
  const [, host = '', port = ''] = ADDRESS.exec(address) ?? [];
  return { host, port };
}
