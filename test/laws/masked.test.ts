// Law 12: masked once, masked everywhere. A secret is planted in every string of every kind of event, and looked for in what is kept.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT } from '../../src/clients/registry.ts';
import type { Event, EventName } from '../../src/core/event.ts';
import type { SecretKind } from '../../src/ledger/secret-kind.ts';
import { ALL_KINDS, exampleOf } from '../../src/ledger/testing/secret-examples.ts';
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
  /^(?:session|native|by|grant|digest|rule|verb|teammate|who\..*|facts\.plan.*|wish\..*|task\.id|background\..*)$|^call\.(?:also|id|name|delegation|started|team|tasks\.0\.id)\b|^slices$/;
const isText = (path: Path): boolean => !NAMES.test(path.join('.'));

/** One form of every kind, or all of them. */
const KINDS = process.env.TUTTI_LONG ? ALL_KINDS : [...new Map(ALL_KINDS.map((kind) => [kind.what, kind])).values()];
const kindAt = (index: number): SecretKind => KINDS[index % KINDS.length] ?? { what: '', form: '' };
/** Fields that several kinds of events have are tried in one of these, unless there is time for more. */
const TRIED_IN: Readonly<Record<string, EventName>> = {
  ...{ session: 'notice', who: 'notice', facts: 'notice', native: 'notice', damage: 'notice' },
  ...{ call: 'tool.before', background: 'stop', task: 'task.done', by: 'order' },
};
const isTried = (event: Event, [field = '']: Path): boolean =>
  process.env.TUTTI_LONG !== undefined || (TRIED_IN[field] ?? event.name) === event.name;

describe.each(EVERY_EVENT.map((event) => [event.name, event] as const))('%s', (_, event) => {
  const places = stringsIn(event);
  const texts = places.filter(isText);

  it('keeps no secret of any kind in any field', () => {
    const tried = places.filter((place) => isTried(event, place));
    for (const turn of tried.length === 0 ? [] : KINDS.keys()) {
      // Another kind in each field; in the next turn each field gets the next kind.
      const examples = tried.map((_, at) => exampleOf(kindAt(turn + at), turn * 100 + at));
      const record = kept(
        withStrings(
          event,
          tried.map((place, at) => [place, examples[at]?.text ?? ''] as const),
        ),
      );
      for (const [at, { text, secrets }] of examples.entries()) {
        const shown = secrets.find((secret) => record.includes(secret));
        expect(shown, `${tried[at]?.join('.')}: ${text}\n${record}`).toBeUndefined();
      }
    }
  });

  it('keeps no secret in clear, in whichever field its context gives it away', () => {
    fc.assert(
      fc.property(secrets, contexts, (secret, context) => {
        for (const place of places) {
          const record = kept(withStrings(event, [[place, context(secret)]]));
          expect(record.includes(secret), `${place.join('.')}: ${record}`).toBe(false);
        }
      }),
      { numRuns: 5 },
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
