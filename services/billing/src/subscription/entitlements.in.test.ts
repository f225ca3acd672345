import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('everybody is looked at when the catalogue is another one, and once a day, not every minute', async () => {
  const mongo = await testMongo();
  let today = new Date('2026-03-02T10:00:00Z');
  const subscriptions = mongo.connection.collection('subscriptions');
  const factsOf = ({ id }: { id: number }) => mongo.connection.collection('outbox').countDocuments({ ownerId: id });
  const signal = new AbortController().signal;
  const start = (env: Record<string, string> = {}) =>
    startBilling(mongo, { EVENTS_INSIDE: 'off', ...env }, () => today);
  const first = await start();
  const [one, other] = [first.newPerson(), first.newPerson()];
  try {
    for (const person of [one, other]) await person.ask(CHANGE, { plan: 'PRO' });
    await first.tellOfAnotherCatalogue(signal);
    // As if a process with another catalogue had told it since.
    await subscriptions.updateOne({ ownerId: one.id }, { $set: { 'told.contacts': 7 } });
    today = new Date(today.getTime() + 60_000);
    await first.tellOfAnotherCatalogue(signal);
    expect(await factsOf(one)).toBe(1);
    today = new Date(today.getTime() + 24 * 60 * 60_000);
    await first.tellOfAnotherCatalogue(signal);
    expect([await factsOf(one), await factsOf(other)]).toEqual([2, 1]);
  } finally {
    await first.close();
  }

  const file = join(mkdtempSync(join(tmpdir(), 'plans-')), 'plans.json');
  writeFileSync(file, '{"plans":{"pro":{"limits":{"contacts":3000}}}}');
  const second = await start({ PLAN_CATALOGUE: file });
  try {
    // One who can't be told holds up nobody, and is told ten minutes later: until then nobody else is read for it.
    await subscriptions.updateOne({ ownerId: one.id }, { $set: { version: 'bad' } });
    await second.tellOfAnotherCatalogue(signal);
    expect([await factsOf(one), await factsOf(other)]).toEqual([2, 2]);
    await subscriptions.updateOne({ ownerId: one.id }, { $set: { version: 2 } });
    today = new Date(today.getTime() + 9 * 60_000);
    await second.tellOfAnotherCatalogue(signal);
    expect([await factsOf(one), await factsOf(other)]).toEqual([2, 2]);
    today = new Date(today.getTime() + 60_000);
    await second.tellOfAnotherCatalogue(signal);
    expect([await factsOf(one), await factsOf(other)]).toEqual([3, 2]);
  } finally {
    await second.close();
  }
});
