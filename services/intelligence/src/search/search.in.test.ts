import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Caller, eventually, testMongo, testRedis } from '@kaard/testing';
import { contactFact } from '../../test/factories.ts';
import { openSmallMeaning } from '../../test/small-meaning.ts';
import { brokenMeaning, SEARCH, startIntelligence } from '../../test/subgraph.ts';

jest.setTimeout(60_000);
const mongo = await testMongo();
const redis = await testRedis();
let intelligence: Awaited<ReturnType<typeof startIntelligence>>;
beforeAll(async () => {
  intelligence = await startIntelligence(mongo, { redisUrl: redis.url, worker: true });
});
afterAll(() => intelligence.close());

const search = async (person: Caller, query: string, first?: number) => {
  const { data, errors } = await person.ask(SEARCH, { query, first });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.smartSearch;
};
const names = async (person: Caller, query: string) =>
  (await search(person, query)).hits.map(({ name }: { name: string }) => name);

/** A network of four, understood. */
async function network() {
  const person = intelligence.newPerson();
  const facts = [
    contactFact(person.id, { name: 'Amara Lindqvist', title: 'General Partner', company: 'Seedline Venture Capital' }),
    contactFact(person.id, { name: 'Bruno Castellan', title: 'Klempnermeister', company: 'Castellan & Söhne' }),
    contactFact(person.id, {
      ...{ name: 'Chiara Baker', title: 'Tax consultant', company: 'Ledgerworks' },
      ...{
        tags: ['Chess club'],
        addresses: [{ street: null, city: 'Leeds', region: null, postcode: null, country: 'UK' }],
      },
    }),
    contactFact(person.id, { name: 'Dag Ostrander' }),
  ];
  for (const fact of facts) await intelligence.tell('contact.created', fact);
  await eventually(async () => expect((await search(person, 'anything')).waiting).toBe(0), { timeoutMs: 20_000 });
  return { person, facts };
}

describe('a search is refused', () => {
  test('to whoever is not signed in', async () => {
    const { errors } = await intelligence.nobody.ask(SEARCH, { query: 'a plumber' });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['of 10,000 characters', 'plumber '.repeat(1250), 10, 'A search can have at most 500 characters.'],
    ['for nobody', 'plumber', 0, 'first must be from 1 to 50.'],
    ['for too many', 'plumber', 51, 'first must be from 1 to 50.'],
  ])('%s', async (_what, query, first, message) => {
    const { errors } = await intelligence.newPerson().ask(SEARCH, { query, first });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  test.each(['', '  ', 'pl', ' p  l'.slice(0, 3)])('silently while it is as short as "%s"', async (query) => {
    const { person } = { person: intelligence.newPerson() };
    expect(await search(person, query)).toMatchObject({ hits: [], note: null });
  });
});

describe('somebody is found', () => {
  test('by what another needs, in other words and another language, with the reason', async () => {
    const { person } = await network();
    const { hits, note } = await search(person, 'water is dripping from our bathroom ceiling');
    expect(hits).toEqual([
      {
        ...{ id: expect.any(String), name: 'Bruno Castellan', title: 'Klempnermeister', company: 'Castellan & Söhne' },
        reasons: [expect.stringMatching(/^Klempnermeister at Castellan & Söhne: plumber, based on /)],
        ...{ evidence: ['title', 'company'], score: expect.any(Number), contact: { id: hits[0].id } },
      },
    ]);
    expect(hits[0].score).toBeGreaterThan(0.4);
    expect(note).toBeNull();
  });

  test.each([
    ['who works at Castellan & Söhne?', ['Bruno Castellan']],
    ['someone from Seedline', ['Amara Lindqvist']],
    ['jemand von Ledgerworks', ['Chiara Baker']],
    ['people from Leeds', ['Chiara Baker']],
    ['someone from Elsewhere', []],
  ])('by the company or place that is named, and nobody else: %s', async (query, expected) => {
    const { person } = await network();
    expect(await names(person, query)).toEqual(expected);
  });

  test('by what is needed, at the place or company that is named first', async () => {
    const { person } = await network();
    const fact = contactFact(person.id, { name: 'Edda Novak', title: 'Tax consultant', company: 'Novak Advisory' });
    await intelligence.tell('contact.created', fact);
    await eventually(async () => expect(await names(person, 'tax adviser')).toHaveLength(2), { timeoutMs: 20_000 });
    const [first, second] = (await search(person, 'I need a tax adviser in Leeds')).hits;
    expect(first).toMatchObject({
      ...{ name: 'Chiara Baker', evidence: ['title', 'company', 'place'] },
      reasons: [expect.stringMatching(/^Tax consultant at Ledgerworks: .*; in Leeds, UK$/)],
    });
    expect(second).toMatchObject({ name: 'Edda Novak', reasons: [expect.not.stringContaining('Leeds')] });
    expect(await names(person, 'a tax adviser at Novak')).toEqual(['Edda Novak', 'Chiara Baker']);
  });

  test.each([
    ['a name', 'amara lind', 'Amara Lindqvist', 'Matches name: Amara Lindqvist'],
    ['a company', 'Seedline', 'Amara Lindqvist', 'Matches company: Seedline Venture Capital'],
    [
      'both',
      'Lindqvist Seedline',
      'Amara Lindqvist',
      'Matches name and company: Amara Lindqvist, Seedline Venture Capital',
    ],
    ['a tag', 'chess', 'Chiara Baker', 'Matches tag: Chess club'],
    [
      'words with others between them',
      'Chiara in Leeds',
      'Chiara Baker',
      'Matches name and address: Chiara Baker, Leeds, UK',
    ],
  ])('by %s, and nobody else with them', async (_what, query, name, reason) => {
    const { person } = await network();
    const { hits } = await search(person, query);
    expect(hits).toMatchObject([{ name, score: 1, reasons: [reason] }]);
  });

  test('by words and by need together: those who have the words come first', async () => {
    const { person } = await network();
    await intelligence.tell('contact.created', contactFact(person.id, { name: 'Tax Adviserson' }));
    const found = await names(person, 'tax adviser');
    expect(found).toEqual(['Tax Adviserson', 'Chiara Baker']);
  });

  test('by name before older contacts who merely mention it, and then contacts can be searched for all', async () => {
    const person = intelligence.newPerson();
    const told = ['Ada', 'Bo', 'Cy', 'Di'].map((name) =>
      contactFact(person.id, { name, company: 'Smithson Mills', notes: 'Introduced by Mr Smith' }),
    );
    for (const fact of [...told, contactFact(person.id, { name: 'John Smith' })])
      await intelligence.tell('contact.created', fact);
    const { hits, contactSearch } = await search(person, 'from Smith', 3);
    expect(hits.map(({ name }: { name: string }) => name)).toEqual(['John Smith', 'Di', 'Cy']);
    expect(contactSearch).toBe('Smith');
    expect((await search(person, 'someone from Smithson')).contactSearch).toBe('smithson');
  });

  test('by what is needed before those who mention it in a note', async () => {
    const { person } = await network();
    const fact = contactFact(person.id, { name: 'Edda Novak', notes: 'Her plumber is Bruno' });
    await intelligence.tell('contact.created', fact);
    const { hits, contactSearch } = await search(person, 'plumber');
    expect(hits.map(({ name }: { name: string }) => name)).toEqual(['Bruno Castellan', 'Edda Novak']);
    expect(contactSearch).toBeNull();
  });

  test('never by somebody else, and not when nobody fits, which is said', async () => {
    const { person } = await network();
    expect(await search(person, 'somebody who tunes pianos')).toMatchObject({
      ...{ hits: [], note: 'Nobody was found for this search.', isMeaningSearched: true },
    });
    const stranger = intelligence.newPerson();
    expect((await search(stranger, 'fix a burst pipe')).hits).toEqual([]);
    expect((await search(stranger, 'Amara')).hits).toEqual([]);
  });

  test.each([
    ['Cryogenics', 'Matches another field'],
    ['bluewave', 'Matches email: doc@bluewave-labs.example'],
    ['doc@bluewave', 'Matches email: doc@bluewave-labs.example'],
    ['bluewave-labs.example', 'Matches email: doc@bluewave-labs.example'],
    ['kim@home.example', 'Matches another field'],
    ['4155550188', 'Matches phone: +14155550188'],
    ['(415) 555-0188', 'Matches phone: +14155550188'],
    ['+1 415 555 0188', 'Matches phone: +14155550188'],
    ['2025550177', 'Matches another field'],
    ['zephyrworks', 'Matches another field'],
    ['Harbour Road 9', 'Matches another field'],
    ['94105', 'Matches another field'],
    ['Mercury', 'Matches another field'],
  ])('by what any of the fields holds: %s', async (query, reason) => {
    const { person } = await network();
    const address = { street: 'Harbour Road 9', city: null, region: null, postcode: '94105', country: null };
    await intelligence.tell(
      'contact.created',
      contactFact(person.id, {
        ...{ name: 'Kim Fictive', department: 'Cryogenics', email: 'doc@bluewave-labs.example' },
        ...{ phone: '(415) 555-0188', phoneE164: '+14155550188', website: 'https://zephyrworks.example' },
        emails: [{ value: 'kim@home.example', label: 'home' }],
        phones: [{ value: '202 555 0177', label: null, e164: '+12025550177' }],
        ...{ addresses: [address], customFields: { project: 'Mercury' } },
      }),
    );
    expect((await search(person, query)).hits).toMatchObject([{ name: 'Kim Fictive', score: 1, reasons: [reason] }]);
  });

  test('by what is needed before those whose email address has the word', async () => {
    const { person } = await network();
    const fact = contactFact(person.id, { name: 'Edda Novak', email: 'edda@plumber.example' });
    await intelligence.tell('contact.created', fact);
    expect(await names(person, 'plumber')).toEqual(['Bruno Castellan', 'Edda Novak']);
  });

  test('by a number of the notes', async () => {
    const { person } = await network();
    await intelligence.tell(
      'contact.created',
      contactFact(person.id, { name: 'Edda Fictive', notes: 'Tender 2024-15, with a site visit' }),
    );
    expect(await names(person, '2024-15')).toEqual(['Edda Fictive']);
  });

  test.each([
    [
      '24/7',
      'Nobody was found by these words. Only exact words were searched, because search by meaning needs letters.',
    ],
    ['C++', 'Nobody was found for this search.'],
  ])('of hardly any letters says what was searched: %s', async (query, note) => {
    expect((await search(intelligence.newPerson(), query)).note).toBe(note);
  });

  test('in scripts that the model can’t read, by words', async () => {
    const person = intelligence.newPerson();
    await intelligence.tell(
      'contact.created',
      contactFact(person.id, { name: '山田 太郎', company: '東京建設株式会社', title: '部長' }),
    );
    await intelligence.tell('contact.created', contactFact(person.id, { name: '김민준', company: null, title: null }));
    for (const query of ['東京建設', '山田太郎', '山田', '山'])
      expect(await names(person, query)).toEqual(['山田 太郎']);
    for (const query of ['김', '김민']) expect(await names(person, query)).toEqual(['김민준']);
    expect(await names(person, '李')).toEqual([]);
    // What the model makes of letters it doesn't know is no occupation, and no need.
    await eventually(async () => expect((await search(person, 'plumber')).waiting).toBe(0), { timeoutMs: 20_000 });
    const stored = await mongo.connection.db!.collection('contacts').findOne({ ownerId: person.id });
    expect(stored!.understanding.occupations).toEqual([]);
    expect(await search(person, '配管工を探す')).toMatchObject({
      ...{ hits: [], isMeaningSearched: false, isMeaningExpected: false },
      note: 'Nobody was found by these words. Only exact words were searched, because search by meaning only supports Latin letters.',
    });
  });
});

describe('a change', () => {
  test('is found within two seconds: another title, deleted, restored', async () => {
    const { person, facts } = await network();
    const bruno = facts[1]!;
    await intelligence.tell('contact.updated', { ...bruno, title: 'Tax consultant', changed: ['title'] } as never, {
      version: 2,
    });
    const within = { timeoutMs: 2000 };
    await eventually(
      async () => expect(await names(person, 'file my tax return')).toContain('Bruno Castellan'),
      within,
    );
    expect(await names(person, 'fix a burst pipe')).toEqual([]);

    const gone = { contactId: bruno.contactId, ownerId: person.id, scanId: null };
    await intelligence.tell('contact.deleted', gone, { version: 3 });
    expect(await names(person, 'file my tax return')).toEqual(['Chiara Baker']);
    expect(await names(person, 'Bruno')).toEqual([]);

    await intelligence.tell('contact.restored', bruno, { version: 4 });
    expect(await names(person, 'Bruno')).toEqual(['Bruno Castellan']);
    await eventually(async () => expect(await names(person, 'fix a burst pipe')).toEqual(['Bruno Castellan']), within);
  });
});

describe('without what understands needs', () => {
  test('words find, and it says so', async () => {
    const { person } = await network();
    const broken = await startIntelligence(mongo, { open: brokenMeaning });
    try {
      const answers = await Promise.all(
        ['Amara', 'fix a burst pipe'].map(async (query) => {
          const { data } = await broken.newPerson(person.id).ask(SEARCH, { query });
          return data.smartSearch;
        }),
      );
      const note = 'Only exact words were searched, because search by meaning isn’t available right now.';
      expect(answers[0]).toMatchObject({
        ...{ hits: [{ name: 'Amara Lindqvist' }], note },
        ...{ isMeaningSearched: false, isMeaningExpected: false },
      });
      expect(answers[1]).toMatchObject({ hits: [], note: `Nobody was found by these words. ${note}` });
    } finally {
      await broken.close();
    }
  });

  test('while it is still starting words find, it says so and that asking again helps, and then it does', async () => {
    const { person } = await network();
    const start = Promise.withResolvers<void>();
    const slow = await startIntelligence(mongo, { open: () => start.promise.then(openSmallMeaning) });
    const ask = async (query: string) => (await slow.newPerson(person.id).ask(SEARCH, { query })).data.smartSearch;
    try {
      const note = 'Only exact words have been searched so far. Search by meaning is still starting.';
      const [named, needed] = await Promise.all(['Amara', 'fix a burst pipe'].map(ask));
      expect(named).toMatchObject({ hits: [{ name: 'Amara Lindqvist' }], note, isMeaningExpected: true });
      expect(needed).toMatchObject({
        hits: [],
        note: `Nobody was found by these words. ${note}`,
        isMeaningSearched: false,
      });
      start.resolve();
      await eventually(
        async () =>
          expect(await ask('fix a burst pipe')).toMatchObject({
            ...{ hits: [{ name: 'Bruno Castellan' }], note: null },
            ...{ isMeaningSearched: true, isMeaningExpected: false },
          }),
        { timeoutMs: 20_000 },
      );
    } finally {
      start.resolve();
      await slow.close();
    }
  });

  test('and without a worker, what is still being processed is found by words, and it says how many', async () => {
    const fresh = await testMongo();
    const alone = await startIntelligence(fresh, { redisUrl: redis.url });
    try {
      const person = alone.newPerson();
      await alone.tell('contact.created', contactFact(person.id, { name: 'Bruno Castellan', title: 'Plumber' }));
      const { data } = await person.ask(SEARCH, { query: 'Bruno' });
      expect(data.smartSearch).toMatchObject({
        ...{ hits: [{ name: 'Bruno Castellan' }], waiting: 1 },
        note: expect.stringMatching(/1 of your contacts is still being processed\.$/),
      });
    } finally {
      await alone.close();
    }
  });

  test('and where it is switched off, nobody waits to be read', async () => {
    const fresh = await testMongo();
    const off = await startIntelligence(fresh, { redisUrl: redis.url, env: { SEARCH_BY_NEED: 'off' }, worker: true });
    try {
      const person = off.newPerson();
      await off.tell('contact.created', contactFact(person.id, { name: 'Bruno Castellan', title: 'Plumber' }));
      const { data } = await person.ask(SEARCH, { query: 'Bruno' });
      expect(data.smartSearch).toMatchObject({
        ...{ hits: [{ name: 'Bruno Castellan' }], waiting: 0, isMeaningExpected: false },
        note: expect.not.stringContaining('still being read'),
      });
    } finally {
      await off.close();
    }
  });
});
