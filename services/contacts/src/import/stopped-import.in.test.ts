import { afterAll, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { START, send, settled, stateOf, workingConfig } from '../../test/importing.ts';
import { startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
// As many rows as it takes to be interrupted: more than the free plan holds.
const config = { ...workingConfig(mongo, redis.url), plans: readPlans({ PLANS: false }) };
// The one that is asked does no work in the background.
const contacts = await startContacts(mongo, undefined, { ...config, events: { ...config.events, inside: false } });
afterAll(() => contacts.close());

const ROWS = 1500;
const FILE = `Name,Email\n${Array.from({ length: ROWS }, (_, at) => `Person${at} Nr${at},p${at}@example.com`).join('\n')}\n`;

test('a process that is stopped in the middle of a large import ends after its batch, and the next one goes on', async () => {
  const { id: ownerId, ask } = contacts.newPerson();
  const first = await startContacts(mongo, undefined, config);
  const { body } = await send(contacts, String(ownerId), { body: FILE });
  const id = String(body.importId);
  await settled(ask, id, 'PREVIEW');
  await ask(START, { id });
  await eventually(async () => expect((await stateOf(ask, id, { first: 1 })).done).toBeGreaterThan(0), {
    timeoutMs: 60_000,
  });
  await first.close();
  const left = await stateOf(ask, id, { first: 1 });
  expect(left).toMatchObject({ state: 'SAVING' });
  expect(left.done).toBeLessThan(ROWS);
  const second = await startContacts(mongo, undefined, config);
  expect(await settled(ask, id, 'DONE')).toMatchObject({ created: ROWS, failed: 0 });
  expect(await mongo.connection.collection('contacts').countDocuments({ ownerId })).toBe(ROWS);
  expect(await mongo.connection.collection('outbox').countDocuments({ ownerId, name: 'contact.created' })).toBe(ROWS);
  await second.close();
}, 180_000);
