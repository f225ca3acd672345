import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { startContract } from '../../../test/contract.ts';
import type { Person } from '../../../test/person.ts';

const { world, checked, testThatEveryAnswerIsSeen } = await startContract();

describe('plans', () => {
  const save = (person: Person, json: object) => checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
  const UPGRADE = '/api/subscription/upgrade';
  const plan = (person: Person | null) => checked(person, 'GET', '/api/subscription', '/api/subscription');
  const upgrade = (person: Person | null, json: unknown) => checked(person, 'POST', UPGRADE, UPGRADE, { json });

  test('are refused without a session, when they do not exist, and when they are sold by talking', async () => {
    expect((await plan(null)).status).toBe(401);
    expect((await upgrade(null, { plan: 'pro' })).status).toBe(401);
    const person = await world.newPerson();
    for (const json of [{ plan: 'gold' }, { plan: 'PRO' }, { plan: ['pro'] }, { plan: 'pro', yearly: 'yes' }, {}, null])
      expect((await upgrade(person, json)).status).toBe(400);
    const { status, body } = await upgrade(person, { plan: 'enterprise' });
    expect([status, body.reason, body.email]).toEqual([403, 'CONTACT_SALES', undefined]);
    // Nobody names somebody else.
    const other = await world.newPerson();
    expect((await upgrade(person, { plan: 'pro', userId: other.id, ownerId: other.id })).status).toBe(200);
    expect((await plan(other)).body.plan).toBe('free');
  });

  test('say what they hold and how much of it is used', async () => {
    const person = await world.newPerson();
    await save(person, { name: 'Grace Marlow' });
    const { body } = await plan(person);
    expect(body).toMatchObject({
      ...{ plan: 'free', yearly: false, mode: 'open', since: null, asked: null },
      limits: { maxContacts: 100, maxScansPerMonth: 50, aiInsights: 5, teamMembers: 1, maxCards: -1, apiAccess: false },
      usage: {
        contacts: { used: 1, limit: 100, resetsAt: null },
        scans: { used: 0, limit: 50 },
        cards: { used: 0, limit: -1 },
        aiInsights: { used: 0, limit: 5 },
      },
      resetsAt: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
    });
  });

  test('are in force in every service when another one is taken, and hide nothing when it is given up', async () => {
    const person = await world.newPerson();
    const before = Date.now();
    const taken = await upgrade(person, { plan: 'business', yearly: true });
    expect([taken.status, taken.body]).toMatchObject([200, { plan: 'business', yearly: true }]);
    const limits = async () => {
      const { contacts, scans } = (await plan(person)).body.usage;
      return [contacts.limit, scans.limit];
    };
    await eventually(async () => expect(await limits()).toEqual([10_000, 2000]), { everyMs: 50 });
    expect(new Date(taken.body.since).getTime()).toBeGreaterThanOrEqual(before - 1000);
    const contacts = Array.from({ length: 102 }, (_, at) => ({ name: `Person ${at}` }));
    const saved = await person.call('/api/contacts/bulk', { method: 'POST', json: { contacts } });
    expect(saved.body).toMatchObject({ created: 102, overLimit: 0 });
    expect((await upgrade(person, { plan: 'free' })).status).toBe(200);
    await eventually(async () => expect(await limits()).toEqual([100, 50]), { everyMs: 50 });
    expect((await person.call('/api/contacts')).body).toHaveLength(102);
    const over = await save(person, { name: 'One too many' });
    expect([over.status, over.body]).toEqual([402, expect.objectContaining({ limit: 100, used: 102, resetsAt: null })]);
  }, 60_000);

  test('go on by the last word while billing is away, and can be seen again when it is back', async () => {
    const person = await world.newPerson();
    await world.stop('billing');
    try {
      expect((await save(person, { name: 'Grace Marlow' })).status).toBe(201);
      expect((await plan(person)).status).toBe(503);
      const contacts = Array.from({ length: 100 }, (_, at) => ({ name: `Person ${at}` }));
      const saved = await person.call('/api/contacts/bulk', { method: 'POST', json: { contacts } });
      expect(saved.body).toMatchObject({ created: 99, overLimit: 1 });
    } finally {
      await world.start('billing');
    }
    await eventually(async () => expect((await plan(person)).status).toBe(200), { timeoutMs: 60_000, everyMs: 200 });
  }, 120_000);

  test('are shown without the figures of a service that is away', async () => {
    const person = await world.newPerson();
    await world.stop('scan');
    try {
      const { status, body } = await plan(person);
      expect([status, body.usage.contacts, body.usage.scans]).toEqual([200, expect.any(Object), null]);
    } finally {
      await world.start('scan');
    }
  }, 60_000);
});

testThatEveryAnswerIsSeen('account/plans', [
  // Where an operator confirms, and where Stripe is there: in services/billing.
  'POST /api/subscription/upgrade → 202',
  'POST /api/billing/stripe → 200',
]);
