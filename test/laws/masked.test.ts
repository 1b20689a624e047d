// Law 12: masked once, masked everywhere. A secret is planted in every string of every kind of event, and looked for in what is kept.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT } from '../../src/clients/registry.ts';
import type { Event } from '../../src/core/event.ts';
import { sanitise } from '../../src/pipeline/sanitise.ts';
import { DEFAULTS } from '../../src/policy/definition.ts';
import { EVERY_EVENT, type Path, stringsIn, withStrings } from '../support/every-event.ts';

/** Texts whose context gives a secret away. */
const CONTEXTS: readonly ((secret: string) => string)[] = [
  (secret) => `mysql -u root -p${secret} shop`,
  (secret) => `curl -u ada:${secret} https://api.example`,
  (secret) => `docker login -u ada -p ${secret} registry.example`,
  (secret) => `redis-cli -a ${secret} ping`,
  (secret) => `openssl rsa -in key.pem -passin pass:${secret}`,
  (secret) => `DB_PASSWORD=${secret} npm test`,
  (secret) => `deploy --token '${secret}' now`,
  (secret) => `{"api_key": "${secret}"}`,
  (secret) => `git clone https://ada:${secret}@git.example/x.git`,
  (secret) => `Authorization: Bearer ${secret}`,
];

const kept = (event: Event): string => JSON.stringify(sanitise(event, DEFAULTS.clip, DEFAULT_CLIENT.argumentsOf));

const secrets = fc
  .string({
    unit: fc.constantFrom(...'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'),
    minLength: 9,
    maxLength: 40,
  })
  .map((text) => `Zq7${text}`);
const contexts = fc.constantFrom(...CONTEXTS);

/** Names by which rules recognise an agent, a rule or a call: there only the form of a secret counts, and its context. */
const NAMES =
  /^(?:session|native|by|grant|digest|rule|verb|teammate|who\..*|facts\.plan.*|wish\..*|task\.id|background\..*)$|^call\.(?:id|name|delegation|started|team|tasks\.0\.id)\b|^slices$/;
const isText = (path: Path): boolean => !NAMES.test(path.join('.'));

describe.each(EVERY_EVENT.map((event) => [event.name, event] as const))('%s', (_, event) => {
  const places = stringsIn(event);
  const texts = places.filter(isText);

  it('keeps no secret in clear, in whichever field its context gives it away', () => {
    fc.assert(
      fc.property(secrets, contexts, (secret, context) => {
        for (const place of places) {
          const record = kept(withStrings(event, [[place, context(secret)]]));
          expect(record.includes(secret), `${place.join('.')}: ${record}`).toBe(false);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('keeps no copy of a secret that was masked in another field', () => {
    fc.assert(
      fc.property(secrets, contexts, fc.constantFrom(...places), (secret, context, from) => {
        const others = texts.filter((place) => place !== from);
        const copies = others.map((place) => [place, `see ${secret}!`] as const);
        const record = kept(withStrings(event, [[from, context(secret)], ...copies]));
        expect(record.includes(secret), `${from.join('.')}: ${record}`).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
