import { afterAll, expect, test } from '@jest/globals';
import { eventually, killTestChildren, startTestChild, testEnvironment, testMongo, testRedis } from '@kaard/testing';
import { contactCreated } from '../../test/facts.ts';
import { startReceiver } from '../../test/receiver.ts';
import { CREATE, startWebhooks } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const FACTS = 60;
const script = new URL('../../test/webhooks.process.ts', import.meta.url).pathname;
const settings = { PLANS: 'off', WEBHOOK_TARGETS: 'any', EVENTS_INSIDE: 'on' };
const env = testEnvironment('webhooks', { mongo, redisUrl: redis.url }, settings);
// Answers people, and leaves the rest to the processes that are killed.
const web = await startWebhooks(mongo, redis.url, { env: { EVENTS_INSIDE: 'off' } });
afterAll(async () => {
  await killTestChildren();
  await web.close();
});

test('processes that are killed in the middle of everything lose nothing, and every message keeps its id', async () => {
  // Of this try alone: a first one may have left processes, and what they still deliver.
  await killTestChildren();
  const taken = new Set<string>();
  const receiver = await startReceiver(async (_request, response, { headers }) => {
    await new Promise((done) => setTimeout(done, 50));
    if (response.destroyed) return;
    // What was answered counts; the process may die before it has noted it.
    response.writeHead(204).end(() => taken.add(headers['webhook-id']!));
  });
  const person = web.newPerson();
  await person.ask(CREATE, { input: { url: receiver.url, events: ['contact.created'] } });
  const ids = new Set<string>();
  for (let each = 1; each <= FACTS; each++) ids.add(`msg_${await web.tell(contactCreated(person.id, each))}`);
  for (const enough of [1, 9, 25]) {
    const child = startTestChild(script, [JSON.stringify(env)]);
    await child.ready;
    await eventually(() => expect(taken.size).toBeGreaterThanOrEqual(enough), { timeoutMs: 60_000 });
    await child.kill();
  }
  expect(taken.size).toBeLessThan(FACTS);
  startTestChild(script, [JSON.stringify(env)]);
  await eventually(() => expect(taken).toEqual(ids), { timeoutMs: 90_000 });
  await eventually(
    async () =>
      expect(
        await mongo.connection.collection('deliveries').countDocuments({ state: 'delivered', ownerId: person.id }),
      ).toBe(FACTS),
    { timeoutMs: 60_000 },
  );
  // At least once: what was on its way may have come twice.
  expect(receiver.received.length).toBeGreaterThanOrEqual(FACTS);
  await receiver.close();
}, 240_000);
