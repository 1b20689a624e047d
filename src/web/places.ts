// Where in the page one is: addresses after the `#`, so that links, the back button and reloading work.

export type PagePlace =
  | { readonly view: 'sessions' }
  | { readonly view: 'session'; readonly session: string }
  | { readonly view: 'report'; readonly session: string }
  | { readonly view: 'policy'; readonly project: string };

const SESSION = /^#\/session\/([^/]+)(\/report)?$/;
const POLICY = /^#\/policy(?:\/(.*))?$/;

export function placeAt(hash: string): PagePlace {
  const [, session, report] = SESSION.exec(hash) ?? [];
  if (session !== undefined) return { view: report === undefined ? 'session' : 'report', session: decoded(session) };
  const policy = POLICY.exec(hash);
  return policy === null ? { view: 'sessions' } : { view: 'policy', project: decoded(policy[1] ?? '') };
}

export function addressOf(place: PagePlace): string {
  switch (place.view) {
    case 'sessions':
      return '#/';
    case 'session':
      return `#/session/${encodeURIComponent(place.session)}`;
    case 'report':
      return `#/session/${encodeURIComponent(place.session)}/report`;
    case 'policy':
      return place.project === '' ? '#/policy' : `#/policy/${encodeURIComponent(place.project)}`;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The code that `tutti ui` puts behind the `#`: anything that is no place. */
export const codeIn = (hash: string): string | undefined =>
  hash.length > 1 && !hash.startsWith('#/') ? hash.slice(1) : undefined;
