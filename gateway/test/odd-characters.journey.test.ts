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
const SAID = /^\S+ has (?:a control character|half of a character) \(U\+(?:0000|001B|D83D)\) in it\.$/;
/** Compared, not kept; times say themselves what they are; keys of free fields are looked at by their scalar. */
const OTHERS = /[pP]assword|\bkey\)|(?:From|Before|from|to|until|before|at|on)\)$/;

describe('characters that are no text', () => {
  test('are refused by every argument of every operation of the graph, which names the field', async () => {
    const schema = buildSchema((await person.call('/graphql/schema.graphql')).body);
    const inputs = graphInputs(schema, id).filter(
      ({ where }) => /^(?:Query|Mutation)\./.test(where) && !OTHERS.test(where),
    );
    expect(inputs.length).toBeGreaterThan(200);
    for (const [at, input] of inputs.entries()) {
      const { path, options } = input.callWith(WRONG[at % WRONG.length]!);
      const { errors } = (await person.call(path, options)).body;
      const fields = Object.values(errors?.[0]?.extensions?.details?.fields ?? {});
      expect([input.where, fields, errors]).toEqual([input.where, [expect.stringMatching(SAID)], errors]);
    }
  });

  test('are refused by every body and question of a row of REST, which names the field as REST does', async () => {
    const inputs = restInputs((await person.call('/api/openapi.json')).body, id).filter(({ where }) =>
      /^(?:POST|PUT|PATCH) \/api\/(?:contacts|contacts\/\{id\}|business-cards|scan-batches|webhooks|keys|custom-fields) body|search query q$/.test(
        where,
      ),
    );
    expect(inputs.length).toBeGreaterThan(60);
    for (const [at, input] of inputs.entries()) {
      const { path, options } = input.callWith(WRONG[at % WRONG.length]!);
      const { status, body } = await person.call(path, options);
      const place = input.isInHead ? 'q' : input.where.split(' body.')[1]!.split(/[.[ ]/)[0]!;
      expect([input.where, status, body.fields]).toEqual([input.where, 400, expect.anything()]);
      expect([input.where, Object.keys(body.fields)[0]]).toEqual([input.where, expect.stringContaining(place)]);
    }
  });

  test('are left out of contacts in bulk, of which none is lost', async () => {
    const contacts = [{ name: 'Tomas\u0000 Reyes', company: 'Acme\u000bLtd' }];
    const { body } = await person.call('/api/contacts/bulk', { method: 'POST', json: { contacts } });
    expect(body).toMatchObject({ created: 1, failed: [] });
    const [found] = (await person.call('/api/contacts/search?q=tomas')).body;
    expect(found).toMatchObject({ name: 'Tomas Reyes', company: 'Acme Ltd' });
  });
});
