import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type Caller,
  eventually,
  newUserId,
  TEST_CLAIMS_SECRETS,
  testMongo,
  testRedis,
  tracesOf,
} from '@kaard/testing';
import { contactFact } from '../../test/factories.ts';
import { brokenMeaning, startIntelligence } from '../../test/subgraph.ts';
import { createIntelligenceFoundation } from '../foundation.ts';
import { stopTokenOf } from './stop/stop.token.ts';
import { createTellReminders } from './tell-reminders.ts';

jest.setTimeout(120_000);
const mongo = await testMongo();
const redis = await testRedis();
let today = new Date('2026-11-23T10:00:00Z');
let intelligence: Awaited<ReturnType<typeof startIntelligence>>;
let foundation: ReturnType<typeof createIntelligenceFoundation>;
beforeAll(async () => {
  intelligence = await startIntelligence(mongo, { redisUrl: redis.url, open: brokenMeaning, now: () => today });
  foundation = createIntelligenceFoundation({ config: intelligence.config, now: () => today });
});
afterAll(async () => {
  await foundation.base.close();
  await intelligence.close();
});

const FIELDS = 'id name company day isDue note everyMonths contact { id }';
const LIST = `query ($due: Boolean! = false, $first: Int! = 50, $after: String) {
  reminders(due: $due, first: $first, after: $after) { due next reminders { ${FIELDS} } } }`;
const ONE = `query ($id: ID!) { reminder(contactId: $id) { ${FIELDS} } }`;
const SET = `mutation ($input: SetReminderInput!) { setReminder(input: $input) { reminder { ${FIELDS} } } }`;
const CLEAR = 'mutation ($id: ID!) { clearReminder(contactId: $id) { contactId } }';
const DONE = `mutation ($id: ID!, $day: String) {
  completeReminder(contactId: $id, day: $day) { reminder { day isDue } } }`;
const SNOOZE = 'mutation ($input: SnoozeReminderInput!) { snoozeReminder(input: $input) { reminder { day isDue } } }';
const SETTINGS = '{ reminderSettings { timeZone byMail } }';
const CHANGE = `mutation ($input: UpdateReminderSettingsInput!) {
  updateReminderSettings(input: $input) { settings { timeZone byMail } } }`;
const FOLLOW_UPS = `{ connectionInsights { insights { type title score contacts { id } facts { field value on } } }
  opportunities { opportunities { id type title description contacts { id } } } }`;

const ask = async (person: Caller, operation: string, variables = {}) => {
  const { data, errors } = await person.ask(operation, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const refusal = async (person: Caller, operation: string, variables = {}) => {
  const { errors } = await person.ask(operation, variables);
  return errors?.[0]?.extensions;
};
async function personWith(...overrides: object[]) {
  const person = intelligence.newPerson();
  const facts = overrides.map((one) => contactFact(person.id, { ...one }));
  for (const fact of facts) await intelligence.tell('contact.created', fact);
  return { person, facts, ids: facts.map(({ contactId }) => String(contactId)) };
}
const set = async (person: Caller, contactId: string, input: object) =>
  (await ask(person, SET, { input: { contactId, ...input } })).setReminder.reminder;
const at = (moment: string) => {
  today = new Date(moment);
};

test('a contact that was saved a moment ago, or restored, is waited for', async () => {
  const { person, facts, ids } = await personWith({});
  const fact = contactFact(person.id, { name: 'Edda Fictive' });
  const early = set(person, String(fact.contactId), { inDays: 3 });
  await intelligence.tell('contact.created', fact);
  expect(await early).toMatchObject({ name: 'Edda Fictive' });

  const gone = { contactId: facts[0]!.contactId, ownerId: person.id, scanId: null };
  await intelligence.tell('contact.deleted', gone, { version: 2 });
  const undone = set(person, ids[0]!, { inDays: 3 });
  await intelligence.tell('contact.restored', facts[0]!, { version: 3 });
  expect(await undone).toMatchObject({ id: ids[0] });
});

describe('a reminder is refused', () => {
  test('to whoever is not signed in', async () => {
    const { ids } = await personWith({});
    const input = { contactId: ids[0], inDays: 3 };
    const calls: [string, object][] = [
      [LIST, {}],
      [ONE, { id: ids[0] }],
      [SETTINGS, {}],
      [SET, { input }],
      [CLEAR, { id: ids[0] }],
      [DONE, { id: ids[0] }],
      [SNOOZE, { input }],
      [CHANGE, { input: { byMail: false } }],
    ];
    for (const [operation, variables] of calls)
      expect((await refusal(intelligence.nobody, operation, variables))?.code).toBe('UNAUTHENTICATED');
  });

  test('of what is somebody else’s, in the trash, or does not exist', async () => {
    const { person, ids, facts } = await personWith({}, {});
    const other = intelligence.newPerson();
    await set(person, ids[0]!, { inDays: 3 });
    await intelligence.tell('contact.deleted', { ...facts[1]!, scanId: null } as never, { version: 2 });
    for (const [who, id] of [
      [other, ids[0]],
      [person, ids[1]],
      [person, '0'],
      [person, 'x'],
      [person, '99999999999999999999'],
    ] as const) {
      expect((await refusal(who, SET, { input: { contactId: id, inDays: 3 } }))?.code).toBe('NOT_FOUND');
      expect((await refusal(who, CLEAR, { id }))?.code).toBe('NOT_FOUND');
      expect((await refusal(who, DONE, { id }))?.code).toBe('NOT_FOUND');
      expect((await refusal(who, SNOOZE, { input: { contactId: id, inDays: 3 } }))?.code).toBe('NOT_FOUND');
      expect((await ask(who, ONE, { id })).reminder).toBeNull();
    }
    expect((await ask(other, LIST)).reminders).toEqual({ due: 0, next: null, reminders: [] });
  });

  test('where there is none, for done and later', async () => {
    const { person, ids } = await personWith({});
    expect((await refusal(person, DONE, { id: ids[0] }))?.reason).toBe('REMINDER_NOT_FOUND');
    expect((await refusal(person, SNOOZE, { input: { contactId: ids[0], inDays: 1 } }))?.reason).toBe(
      'REMINDER_NOT_FOUND',
    );
  });

  test.each([
    {},
    { inDays: 0 },
    { inDays: -1 },
    { inDays: 3651 },
    { inDays: 3, on: '2026-12-01' },
    { on: '2026-11-22' },
    { on: '2026-02-30' },
    { on: 'tomorrow' },
    { on: '' },
    { on: '2099-01-01' },
    { everyMonths: 0 },
    { everyMonths: 121 },
    { inDays: 3, note: 'x'.repeat(501) },
  ])('when it says %j', async (input) => {
    const { person, ids } = await personWith({});
    expect((await refusal(person, SET, { input: { contactId: ids[0], ...input } }))?.code).toBe('BAD_USER_INPUT');
    expect((await ask(person, ONE, { id: ids[0] })).reminder).toBeNull();
  });

  test.each(['Mars/Olympus', '', '+01:00', 'x'.repeat(300)])('in the time zone %.20j', async (timeZone) => {
    const { person } = await personWith();
    expect((await refusal(person, CHANGE, { input: { timeZone } }))?.code).toBe('BAD_USER_INPUT');
    expect((await ask(person, SETTINGS)).reminderSettings).toEqual({ timeZone: 'UTC', byMail: true });
  });

  test('on a page that is none', async () => {
    const { person } = await personWith();
    for (const variables of [
      { first: 0 },
      { first: 101 },
      { after: 'x' },
      { after: Buffer.from('["a"]').toString('base64url') },
      { after: Buffer.from('["2026-03-01","a"]').toString('base64url') },
    ])
      expect((await refusal(person, LIST, variables))?.code).toBe('BAD_USER_INPUT');
  });

  test('when there are a thousand', async () => {
    const { person, ids } = await personWith({}, {});
    const { reminders } = foundation;
    const rows = Array.from({ length: 1000 }, (_, i) => ({
      ...{ _id: 900_000_000 + i, ownerId: person.id, day: '2027-01-01', from: '2027-01-01', note: null },
      ...{ everyMonths: null, mailAt: new Date('2027-01-01T08:00:00Z'), isTold: false, setAt: today },
    }));
    await intelligence.collection('reminders').insertMany(rows as never[]);
    expect((await refusal(person, SET, { input: { contactId: ids[0], inDays: 3 } }))?.reason).toBe(
      'TOO_MANY_REMINDERS',
    );
    await intelligence.collection('reminders').deleteOne({ _id: 900_000_000 as never });
    await set(person, ids[0]!, { inDays: 3 });
    // Another day for the same one is no more.
    expect(await set(person, ids[0]!, { inDays: 4 })).toMatchObject({ day: '2026-11-27' });
    expect(await reminders.count(person.id)).toBe(1000);
  });
});

describe('a reminder', () => {
  test('is set, changed, found and cleared', async () => {
    const { person, ids } = await personWith({ name: 'Amara Lindqvist', company: 'Seedline' });
    const id = ids[0]!;
    expect(await set(person, id, { inDays: 14, note: ' Term sheet ' })).toEqual({
      ...{ id, name: 'Amara Lindqvist', company: 'Seedline', day: '2026-12-07', isDue: false },
      ...{ note: 'Term sheet', everyMonths: null, contact: { id } },
    });
    expect(await set(person, id, { on: '2026-11-25' })).toMatchObject({ day: '2026-11-25', note: null });
    expect((await ask(person, ONE, { id })).reminder).toMatchObject({ day: '2026-11-25' });
    expect((await ask(person, LIST)).reminders).toMatchObject({ due: 0, next: null, reminders: [{ id }] });
    for (let i = 0; i < 2; i++) expect((await ask(person, CLEAR, { id })).clearReminder).toEqual({ contactId: id });
    expect((await ask(person, LIST)).reminders.reminders).toEqual([]);
  });

  test('comes page by page, those that are due first, and is counted', async () => {
    const { person, ids } = await personWith({}, {}, {});
    await set(person, ids[0]!, { inDays: 9 });
    await set(person, ids[1]!, { inDays: 1 });
    await set(person, ids[2]!, { on: '2026-11-23' });
    at('2026-11-24T10:00:00Z');
    const first = (await ask(person, LIST, { first: 2 })).reminders;
    expect(first.reminders.map(({ id, isDue }: { id: string; isDue: boolean }) => [id, isDue])).toEqual([
      [ids[2], true],
      [ids[1], true],
    ]);
    const second = (await ask(person, LIST, { first: 2, after: first.next })).reminders;
    expect(second).toMatchObject({ due: 2, next: null, reminders: [{ id: ids[0], isDue: false }] });
    expect((await ask(person, LIST, { due: true })).reminders.reminders).toHaveLength(2);
    at('2026-11-23T10:00:00Z');
  });

  test('says where the person is, as long as they have not said so themselves', async () => {
    const { person, ids } = await personWith({});
    const settings = async () => (await ask(person, SETTINGS)).reminderSettings;
    const wrong = { contactId: ids[0], inDays: 1, timeZone: 'Mars/Olympus' };
    expect((await refusal(person, SET, { input: wrong }))?.code).toBe('BAD_USER_INPUT');
    expect(await settings()).toEqual({ timeZone: 'UTC', byMail: true });
    // There it is the 24th already.
    expect(await set(person, ids[0]!, { inDays: 1, timeZone: 'Pacific/Kiritimati' })).toMatchObject({
      day: '2026-11-25',
    });
    expect(await settings()).toEqual({ timeZone: 'Pacific/Kiritimati', byMail: true });
    await set(person, ids[0]!, { inDays: 1, timeZone: 'Europe/Berlin' });
    expect(await settings()).toEqual({ timeZone: 'Pacific/Kiritimati', byMail: true });
  });

  test('does not take UTC for what somebody has said because they switched emails off', async () => {
    const { person, ids } = await personWith({});
    const settings = async () => (await ask(person, SETTINGS)).reminderSettings;
    await ask(person, CHANGE, { input: { byMail: false } });
    expect(await settings()).toEqual({ timeZone: 'UTC', byMail: false });
    await set(person, ids[0]!, { inDays: 1, timeZone: 'Asia/Tokyo' });
    expect(await settings()).toEqual({ timeZone: 'Asia/Tokyo', byMail: false });
  });

  test('is due by the calendar of the person', async () => {
    const { person, ids } = await personWith({});
    await ask(person, CHANGE, { input: { timeZone: 'Pacific/Kiritimati' } });
    // There it is the 24th already.
    expect(await set(person, ids[0]!, { inDays: 1 })).toMatchObject({ day: '2026-11-25', isDue: false });
    at('2026-11-24T09:59:00Z');
    expect((await ask(person, LIST)).reminders.due).toBe(0);
    at('2026-11-24T10:01:00Z');
    expect((await ask(person, LIST)).reminders.due).toBe(1);
    at('2026-11-23T10:00:00Z');
  });

  test('that comes again keeps the day of the month, also over short months', async () => {
    const { person, ids } = await personWith({});
    const id = ids[0]!;
    at('2027-01-20T10:00:00Z');
    expect(await set(person, id, { on: '2027-01-31', everyMonths: 1 })).toMatchObject({ day: '2027-01-31' });
    const days: string[] = [];
    for (const moment of ['2027-01-31T09:00:00Z', '2027-02-28T09:00:00Z', '2027-04-02T09:00:00Z']) {
      at(moment);
      days.push((await ask(person, DONE, { id })).completeReminder.reminder.day);
    }
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    // Later this once; then as before.
    const input = { contactId: id, inDays: 3 };
    expect((await ask(person, SNOOZE, { input })).snoozeReminder.reminder).toEqual({ day: '2027-04-05', isDue: false });
    at('2027-04-05T09:00:00Z');
    expect((await ask(person, DONE, { id })).completeReminder.reminder).toEqual({ day: '2027-04-30', isDue: false });
    at('2026-11-23T10:00:00Z');
  });

  test('of a day is done once, however often that is said', async () => {
    const { person, ids } = await personWith({});
    const id = ids[0]!;
    const done = async (day: string) => (await ask(person, DONE, { id, day })).completeReminder.reminder;
    await set(person, id, { on: '2026-11-23', everyMonths: 1 });
    const next = { day: '2026-12-23', isDue: false };
    for (let time = 1; time <= 2; time++) expect(await done('2026-11-23')).toEqual(next);
    for (const day of ['23.12.2026', '2026-11-31', ''])
      expect(await refusal(person, DONE, { id, day })).toMatchObject({
        details: { fields: { day: 'Please enter a date as YYYY-MM-DD.' } },
      });
    expect((await ask(person, ONE, { id })).reminder.day).toBe('2026-12-23');

    await set(person, id, { on: '2026-11-23' });
    for (let time = 1; time <= 2; time++) expect(await done('2026-11-23')).toBeNull();
  });

  test('that comes once is gone when it is done', async () => {
    const { person, ids } = await personWith({});
    await set(person, ids[0]!, { inDays: 3 });
    expect((await ask(person, DONE, { id: ids[0] })).completeReminder).toEqual({ reminder: null });
    expect((await ask(person, ONE, { id: ids[0] })).reminder).toBeNull();
  });

  test('stands first among follow-ups when it is due, once, and costs nothing', async () => {
    const { person, ids } = await personWith(
      { source: 'scan', createdAt: '2026-11-15T09:00:00.000Z' },
      { name: 'Bo Second', source: 'scan', createdAt: '2026-11-15T09:00:00.000Z' },
    );
    const before = await ask(person, FOLLOW_UPS);
    expect(before.opportunities.opportunities).toHaveLength(2);
    const used = async () => (await intelligence.collection('owners').findOne({ _id: person.id as never }))?.used;
    const usedBefore = await used();
    await set(person, ids[1]!, { on: '2026-11-23', note: 'Ask about the fair' });
    const after = await ask(person, FOLLOW_UPS);
    const [first, ...rest] = after.opportunities.opportunities;
    expect(first).toMatchObject({
      ...{ type: 'FOLLOW_UP_OPPORTUNITY', title: 'Get in touch with Bo Second', contacts: [{ id: ids[1] }] },
      description: 'You asked to be reminded on November 23, 2026: “Ask about the fair”',
    });
    expect(rest.map(({ contacts }: { contacts: { id: string }[] }) => contacts[0]!.id)).toEqual([ids[0]]);
    expect(after.connectionInsights.insights[0]).toMatchObject({
      ...{ type: 'FOLLOW_UP_REMINDER', score: 10 },
      facts: [{ field: 'REMINDER', value: 'Ask about the fair', on: '2026-11-23' }],
    });
    expect(await used()).toBe(usedBefore);
    await ask(person, 'mutation ($id: ID!) { dismissOpportunity(id: $id) { id } }', { id: first.id });
    expect(
      (await ask(person, FOLLOW_UPS)).opportunities.opportunities.map(({ id }: { id: string }) => id),
    ).not.toContain(first.id);
    expect((await ask(person, LIST)).reminders.due).toBe(1);
  });

  test('goes with a contact that is gone for good, and waits for one in the trash', async () => {
    const { person, ids, facts } = await personWith({});
    await set(person, ids[0]!, { on: '2026-11-23' });
    const gone = { contactId: facts[0]!.contactId, ownerId: person.id, scanId: null };
    await intelligence.tell('contact.deleted', gone, { version: 2 });
    expect((await ask(person, LIST)).reminders).toEqual({ due: 0, next: null, reminders: [] });
    await intelligence.tell('contact.restored', facts[0]!, { version: 3 });
    expect((await ask(person, LIST)).reminders.due).toBe(1);
    await intelligence.tell('contact.purged', gone, { version: 4 });
    expect(await intelligence.collection('reminders').countDocuments({ ownerId: person.id })).toBe(0);
  });

  describe('of a contact that is merged', () => {
    const gone = (fact: { contactId: number; ownerId: number }, mergedInto: number) => ({
      ...{ contactId: fact.contactId, ownerId: fact.ownerId, scanId: null, mergedInto },
    });
    const all = async (person: Caller) =>
      (await ask(person, LIST)).reminders.reminders.map(({ id, day, note }: Record<string, unknown>) => [
        id,
        day,
        note,
      ]);

    test('goes over to the one that is kept, and back when the other one is there again', async () => {
      const { person, ids, facts } = await personWith({}, {}, {});
      const [, second, third] = facts.map(({ contactId }) => contactId) as [number, number, number];
      await set(person, ids[0]!, { inDays: 3, note: 'Offer' });
      await intelligence.tell('contact.deleted', gone(facts[0]!, second), { version: 2 });
      expect(await all(person)).toEqual([[ids[1], '2026-11-26', 'Offer']]);
      await intelligence.tell('contact.deleted', gone(facts[1]!, third), { version: 2 });
      expect(await all(person)).toEqual([[ids[2], '2026-11-26', 'Offer']]);
      await ask(person, SNOOZE, { input: { contactId: ids[2], inDays: 5 } });
      await intelligence.tell('contact.restored', facts[1]!, { version: 3 });
      expect(await all(person)).toEqual([[ids[1], '2026-11-28', 'Offer']]);
      await intelligence.tell('contact.restored', facts[0]!, { version: 3 });
      expect(await all(person)).toEqual([[ids[0], '2026-11-28', 'Offer']]);
    });

    test('is joined with that of the one that is kept: the earlier day, both notes', async () => {
      const { person, ids, facts } = await personWith({}, {});
      await set(person, ids[0]!, { inDays: 3, note: 'Offer' });
      await set(person, ids[1]!, { inDays: 9, everyMonths: 6, note: 'Coffee' });
      await intelligence.tell('contact.deleted', gone(facts[0]!, facts[1]!.contactId), { version: 2 });
      expect(await all(person)).toEqual([[ids[1], '2026-11-26', 'Offer\nCoffee']]);
      expect((await ask(person, ONE, { id: ids[1] })).reminder.everyMonths).toBe(6);
      await intelligence.tell('contact.restored', facts[0]!, { version: 3 });
      expect(await all(person)).toEqual([
        [ids[0], '2026-11-26', 'Offer'],
        [ids[1], '2026-11-26', 'Offer\nCoffee'],
      ]);
    });

    describe('and then gone for good', () => {
      const purged = (fact: { contactId: number; ownerId: number }, ...merges: object[]) => ({
        ...{ contactId: fact.contactId, ownerId: fact.ownerId, scanId: null, merges },
      });
      const into = (contactId: number, keptId: number) => ({ contactId, keptId });

      test('goes over also when the end is heard before the merge', async () => {
        const { person, ids, facts } = await personWith({ notes: 'Fair on 4 December' }, {});
        const [fact, { contactId: kept }] = facts as [(typeof facts)[0], (typeof facts)[0]];
        await set(person, ids[0]!, { inDays: 3, note: 'Offer' });
        await intelligence.tell('contact.purged', purged(fact, into(fact.contactId, kept)), { version: 3 });
        await intelligence.tell('contact.deleted', gone(fact, kept), { version: 2 });
        expect(await all(person)).toEqual([[ids[1], '2026-11-26', 'Offer']]);
        const { noted } = (await intelligence.collection('contacts').findOne({ _id: kept as never }))!;
        expect(noted).toHaveLength(1);
      });

      test('goes to whoever has the kept one, which was merged further', async () => {
        const { person, ids, facts } = await personWith({}, {}, {});
        const [first, second, third] = facts.map(({ contactId }) => contactId) as [number, number, number];
        await set(person, ids[0]!, { inDays: 3, note: 'Offer' });
        await intelligence.tell('contact.deleted', gone(facts[1]!, third), { version: 2 });
        const merges = [into(first, second), into(second, third)];
        await intelligence.tell('contact.purged', purged(facts[0]!, ...merges), { version: 3 });
        expect(await all(person)).toEqual([[ids[2], '2026-11-26', 'Offer']]);
      });

      test('does not come back where it went over and is done since', async () => {
        const { person, ids, facts } = await personWith({}, {});
        const [fact, { contactId: kept }] = facts as [(typeof facts)[0], (typeof facts)[0]];
        await set(person, ids[0]!, { inDays: 3, note: 'Offer' });
        await set(person, ids[1]!, { inDays: 9, note: 'Coffee' });
        await intelligence.tell('contact.deleted', gone(fact, kept), { version: 2 });
        await ask(person, DONE, { id: ids[1] });
        await intelligence.tell('contact.purged', purged(fact, into(fact.contactId, kept)), { version: 3 });
        expect(await all(person)).toEqual([]);
      });
    });

    test('that was set anew since stays with the one that is kept', async () => {
      const { person, ids, facts } = await personWith({}, {});
      await set(person, ids[0]!, { inDays: 3 });
      await intelligence.tell('contact.deleted', gone(facts[0]!, facts[1]!.contactId), { version: 2 });
      await set(person, ids[1]!, { inDays: 4 });
      await intelligence.tell('contact.restored', facts[0]!, { version: 3 });
      expect(await all(person)).toEqual([[ids[1], '2026-11-27', null]]);
    });
  });

  test('is taken along in an export, and forgotten with the person', async () => {
    const person = intelligence.newPerson(newUserId() + 7_320_000_000);
    const fact = contactFact(person.id);
    await intelligence.tell('contact.created', fact);
    await set(person, String(fact.contactId), { inDays: 3, note: 'Term sheet' });
    await ask(person, CHANGE, { input: { timeZone: 'Europe/Berlin' } });
    const file = await intelligence.system.send({ url: `/internal/export/${person.id}/files/intelligence.json` });
    expect(file.json()).toMatchObject({
      reminders: [{ contactId: fact.contactId, day: '2026-11-26', everyMonths: null, note: 'Term sheet' }],
      reminderSettings: [{ timeZone: 'Europe/Berlin', byMail: true }],
    });
    await intelligence.tell('account.deleted', { userId: person.id, ownerId: person.id } as never, { version: 3 });
    await eventually(async () => expect(await tracesOf(mongo.connection, person.id)).toEqual(['forgotten_owners']));
  });
});

describe('in the morning', () => {
  beforeEach(() => at('2026-11-23T10:00:00Z'));
  const tell = () => {
    const { base, reminders, contacts, owners } = foundation;
    const { outbox, unitOfWork, errorReporter } = base;
    const secrets = TEST_CLAIMS_SECRETS;
    const parts = { reminders, contacts, owners, outbox, unitOfWork, errorReporter, secrets, now: () => today };
    return createTellReminders(parts).run(new AbortController().signal);
  };
  const told = async (ownerId: number) =>
    (
      await intelligence.collection('outbox').find({ ownerId, name: 'reminders.due' }).sort({ occurredAt: 1 }).toArray()
    ).map(({ payload, aggregate }) => ({ ...payload, version: aggregate.version }));

  test('what is due is told once, where the person is, by however many processes', async () => {
    const { person, ids, facts } = await personWith({ name: 'Amara' }, { name: 'Bo' }, { name: 'Cy' });
    await ask(person, CHANGE, { input: { timeZone: 'America/New_York' } });
    await set(person, ids[0]!, { inDays: 1, note: 'Term sheet' });
    await set(person, ids[1]!, { inDays: 1 });
    await set(person, ids[2]!, { inDays: 2 });
    at('2026-11-24T12:59:00Z');
    await tell();
    expect(await told(person.id)).toEqual([]);
    at('2026-11-24T13:00:00Z');
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    const contact = (at: number, name: string, note: string | null = null) => ({
      ...{ contactId: facts[at]!.contactId, name, company: null, note },
    });
    const first = {
      // Midnight there.
      ...{ ownerId: person.id, day: '2026-11-24', until: '2026-11-25T05:00:00.000Z', count: 2, version: 1 },
      contacts: [contact(0, 'Amara', 'Term sheet'), contact(1, 'Bo')],
    };
    const stopToken = stopTokenOf(person.id, TEST_CLAIMS_SECRETS);
    expect(await told(person.id)).toEqual([{ ...first, stopToken }]);
    at('2026-11-25T14:00:00Z');
    await tell();
    const second = {
      ...{ ownerId: person.id, day: '2026-11-25', until: '2026-11-26T05:00:00.000Z', count: 1, version: 2 },
      contacts: [contact(2, 'Cy')],
    };
    expect(await told(person.id)).toEqual([
      { ...first, stopToken },
      { ...second, stopToken },
    ]);
  });

  test('whoever has an email stops them without a sign-in: asked once, or by the mail program at once', async () => {
    const { person, ids } = await personWith({}, {});
    const byMail = async () => (await ask(person, SETTINGS)).reminderSettings.byMail;
    const url = (token: string) => `/internal/reminder-emails/${token}/stop`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const stop = (token: string) =>
      intelligence.nobody.send({
        method: 'POST',
        url: url(token),
        headers: form,
        payload: 'List-Unsubscribe=One-Click',
      });
    await set(person, ids[0]!, { inDays: 1 });
    await set(person, ids[1]!, { inDays: 2 });
    at('2026-11-24T08:01:00Z');
    await tell();
    await eventually(async () => expect(await told(person.id)).toHaveLength(1));
    const [{ stopToken }] = await told(person.id);
    const wrong = stopToken.replace(/^\d+/, String(person.id + 1));
    for (const answer of [await stop(wrong), await intelligence.nobody.send({ url: url(wrong) })])
      expect([answer.statusCode, answer.body.includes('This link doesn’t work')]).toEqual([404, true]);
    const asked = await intelligence.nobody.send({ url: url(stopToken) });
    expect([asked.statusCode, asked.body.includes('<form method="post">')]).toEqual([200, true]);
    expect(await byMail()).toBe(true);
    for (let times = 1; times <= 2; times++) {
      const stopped = await stop(stopToken);
      expect([stopped.statusCode, stopped.body.includes('Reminder emails are off')]).toEqual([200, true]);
      expect(await byMail()).toBe(false);
    }
    at('2026-11-25T08:01:00Z');
    await tell();
    expect(await told(person.id)).toHaveLength(1);
  });

  test('nothing is told to whoever does not want it, of what was cleared or lies in the trash, or was due when it was set', async () => {
    const quiet = await personWith({});
    await ask(quiet.person, CHANGE, { input: { byMail: false } });
    await set(quiet.person, quiet.ids[0]!, { inDays: 1 });
    const other = await personWith({}, {}, {});
    await set(other.person, other.ids[0]!, { inDays: 1 });
    await ask(other.person, CLEAR, { id: other.ids[0] });
    await set(other.person, other.ids[1]!, { inDays: 1 });
    await intelligence.tell(
      'contact.deleted',
      { contactId: other.facts[1]!.contactId, ownerId: other.person.id, scanId: null } as never,
      { version: 2 },
    );
    // Ten in the morning is after eight.
    await set(other.person, other.ids[2]!, { on: '2026-11-23' });
    at('2026-11-24T09:00:00Z');
    await tell();
    expect(await told(quiet.person.id)).toEqual([]);
    expect(await told(other.person.id)).toEqual([]);
  });

  test('what was due while its contact lay in the trash is told when it comes back that day, and no later', async () => {
    const { person, ids, facts } = await personWith({}, {});
    await set(person, ids[0]!, { inDays: 1 });
    await set(person, ids[1]!, { inDays: 1 });
    for (const { contactId } of facts)
      await intelligence.tell('contact.deleted', { contactId, ownerId: person.id, scanId: null } as never, {
        version: 2,
      });
    at('2026-11-24T09:00:00Z');
    await tell();
    await intelligence.tell('contact.restored', facts[0]!, { version: 3 });
    await tell();
    expect(await told(person.id)).toMatchObject([
      { day: '2026-11-24', count: 1, contacts: [{ contactId: facts[0]!.contactId }] },
    ]);
    at('2026-11-25T09:00:00Z');
    await tell();
    await intelligence.tell('contact.restored', facts[1]!, { version: 3 });
    await tell();
    expect(await told(person.id)).toHaveLength(1);
  });

  test('what is told does not make UTC the time zone of somebody who has said none', async () => {
    const { person, ids } = await personWith({}, {});
    await set(person, ids[0]!, { inDays: 1 });
    at('2026-11-24T08:01:00Z');
    await tell();
    await eventually(async () => expect(await told(person.id)).toHaveLength(1));
    await set(person, ids[1]!, { inDays: 1, timeZone: 'Asia/Tokyo' });
    expect((await ask(person, SETTINGS)).reminderSettings).toEqual({ timeZone: 'Asia/Tokyo', byMail: true });
  });

  test('who flies west is told in the morning there, too, and nobody twice on a day where they are', async () => {
    const { person, ids } = await personWith({ name: 'Amara' }, { name: 'Bo' }, { name: 'Cy' });
    const names = async () =>
      (await told(person.id)).map(({ day, version, contacts }) => [day, version, contacts[0].name]);
    await ask(person, CHANGE, { input: { timeZone: 'Asia/Tokyo' } });
    await set(person, ids[0]!, { on: '2026-11-25' });
    at('2026-11-24T23:01:00Z');
    await tell();
    const first = ['2026-11-25', 1, 'Amara'];
    expect(await names()).toEqual([first]);
    // There it is the evening of the 24th.
    at('2026-11-25T02:00:00Z');
    await ask(person, CHANGE, { input: { timeZone: 'America/Los_Angeles' } });
    await set(person, ids[1]!, { inDays: 1 });
    at('2026-11-25T16:01:00Z');
    await tell();
    const second = ['2026-11-25', 2, 'Bo'];
    expect(await names()).toEqual([first, second]);
    // A little more to the west the same day has had its email.
    await ask(person, CHANGE, { input: { timeZone: 'America/Anchorage' } });
    await set(person, ids[2]!, { on: '2026-11-25' });
    at('2026-11-25T17:01:00Z');
    await tell();
    expect(await names()).toEqual([first, second]);
  });

  test('who flies east is told in the morning there', async () => {
    const { person, ids } = await personWith({}, {});
    await ask(person, CHANGE, { input: { timeZone: 'America/Los_Angeles' } });
    await set(person, ids[0]!, { on: '2026-11-24' });
    await set(person, ids[1]!, { on: '2026-11-25' });
    at('2026-11-24T16:01:00Z');
    await tell();
    await ask(person, CHANGE, { input: { timeZone: 'Asia/Tokyo' } });
    at('2026-11-24T23:01:00Z');
    await tell();
    expect((await told(person.id)).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25']);
  });

  test('a moved time zone moves the morning', async () => {
    const { person, ids } = await personWith({});
    await set(person, ids[0]!, { inDays: 1 });
    await ask(person, CHANGE, { input: { timeZone: 'Asia/Tokyo' } });
    at('2026-11-23T23:00:00Z');
    await tell();
    expect(await told(person.id)).toMatchObject([{ day: '2026-11-24' }]);
  });
});
