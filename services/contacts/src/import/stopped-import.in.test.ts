import { afterAll, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { START, send, settled, stateOf, UNDO, workingConfig } from '../../test/importing.ts';
import { startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
// As many rows as it takes to be interrupted: more than the free plan holds.
const config = { ...workingConfig(mongo, redis.url), plans: readPlans({ PLANS: false }) };
// The one that is asked does no work in the background.
const contacts = await startContacts(mongo, undefined, { ...config, events: { ...config.events, inside: false } });
afterAll(() => contacts.close());

const ROWS = 1500;
const FILE = `Name,Email,Title\n${Array.from({ length: ROWS }, (_, at) => `Person${at} Nr${at},p${at}@example.com,`).join('\n')}\n`;

/** A process that works at an import stops somewhere in the middle of it. */
async function stoppedHalfway(person: ReturnType<typeof contacts.newPerson>, body: string): Promise<string> {
  const first = await startContacts(mongo, undefined, config);
  const { importId } = (await send(contacts, String(person.id), { body })).body;
  const id = String(importId);
  await settled(person.ask, id, 'PREVIEW');
  await person.ask(START, { id });
  await eventually(async () => expect((await stateOf(person.ask, id, { first: 1 })).done).toBeGreaterThan(0), {
    timeoutMs: 60_000,
  });
  await first.close();
  const left = await stateOf(person.ask, id, { first: 1 });
  expect(left).toMatchObject({ state: 'SAVING' });
  expect(left.done).toBeLessThan(ROWS);
  return id;
}

test('a process that is stopped in the middle of a large import ends after its batch, and the next one goes on', async () => {
  const person = contacts.newPerson();
  const { id: ownerId, ask } = person;
  const id = await stoppedHalfway(person, FILE);
  const second = await startContacts(mongo, undefined, config);
  expect(await settled(ask, id, 'DONE')).toMatchObject({ created: ROWS, failed: 0 });
  expect(await mongo.connection.collection('contacts').countDocuments({ ownerId })).toBe(ROWS);
  expect(await mongo.connection.collection('outbox').countDocuments({ ownerId, name: 'contact.created' })).toBe(ROWS);
  await second.close();
}, 180_000);

test('what somebody edits while an import goes on stays when it is undone, also where a later row was about the same contact', async () => {
  const person = contacts.newPerson();
  const { id: ownerId, ask } = person;
  const id = await stoppedHalfway(person, `${FILE}Person0 Nr0,p0@example.com,Buyer\n`);
  const [row] = (await stateOf(ask, id, { first: 1 })).rows.nodes;
  const edited = await ask(
    'mutation ($id: ID!) { updateContact(id: $id, input: { notes: "Mine" }) { contact { id } } }',
    {
      id: row.contactId,
    },
  );
  expect(edited.errors).toBeUndefined();
  const second = await startContacts(mongo, undefined, config);
  expect(await settled(ask, id, 'DONE')).toMatchObject({ created: ROWS, updated: 1 });
  await ask(UNDO, { id });
  expect(await settled(ask, id, 'UNDONE')).toMatchObject({ undone: ROWS, kept: 1 });
  const left = await mongo.connection.collection('contacts').find({ ownerId }).toArray();
  expect(left).toMatchObject([{ name: 'Person0 Nr0', notes: 'Mine', title: null }]);
  await second.close();
}, 180_000);
