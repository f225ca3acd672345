import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createEventPublisher, eventually, testEnvironment, testMongo, testRedis } from '@kaard/testing';
import { CHANGE, READ, startBilling } from '../../test/subgraph.ts';
import { openPlansOperator, readPlansOperatorConfig } from '../operator.ts';
import { contactSales } from './subscription.errors.ts';

const mongo = await testMongo();
let today = new Date('2026-11-23T10:00:00.000Z');
const now = () => today;
const open = await startBilling(mongo, {}, now);
const manual = await startBilling(mongo, { BILLING_MODE: 'manual' }, now);
const off = await startBilling(mongo, { PLANS: 'off' }, now);
const folder = mkdtempSync(join(tmpdir(), 'kaard-billing-'));
afterAll(async () => {
  await Promise.all([open.close(), manual.close(), off.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const told = (ownerId: number) =>
  mongo.connection.collection('outbox').find({ ownerId }).sort({ 'aggregate.version': 1 }).toArray();
const HINT = 'mutation ($hint: String!) { noteUsageHint(hint: $hint) { subscription { hintsSeen } } }';

describe('a plan is refused', () => {
  test('to somebody who is not signed in', async () => {
    for (const query of [READ, '{ planCatalogue { currency } }']) {
      const { errors } = await open.nobody.ask(query);
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    const { errors } = await open.nobody.ask(CHANGE, { plan: 'PRO' });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each(['GOLD', 'pro', '', 'free; PRO'])('that does not exist: "%s"', async (plan) => {
    const { errors } = await open.newPerson().ask(CHANGE, { plan });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('that is sold by talking, and the answer names nobody who reads no mail', async () => {
    const person = open.newPerson();
    const { errors } = await person.ask(CHANGE, { plan: 'ENTERPRISE' });
    expect(errors?.[0]).toMatchObject({
      message: 'To get the Enterprise plan, please ask whoever runs this server.',
      extensions: { code: 'FORBIDDEN', reason: 'CONTACT_SALES' },
    });
    expect(errors?.[0]?.extensions).not.toHaveProperty('details');
    expect(contactSales('Enterprise', 'sales@northwind.test')).toMatchObject({
      message: 'To get the Enterprise plan, please email sales@northwind.test.',
      details: { email: 'sales@northwind.test' },
    });
    expect(await told(person.id)).toEqual([]);
  });

  test('where plans are off, which gives everybody everything', async () => {
    const person = off.newPerson();
    const { errors } = await person.ask(CHANGE, { plan: 'PRO' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_AVAILABLE', reason: 'PLANS_OFF' });
    const { data } = await person.ask(READ);
    expect(data.subscription).toMatchObject({ plan: 'ENTERPRISE', mode: 'OFF', limits: { contacts: null } });
    expect((await person.ask('{ planCatalogue { currency } }')).data.planCatalogue).toBeNull();
  });
});

describe('in the mode open a plan', () => {
  test('is free until somebody chooses another one', async () => {
    const person = open.newPerson();
    expect((await person.ask(READ)).data.subscription).toEqual({
      ...{ id: String(person.id), plan: 'FREE', interval: 'MONTHLY', since: null, mode: 'OPEN', asked: null },
      limits: { contacts: 100, cards: null, scansPerMonth: 50 },
      ...{ extras: [], hintsSeen: [], owner: { id: String(person.id) } },
    });
  });

  test('is another one at once, and the others are told in the same breath', async () => {
    const person = open.newPerson();
    const { data } = await person.ask(CHANGE, { plan: 'PRO', interval: 'YEARLY' });
    expect(data.changePlan).toMatchObject({
      outcome: 'CHANGED',
      subscription: { plan: 'PRO', interval: 'YEARLY', since: today.toISOString(), limits: { contacts: 2500 } },
    });
    expect(await told(person.id)).toMatchObject([
      {
        name: 'entitlements.changed',
        aggregate: { type: 'entitlements', id: person.id, version: 1 },
        actor: { userId: person.id, via: 'session' },
        payload: {
          ownerId: person.id,
          plan: 'pro',
          limits: { contacts: 2500, scansPerMonth: 500, cards: null, aiInsightsPerMonth: 50 },
          extras: expect.arrayContaining(['customFields', 'exportData']),
        },
      },
    ]);
  });

  test('taken twice at once is taken once', async () => {
    const person = open.newPerson();
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.ask(CHANGE, { plan: 'PRO' })));
    const outcomes = answers.map(({ data }) => data.changePlan.outcome).sort();
    expect(outcomes).toEqual(['CHANGED', ...Array(4).fill('UNCHANGED')]);
    expect(await told(person.id)).toHaveLength(1);
  });

  test('of two that are wanted at once is the last one, and versions count up', async () => {
    const person = open.newPerson();
    await Promise.all(['PRO', 'BUSINESS'].map((plan) => person.ask(CHANGE, { plan })));
    const facts = await told(person.id);
    expect(facts.map(({ aggregate }) => aggregate.version)).toEqual([1, 2]);
    expect((await person.ask(READ)).data.subscription.plan).toBe(facts[1]!.payload.plan.toUpperCase());
  });

  test('by another interval is the same plan: nobody is told', async () => {
    const person = open.newPerson();
    await person.ask(CHANGE, { plan: 'PRO' });
    const since = today.toISOString();
    today = new Date('2026-12-01T10:00:00.000Z');
    const { data } = await person.ask(CHANGE, { plan: 'PRO', interval: 'YEARLY' });
    expect(data.changePlan).toMatchObject({ outcome: 'CHANGED', subscription: { interval: 'YEARLY', since } });
    expect(await told(person.id)).toHaveLength(1);
  });

  test('goes down to free as well, where an interval means nothing', async () => {
    const person = open.newPerson();
    await person.ask(CHANGE, { plan: 'PRO', interval: 'YEARLY' });
    const { data } = await person.ask(CHANGE, { plan: 'FREE', interval: 'YEARLY' });
    expect(data.changePlan.subscription).toMatchObject({ plan: 'FREE', interval: 'MONTHLY' });
    expect((await told(person.id)).at(-1)).toMatchObject({ payload: { plan: 'free', limits: { contacts: 100 } } });
  });

  test('is nobody else’s', async () => {
    const [one, other] = [open.newPerson(), open.newPerson()];
    await one.ask(CHANGE, { plan: 'PRO' });
    expect((await other.ask(READ)).data.subscription.plan).toBe('FREE');
  });
});

describe('in the mode manual a plan', () => {
  test('is asked for: nothing changes, nobody is told, and asking again asks nothing more', async () => {
    const person = manual.newPerson();
    const { data } = await person.ask(CHANGE, { plan: 'PRO' });
    const asked = { plan: 'PRO', interval: 'MONTHLY', at: today.toISOString() };
    expect(data.changePlan).toMatchObject({ outcome: 'ASKED', subscription: { plan: 'FREE', mode: 'MANUAL', asked } });
    today = new Date(today.getTime() + 60_000);
    expect((await person.ask(CHANGE, { plan: 'PRO' })).data.changePlan.subscription.asked).toEqual(asked);
    expect(await told(person.id)).toEqual([]);
  });

  test('that was asked for is taken back, or given up for free at once', async () => {
    const person = manual.newPerson();
    await person.ask(CHANGE, { plan: 'PRO' });
    const { data } = await person.ask('mutation { withdrawPlanRequest { subscription { asked { plan } } } }');
    expect(data.withdrawPlanRequest.subscription.asked).toBeNull();
    await person.ask(CHANGE, { plan: 'BUSINESS' });
    const free = await person.ask(CHANGE, { plan: 'FREE' });
    expect(free.data.changePlan).toMatchObject({ outcome: 'UNCHANGED', subscription: { plan: 'FREE', asked: null } });
  });
});

describe('an operator who confirms a request', () => {
  test('gives what they have seen, and not what is asked for since', async () => {
    const operator = await openPlansOperator(
      readPlansOperatorConfig(testEnvironment('billing', { mongo }, { BILLING_MODE: 'manual' })),
      now,
    );
    try {
      const person = manual.newPerson();
      await expect(operator.confirm(person.id, null)).rejects.toMatchObject({ kind: 'not-found' });
      const seen = { plan: 'pro', isYearly: false, at: today } as const;
      await expect(operator.confirm(person.id, seen)).rejects.toMatchObject({ kind: 'not-found' });
      await person.ask(CHANGE, { plan: 'PRO' });
      // Just before the operator says yes.
      today = new Date(today.getTime() + 60_000);
      await person.ask(CHANGE, { plan: 'BUSINESS' });
      const later = {
        kind: 'conflict',
        reason: 'REQUEST_CHANGED',
        message: expect.stringContaining('is for business'),
      };
      for (const before of [seen, null]) await expect(operator.confirm(person.id, before)).rejects.toMatchObject(later);
      expect((await operator.of(person.id)).plan).toBe('free');
      expect(await told(person.id)).toEqual([]);
      const { asked } = await operator.of(person.id);
      expect(await operator.confirm(person.id, asked)).toMatchObject({ plan: 'business', asked: null });
    } finally {
      await operator.close();
    }
  });
});

describe('a hint', () => {
  test.each(['', 'contacts', '<b>', `contacts:${'9'.repeat(80)}`])('is not noted as "%s"', async (hint) => {
    expect((await open.newPerson().ask(HINT, { hint })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('is noted once, tells nobody, and does not change the plan', async () => {
    const person = open.newPerson();
    await Promise.all([1, 2].map(() => person.ask(HINT, { hint: 'contacts:100' })));
    const { data } = await person.ask(HINT, { hint: 'scans:50:2026-11' });
    expect(data.noteUsageHint.subscription.hintsSeen).toEqual(['contacts:100', 'scans:50:2026-11']);
    expect((await person.ask(READ)).data.subscription.plan).toBe('FREE');
    expect(await told(person.id)).toEqual([]);
  });
});

test('another catalogue reaches those who have a plan, once', async () => {
  const own = await testMongo();
  const before = await startBilling(own);
  const [pro, free, down] = [before.newPerson(), before.newPerson(), before.newPerson()];
  await pro.ask(CHANGE, { plan: 'PRO' });
  await free.ask(HINT, { hint: 'contacts:100' });
  await down.ask(CHANGE, { plan: 'PRO' });
  await down.ask(CHANGE, { plan: 'FREE' });
  await before.close();
  const file = join(folder, 'plans.json');
  writeFileSync(
    file,
    '{"plans":{"free":{"limits":{"contacts":120},"extras":["customFields"]},"pro":{"limits":{"contacts":3000}}}}',
  );
  const after = await startBilling(own, { PLAN_CATALOGUE: file });
  try {
    const { data } = await after
      .newPerson(pro.id)
      .ask('{ subscription { extras } planCatalogue { plans { extras } } }');
    expect(data.subscription.extras).toContain('customFields');
    expect(data.planCatalogue.plans[0].extras).toEqual(['customFields']);
    expect(data.planCatalogue.plans[1].extras).toContain('exportData');
    expect([await after.tellNewLimits(), await after.tellNewLimits()]).toEqual([2, 0]);
    const facts = own.connection.collection('outbox');
    const last = async (ownerId: number) =>
      (await facts.find({ ownerId }).sort({ 'aggregate.version': -1 }).limit(1).toArray())[0]?.payload.limits.contacts;
    expect([await last(pro.id), await last(down.id), await last(free.id)]).toEqual([3000, 120, undefined]);
  } finally {
    await after.close();
  }
});

test('whoever deletes the account has no plan any more', async () => {
  const own = await testMongo();
  const redis = await testRedis();
  const prefix = `test-${own.database}`;
  const billing = await startBilling(own, { EVENTS_INSIDE: 'on', REDIS_URL: redis.url });
  const publisher = createEventPublisher({ redisUrl: redis.url, prefix, listener: 'billing' });
  try {
    const person = billing.newPerson();
    await person.ask(CHANGE, { plan: 'PRO' });
    const files = await billing.system.send({ url: `/internal/export/${person.id}` });
    expect(files.json().files).toContainEqual(expect.objectContaining({ path: 'subscriptions.json' }));
    await publisher.publish({
      ...{ name: 'account.deleted', ownerId: person.id, aggregateId: person.id },
      payload: { userId: person.id },
    });
    await eventually(async () => {
      for (const name of ['subscriptions', 'outbox'])
        expect(await own.connection.collection(name).countDocuments({ ownerId: person.id })).toBe(0);
      expect(await own.connection.collection('owners').countDocuments({ _id: person.id as never })).toBe(0);
    });
    expect((await person.ask(CHANGE, { plan: 'PRO' })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  } finally {
    await publisher.close();
    await billing.close();
    await Promise.all([own.drop(), redis.drop()]);
  }
});
