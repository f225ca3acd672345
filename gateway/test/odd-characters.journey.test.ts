import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import type { Person } from './person.ts';
import { graphInputs, restInputs } from './text-inputs.ts';
import { startWorld } from './world.ts';

const world = await startWorld({ worker: null, settings: { RATE_LIMITS: 'off' } });

let person: Person;
let id: string;
beforeAll(async () => {
  person = await world.newPerson();
  id = String((await person.call('/api/contacts', { method: 'POST', json: { name: 'Ines Okafor' } })).body.id);
});

const WRONG = ['Ines\u0000 Okafor', 'Ines \u001bOkafor', 'Ines Okafor\ud83d'];
const SAID = /^\S+ contains (?:a control character|an incomplete character) \(U\+(?:0000|001B|D83D)\)\.$/;
/** Passwords are compared, not kept; what was read from a card is cleaned. */
const TAKEN = /password\)$|\(input\.extractedData(?: key)?\)$/i;
/** Fields below others are asked where something is: of the ways to a contact some lead to none. */
const THERE = /^(?:Query|Mutation|Contact)\./;
const isBelow = (where: string) => where.startsWith('Contact.');

describe('characters that are no text', () => {
  test('are refused by every argument of every operation of the graph, which names the field', async () => {
    const schema = buildSchema((await person.call('/graphql/schema.graphql')).body);
    // A time says itself what it takes.
    const inputs = graphInputs(schema, id).filter(
      ({ where, scalar }) => THERE.test(where) && !TAKEN.test(where) && scalar !== 'DateTime',
    );
    expect(inputs.length).toBeGreaterThan(200);
    expect(inputs.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        'Mutation.draftEmail(input.meetingLocation)',
        'Mutation.updateBusinessContext(input.businessDescription)',
        'Mutation.createContact(input.addresses[].region)',
        'Contact.interactions(after)',
      ]),
    );
    const refused = new Set<string>();
    for (const [at, input] of inputs.entries()) {
      // Of keys the scalar refuses U+0000 already.
      const wrong = input.scalar === 'JSON key' ? WRONG[1]! : WRONG[at % WRONG.length]!;
      const { path, options } = input.callWith(wrong);
      const { errors } = (await person.call(path, options)).body;
      if (isBelow(input.where) && !errors) continue;
      refused.add(input.where);
      const fields = Object.values(errors?.[0]?.extensions?.details?.fields ?? {});
      expect([input.where, fields, errors]).toEqual([input.where, [expect.stringMatching(SAID)], errors]);
    }
    expect(inputs.filter(({ where }) => !refused.has(where))).toEqual([]);
  });

  test('are refused by every body and question of a row of REST, which names the field as REST does', async () => {
    const inputs = restInputs((await person.call('/api/openapi.json')).body, id).filter(
      ({ where }) =>
        /^(?:POST|PUT|PATCH) \/api\/(?:contacts|contacts\/\{id\}|contacts\/\{id\}\/email|business-cards|scan-batches|webhooks|keys|custom-fields) body|search query q$/.test(
          where,
        ) && !/ body\.extractedData/.test(where),
    );
    expect(inputs.length).toBeGreaterThan(60);
    // The graph calls it meetingLocation, and choices of a field have names there.
    expect(inputs.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        'POST /api/contacts/{id}/email body.context.meetingLocation',
        'POST /api/custom-fields body.choices[]',
      ]),
    );
    for (const [at, input] of inputs.entries()) {
      // Half a character can't stand in an address.
      const wrong = WRONG[at % (input.isInHead ? 2 : WRONG.length)]!;
      const { path, options } = input.callWith(wrong);
      const { status, body } = await person.call(path, options);
      const place = input.isInHead ? 'q' : input.where.split(' body.')[1]!.replaceAll('[]', '.0').replace(/ key$/, '');
      const [[field, said] = []] = Object.entries<string>(body.fields ?? {});
      expect([input.where, status, field]).toEqual([input.where, 400, expect.stringContaining(place)]);
      expect([input.where, said]).toEqual([input.where, expect.stringMatching(SAID)]);
      expect(said).toContain(`${field} contains `);
    }
  });

  test('are left out of contacts in bulk, of which none is lost', async () => {
    const contacts = [{ name: 'Tomas\u0000 Reyes', company: 'Acme\u000bLtd' }];
    const { body } = await person.call('/api/contacts/bulk', { method: 'POST', json: { contacts } });
    expect(body).toMatchObject({ created: 1, failed: [] });
    const [found] = (await person.call('/api/contacts/search?q=tomas')).body;
    expect(found).toMatchObject({ name: 'Tomas Reyes', company: 'Acme Ltd' });
  });

  test('are left out of what was read from a card, which ends pages with a form feed', async () => {
    const json = { name: 'Tomas Reyes', extractedData: { text: 'Tomas Reyes\f', 'wo\u0001rds': ['half \ud83d'] } };
    const { status, body } = await person.call('/api/contacts', { method: 'POST', json });
    expect([status, body.extractedData]).toEqual([201, { text: 'Tomas Reyes ', 'wo\u0001rds': ['half \ufffd'] }]);
    // It can be sent back whole.
    const again = await person.call(`/api/contacts/${body.id}`, { method: 'PUT', json: { ...body, ...json } });
    expect([again.status, again.body.extractedData]).toEqual([200, body.extractedData]);
  });
});
