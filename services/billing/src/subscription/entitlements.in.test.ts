import { expect, jest, test } from '@jest/globals';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { CHANGE, startBilling } from '../../test/subgraph.ts';

jest.setTimeout(60_000);

test('what everybody was told is published again for one listener, as it is now and in the same version', async () => {
  const mongo = await testMongo();
  const redis = await testRedis();
  const billing = await startBilling(mongo, { EVENTS_INSIDE: 'on', REDIS_URL: redis.url });
  const collection = (name: string) => mongo.connection.collection(name);
  try {
    const [pro, back, nobody] = [billing.newPerson(), billing.newPerson(), billing.newPerson()];
    await pro.ask(CHANGE, { plan: 'BUSINESS' });
    await pro.ask(CHANGE, { plan: 'PRO' });
    await back.ask(CHANGE, { plan: 'PRO' });
    await back.ask(CHANGE, { plan: 'FREE' });
    // As `kaard events rebuild contacts` orders it.
    await collection('publications').insertOne({
      ...{ _id: 'order' as never, to: 'contacts', name: 'entitlements.changed', afterId: 0, published: 0 },
      ...{ orderedAt: new Date(), finishedAt: null },
    });
    await eventually(
      async () => expect((await collection('publications').findOne({}))?.finishedAt).toBeInstanceOf(Date),
      { timeoutMs: 30_000 },
    );
    const again = await collection('outbox').find({ again: true }).toArray();
    expect(again.map(({ to }) => to)).toEqual(['contacts', 'contacts']);
    const of = (ownerId: number) => again.find((event) => event.ownerId === ownerId);
    expect(of(pro.id)).toMatchObject({
      ...{ name: 'entitlements.changed', aggregate: { version: 2 } },
      payload: { plan: 'pro', limits: { contacts: 2500 }, extras: expect.arrayContaining(['customFields']) },
    });
    expect(of(back.id)).toMatchObject({
      aggregate: { version: 2 },
      payload: { plan: 'free', limits: { contacts: 100 }, extras: [] },
    });
    expect(of(nobody.id)).toBeUndefined();
  } finally {
    await billing.close();
  }
});

test('who took a plan before its extras were told is told them, once', async () => {
  const mongo = await testMongo();
  const billing = await startBilling(mongo);
  try {
    const person = billing.newPerson();
    await person.ask(CHANGE, { plan: 'PRO' });
    expect(await billing.tellNewLimits()).toBe(0);
    await mongo.connection.collection('subscriptions').updateOne({ ownerId: person.id }, { $unset: { toldExtras: 1 } });
    expect([await billing.tellNewLimits(), await billing.tellNewLimits()]).toEqual([1, 0]);
    const facts = await mongo.connection.collection('outbox').find({ ownerId: person.id }).toArray();
    expect(facts.map(({ aggregate }) => aggregate.version).sort()).toEqual([1, 2]);
    expect(facts[1]?.payload.extras).toContain('customFields');
  } finally {
    await billing.close();
  }
});
