import { afterAll, expect, test } from '@jest/globals';
import { testMongo, testRedis } from '@kaard/testing';
import { webhooksAreAnExtra } from '../migrations/2026-11-29-webhooks-are-an-extra.ts';
import { CREATE, startWebhooks } from '../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const service = await startWebhooks(mongo, redis.url, { env: { PLANS: 'on', WEBHOOK_TARGETS: 'any' } });
afterAll(() => service.close());

test('whoever had webhooks in the plan has them, and nobody else', async () => {
  const [paying, free, nobodySaid] = [service.newPerson(), service.newPerson(), service.newPerson()];
  const owners = mongo.connection.collection<{ _id: number }>('owners');
  // As the version before has left them.
  const row = { used: 0, reserved: 0, period: null, extras: [], entitlementVersion: 3, turn: 0, defaultCountry: null };
  await owners.insertMany([
    { ...row, _id: paying.id, limit: null, isLimitSaid: true },
    { ...row, _id: free.id, limit: 0, isLimitSaid: true },
    { ...row, _id: nobodySaid.id, limit: null, isLimitSaid: false },
  ] as never);
  await webhooksAreAnExtra.run(mongo.connection);
  await webhooksAreAnExtra.run(mongo.connection);
  const input = { url: 'https://hooks.example.com/kaard', events: ['contact.created'] };
  const answers = await Promise.all([paying, free, nobodySaid].map((person) => person.ask(CREATE, { input })));
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.reason ?? null)).toEqual([
    ...[null, 'PLAN_LACKS_WEBHOOKS', 'PLAN_LACKS_WEBHOOKS'],
  ]);
});

test('it is run once, when the service starts', async () => {
  const done = await mongo.connection.collection('migrations').find().toArray();
  expect(done.map(({ _id }) => String(_id))).toContain(webhooksAreAnExtra.id);
});
