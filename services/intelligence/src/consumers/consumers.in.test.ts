import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ownerKey } from '@kaard/service-kit';
import { eventually, newUserId, testMongo, testRedis, tracesOf } from '@kaard/testing';
import { contactFact, newContactId, storedContact } from '../../test/factories.ts';
import { SEARCH, startIntelligence } from '../../test/subgraph.ts';

jest.setTimeout(60_000);
const mongo = await testMongo();
const redis = await testRedis();
let intelligence: Awaited<ReturnType<typeof startIntelligence>>;
beforeAll(async () => {
  intelligence = await startIntelligence(mongo, { redisUrl: redis.url, worker: true });
});
afterAll(() => intelligence.close());

const stored = (name: string, id: number) => intelligence.collection(name).findOne({ _id: id as never });
const contact = (id: number) => stored('contacts', id);
const tell = (...told: Parameters<typeof intelligence.tell>) => intelligence.tell(...told);

describe('a contact', () => {
  test('is kept as the newest fact says, whatever arrives twice or late', async () => {
    const ownerId = newUserId();
    const fact = contactFact(ownerId, { title: 'Plumber', company: 'Warmpipe' });
    const { contactId: id } = fact;
    await tell('contact.updated', { ...fact, title: 'Tax consultant', changed: ['title'] } as never, { version: 3 });
    await tell('contact.created', fact, { version: 1 });
    await tell('contact.updated', { ...fact, title: 'Baker', changed: ['title'] } as never, { version: 2 });
    await tell('contact.updated', { ...fact, title: 'Chimney sweep', changed: ['title'] } as never, { version: 3 });
    expect(await contact(id)).toMatchObject({ ownerId, title: 'Tax consultant', presence: 'present', round: 1 });
    await eventually(async () => expect(await contact(id)).toMatchObject({ isWaiting: false, industry: 'Finance' }));
    expect(await contact(id)).toMatchObject({ role: 'tax adviser', skills: expect.arrayContaining(['tax adviser']) });
  });

  test('keeps what was understood of it while its work stays the same, and loses it with another one', async () => {
    const ownerId = newUserId();
    const fact = contactFact(ownerId, { title: 'Plumber' });
    const { contactId: id } = fact;
    await tell('contact.created', fact);
    await eventually(async () => expect((await contact(id))?.role).toBe('plumber'));
    await tell('contact.updated', { ...fact, notes: 'met in Leeds', changed: ['notes'] } as never, { version: 2 });
    expect(await contact(id)).toMatchObject({ role: 'plumber', round: 1, isWaiting: false, notes: 'met in Leeds' });
    await tell('contact.updated', { ...fact, title: null, changed: ['title'] } as never, { version: 3 });
    expect(await contact(id)).toMatchObject({ role: null, industry: null, understanding: null, isWaiting: false });
  });

  test('in the trash is not known any more but for its log; gone for good not at all', async () => {
    const person = intelligence.newPerson();
    const fact = contactFact(person.id, { name: 'Bruno Castellan', title: 'Plumber' });
    const { contactId } = fact;
    const interactionId = newContactId();
    const log = { interactionId, contactId, ownerId: person.id, interactionCount: 1, lastContactAt: null };
    await tell('contact.created', fact);
    await tell('interaction.logged', { ...log, kind: 'met', at: '2026-11-02T10:00:00.000Z' } as never, {
      id: interactionId,
    });
    const gone = { contactId, ownerId: person.id, scanId: null };
    await tell('contact.deleted', gone, { version: 2 });
    expect(await contact(contactId)).toMatchObject({
      name: '',
      title: null,
      names: [],
      presence: 'absent',
      interactionCount: 1,
    });

    await tell('contact.purged', gone, { version: 3 });
    expect(await contact(contactId)).toMatchObject({ presence: 'gone', interactionCount: 0 });
    expect(await stored('interactions', interactionId)).toBeNull();
    // What was on its way.
    await tell('interaction.logged', { ...log, kind: 'met', at: '2026-11-03T10:00:00.000Z' } as never, {
      id: interactionId,
      version: 2,
    });
    await tell('contact.updated', { ...fact, changed: ['notes'] } as never, { version: 2 });
    expect(await stored('interactions', interactionId)).toBeNull();
    expect((await contact(contactId))?.presence).toBe('gone');
    expect((await person.ask(SEARCH, { query: 'Bruno' })).data.smartSearch.hits).toEqual([]);
  });
});

describe('a day without a year in the notes', () => {
  const SPOKE = 'Spoke on 20 January about pricing';
  const at = (day: string) => ({ updatedAt: `${day}T10:00:00.000Z` });
  const written = (ownerId: number) =>
    contactFact(ownerId, { notes: SPOKE, createdAt: '2026-01-21T10:00:00.000Z', ...at('2026-01-21') });
  const days = async (id: number) =>
    ((await contact(id))!.noted as { at: Date }[]).map((one) => one.at.toISOString().slice(0, 10));

  test('stays the day it was, whatever else changes, arrives twice or late, comes back or is told once more', async () => {
    const fact = written(newUserId());
    const { contactId: id, ownerId } = fact;
    await tell('contact.created', fact);
    const call = { ...fact, phone: '0123', ...at('2026-11-30'), changed: ['phone'] };
    await tell('contact.updated', call as never, { version: 3 });
    await tell('contact.updated', { ...call, ...at('2026-11-29') } as never, { version: 2 });
    expect(await days(id)).toEqual(['2026-01-21']);
    const more = { ...call, notes: `${SPOKE}.\nFair on 4 December`, ...at('2026-12-01'), changed: ['notes'] };
    await tell('contact.updated', more as never, { version: 4 });
    expect(await days(id)).toEqual(['2026-01-21', '2026-12-01']);

    const gone = { contactId: id, ownerId, scanId: null };
    await tell('contact.deleted', gone, { version: 5 });
    await tell('contact.restored', { ...more, ...at('2026-12-03') }, { version: 6 });
    await tell('contact.created', { ...more, ...at('2026-12-03') }, { version: 6, again: true });
    expect(await days(id)).toEqual(['2026-01-21', '2026-12-01']);
    // As it was stored by versions that did not look.
    await intelligence.collection('contacts').updateOne({ _id: id as never }, { $unset: { noted: 1 } });
    await tell('contact.updated', { ...more, email: 'a@b.example', ...at('2026-12-04') } as never, { version: 7 });
    expect(await days(id)).toEqual(['2026-01-21', '2026-01-21']);
    await tell('contact.purged', gone, { version: 8 });
    expect(await days(id)).toEqual([]);
  });

  test.each(['the contact that was kept', 'the one that went'])(
    'goes along when two are merged: %s is heard of first',
    async (first) => {
      const ownerId = newUserId();
      const [gone, kept] = [written(ownerId), contactFact(ownerId, at('2026-02-01'))];
      for (const fact of [gone, kept]) await tell('contact.created', fact);
      const merged = { ...kept, notes: SPOKE, ...at('2026-11-30'), changed: ['notes'] };
      const steps = [
        () => tell('contact.updated', merged as never, { version: 2 }),
        () =>
          tell(
            'contact.deleted',
            { contactId: gone.contactId, ownerId, scanId: null, mergedInto: kept.contactId } as never,
            { version: 2 },
          ),
      ];
      for (const step of first === 'the contact that was kept' ? steps : steps.reverse()) await step();
      expect(await days(kept.contactId)).toEqual(['2026-01-21']);
    },
  );
});

describe('the card of a contact', () => {
  const scanned = (ownerId: number, scanId: number, priority = 'interactive') => ({
    ...{
      scanId,
      ownerId,
      engine: 'local',
      confidence: 0.9,
      fieldsFound: ['name'],
      counts: true,
      pictures: 1,
      priority,
    },
    ...{ uploadedAt: '2026-11-02T10:00:00.000Z', finishedAt: '2026-11-02T10:00:01.000Z' },
  });
  const UPLOADED = new Date('2026-11-02T10:00:00.000Z');

  test('is known by its scan, whichever is heard of first, also what is told once more', async () => {
    const ownerId = newUserId();
    for (const first of ['scan', 'contact']) {
      const scanId = newContactId() + 7000;
      const fact = contactFact(ownerId, { source: 'scan', scanId });
      const steps = [
        () => tell('scan.completed', scanned(ownerId, scanId, 'bulk') as never, { id: scanId }),
        () => tell('contact.created', fact),
      ];
      for (const step of first === 'scan' ? steps : steps.reverse()) await step();
      const card = { scanId, uploadedAt: UPLOADED, isOfMany: true };
      expect((await contact(fact.contactId))?.card).toEqual(card);
      // What is known of scans is forgotten sooner than contacts.
      await intelligence.collection('scans').deleteMany({ ownerId });
      const gone = { contactId: fact.contactId, ownerId, scanId };
      await tell('contact.deleted', gone, { version: 2 });
      await tell('contact.restored', fact, { version: 3 });
      expect((await contact(fact.contactId))?.card).toEqual(card);
      await intelligence.collection('contacts').deleteMany({ ownerId });
      await tell('contact.created', fact, { version: 3, again: true });
      await tell('scan.completed', scanned(ownerId, scanId, 'bulk') as never, { id: scanId, again: true });
      expect((await contact(fact.contactId))?.card).toEqual(card);
    }
  });

  test('is their own: nobody learns of another’s scan by naming it, or keeps them from theirs', async () => {
    const [ownerId, other] = [newUserId(), newUserId()];
    const scanId = newContactId() + 7000;
    const [theirs, foreign] = [ownerId, other].map((id) => contactFact(id, { source: 'scan', scanId }));
    await tell('contact.created', foreign!);
    await tell('scan.completed', scanned(ownerId, scanId) as never, { id: scanId });
    await tell('contact.created', theirs!);
    expect((await contact(foreign!.contactId))?.card).toBeNull();
    expect((await contact(theirs!.contactId))?.card).toEqual({ scanId, uploadedAt: UPLOADED, isOfMany: false });
  });

  test('says nothing where an older version has told of it', async () => {
    const ownerId = newUserId();
    const scanId = newContactId() + 7000;
    const { uploadedAt, priority, ...old } = scanned(ownerId, scanId);
    await tell('scan.completed', old as never, { id: scanId });
    const fact = contactFact(ownerId, { source: 'scan', scanId });
    await tell('contact.created', fact);
    expect((await contact(fact.contactId))?.card).toBeNull();
  });
});

describe('the read model', () => {
  test('is made anew from what is told once more while it serves, and takes nothing older', async () => {
    const person = intelligence.newPerson();
    const facts = ['Bruno Castellan', 'Chiara Baker'].map((name) => contactFact(person.id, { name, title: 'Plumber' }));
    for (const fact of facts) await tell('contact.created', fact, { version: 2 });
    const names = async (query: string) =>
      (await person.ask(SEARCH, { query })).data.smartSearch.hits.map(({ name }: { name: string }) => name);
    const all = async () => expect(await names('fix a burst pipe')).toHaveLength(2);
    await eventually(all, { timeoutMs: 20_000 });

    await intelligence.collection('contacts').deleteMany({ ownerId: person.id });
    expect(await names('Chiara')).toEqual([]);
    await tell('contact.created', { ...facts[0]!, name: 'Somebody Older' } as never, { version: 1, again: true });
    expect(await names('Somebody')).toEqual([]);
    for (const fact of facts) await tell('contact.created', fact, { version: 2, again: true });
    expect(await names('Chiara')).toEqual(['Chiara Baker']);
    await eventually(all, { timeoutMs: 20_000 });
  });
});

describe('a thousand contacts changed in one import', () => {
  test('are as they were changed last, each once, and hold up nobody else', async () => {
    const importer = intelligence.newPerson();
    const other = intelligence.newPerson();
    const facts = Array.from({ length: 1000 }, (_, at) =>
      contactFact(importer.id, { name: `Person ${at}`, title: 'Plumber', company: `Company ${at}` }),
    );
    const seenAt = new Date();
    await intelligence.collection('contacts').insertMany(
      facts.map((fact) => ({
        ...storedContact(fact as never, seenAt),
        ...{ role: 'plumber', industry: 'Building', understanding: { by: 'an older one', vector: null } },
      })) as never[],
    );
    const changed = facts.map((fact) => ({
      name: 'contact.updated',
      payload: { ...fact, title: 'Tax adviser', changed: ['title'] },
      version: 3,
    }));
    // Some come twice, some late.
    const late = changed.slice(0, 50).map((event) => ({
      ...event,
      payload: { ...event.payload, title: 'Baker' },
      version: 2,
    }));
    const [mine] = await Promise.all([
      tell('contact.created', contactFact(other.id, { name: 'Oda Vestergaard', title: 'Plumber' })).then(async () =>
        intelligence.collection('contacts').countDocuments({ ownerId: importer.id, title: 'Tax adviser' }),
      ),
      intelligence.tellAll([...changed, ...changed.slice(0, 50), ...late], { timeoutMs: 50_000 }),
    ]);
    expect(mine).toBeLessThan(1000);
    const all = { ownerId: importer.id, presence: 'present' };
    const count = (filter: object) => intelligence.collection('contacts').countDocuments({ ...all, ...filter });
    expect(await count({ title: 'Tax adviser', round: 1 })).toBe(1000);
    await eventually(async () => expect(await count({ isWaiting: true })).toBe(0), { timeoutMs: 50_000 });
    expect(await count({ role: 'tax adviser', industry: 'Finance', round: 1 })).toBe(1000);
    expect((await other.ask(SEARCH, { query: 'Oda' })).data.smartSearch.hits).toHaveLength(1);
    const { hits } = (await importer.ask(SEARCH, { query: 'file my tax return', first: 50 })).data.smartSearch;
    expect(hits).toHaveLength(50);
  });
});

describe('the log', () => {
  test('says when the two were last in touch, also when it is heard of before the contact, and at once', async () => {
    const ownerId = newUserId();
    const fact = contactFact(ownerId);
    const { contactId } = fact;
    const days = [5, 9, 7];
    const entries = days.map((day) => ({
      ...{ interactionId: newContactId(), contactId, ownerId, interactionCount: 0, lastContactAt: null },
      ...{ kind: 'called', at: `2026-11-0${day}T10:00:00.000Z` },
    }));
    await Promise.all([
      ...entries.map((entry) => tell('interaction.logged', entry as never, { id: entry.interactionId })),
      tell('contact.created', fact),
    ]);
    const last = async () => {
      const { interactionCount, lastContactAt } = (await contact(contactId))!;
      return [interactionCount, lastContactAt?.toISOString().slice(0, 10)];
    };
    expect(await last()).toEqual([3, '2026-11-09']);
    const { kind, at, ...removed } = entries[1]!;
    await tell('interaction.removed', removed, { id: removed.interactionId, version: 2 });
    expect(await last()).toEqual([2, '2026-11-07']);
    expect((await contact(contactId))?.presence).toBe('present');
  });
});

describe('entries of the log that a merge has moved', () => {
  test('count for the contact that has them, also when the two are separated again', async () => {
    const ownerId = newUserId();
    const [keep, other] = [contactFact(ownerId), contactFact(ownerId)];
    for (const fact of [keep, other]) await tell('contact.created', fact);
    const id = newContactId();
    const entry = { interactionId: id, ownerId, interactionCount: 1, lastContactAt: null, kind: 'met' };
    const log = ({ contactId }: { contactId: number }, version: number) =>
      tell('interaction.logged', { ...entry, contactId, at: '2026-11-02T10:00:00.000Z' } as never, { id, version });
    await log(other, 1);
    const merged = { contactId: other.contactId, ownerId, scanId: null, mergedInto: keep.contactId };
    await tell('contact.deleted', merged as never, { version: 2 });
    await log(keep, 2);
    expect(await contact(keep.contactId)).toMatchObject({ interactionCount: 1 });
    await tell('contact.restored', other, { version: 3 });
    await log(other, 3);
    expect(await contact(other.contactId)).toMatchObject({ interactionCount: 1 });
    expect(await contact(keep.contactId)).toMatchObject({ interactionCount: 0, lastContactAt: null });
  });
});

describe('the owner', () => {
  test('is known by business, default card and what the plan has', async () => {
    const person = intelligence.newPerson();
    const { id: ownerId } = person;
    const business = {
      businessDescription: 'We fix pipes',
      industry: null,
      targetMarket: null,
      businessGoals: ['hire'],
    };
    await tell('profile.updated', { ownerId, ...business } as { ownerId: number }, { version: 2 });
    await tell('profile.updated', { ownerId, ...business, businessGoals: [] } as { ownerId: number }, { version: 1 });
    expect(await stored('business_contexts', ownerId)).toMatchObject(business);

    const usage =
      'query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { insightUsage { used limit } } } }';
    const ask = async () =>
      (await person.ask(usage, { of: [{ __typename: 'User', id: String(ownerId) }] })).data._entities[0];
    expect(await ask()).toEqual({ insightUsage: { used: 0, limit: 5 } });
    const limits = { contacts: null, cards: null, scansPerMonth: null, aiInsightsPerMonth: 50, teamMembers: null };
    await tell('entitlements.changed', { ownerId, plan: 'pro', limits, extras: ['advancedAnalytics'] } as never, {
      version: 2,
    });
    expect(await ask()).toEqual({ insightUsage: { used: 0, limit: 50 } });
    expect((await stored('owners', ownerId))?.extras).toEqual(['advancedAnalytics']);
  });

  test('who is deleted is forgotten everywhere, also by what comes late', async () => {
    const ownerId = newUserId() + 7_320_000_000;
    const fact = contactFact(ownerId, { title: 'Plumber' });
    const interactionId = newContactId();
    const log = { interactionId, contactId: fact.contactId, ownerId, interactionCount: 1, lastContactAt: null };
    await tell('contact.created', fact);
    await tell('interaction.logged', { ...log, kind: 'met', at: '2026-11-02T10:00:00.000Z' } as never, {
      id: interactionId,
    });
    await tell('account.updated', { userId: ownerId, ownerId, defaultCountry: 'DE' } as never, { version: 2 });
    expect(await tracesOf(mongo.connection, ownerId)).toEqual(
      expect.arrayContaining(['contacts', 'interactions', 'owners']),
    );
    await tell('account.deleted', { userId: ownerId, ownerId } as never, { version: 3 });
    await eventually(async () => expect(await tracesOf(mongo.connection, ownerId)).toEqual(['forgotten_owners']));
    await tell('contact.updated', { ...fact, changed: ['notes'] } as never, { version: 9 });
    expect(await tracesOf(mongo.connection, ownerId)).toEqual(['forgotten_owners']);
    expect(
      await intelligence.collection('forgotten_owners').findOne({ _id: ownerKey(ownerId) as never }),
    ).not.toBeNull();
  });

  test('takes along what the product has made of the network', async () => {
    const ownerId = newUserId();
    const list = async () => (await intelligence.system.send({ url: `/internal/export/${ownerId}` })).json().files;
    expect(await list()).toEqual([]);
    const fact = contactFact(ownerId, { title: 'Plumber' });
    await tell('contact.created', fact);
    await eventually(async () => expect((await contact(fact.contactId))?.role).toBe('plumber'));
    expect(await list()).toEqual([{ path: 'intelligence.json', type: 'application/json; charset=utf-8' }]);
    const file = await intelligence.system.send({ url: `/internal/export/${ownerId}/files/intelligence.json` });
    const { contacts, interactions } = file.json();
    expect(contacts).toMatchObject([{ id: fact.contactId, title: 'Plumber', role: 'plumber' }]);
    expect(JSON.stringify(contacts)).not.toContain('vector');
    expect(interactions).toEqual([]);
  });
});
