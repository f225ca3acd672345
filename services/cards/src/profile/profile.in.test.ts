import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Caller, testMongo } from '@kaard/testing';
import { newCard } from '../../test/factories.ts';
import { CREATE, startCards } from '../../test/subgraph.ts';

const mongo = await testMongo();
let today = new Date('2026-03-02T10:00:00Z');
const cards = await startCards(mongo, () => today);
afterAll(() => cards.close());

const PROFILE = `userId fullName jobTitle businessDescription industry targetMarket businessGoals handle publicUrl
  isPublic isIndexed version card { id }`;
const READ = `{ profile { ${PROFILE} } }`;
const CONTEXT = `mutation ($input: BusinessContextInput!, $version: Int) { updateBusinessContext(input: $input, version: $version) { profile { ${PROFILE} } } }`;
const SETTINGS = `mutation ($input: ProfileSettingsInput!, $version: Int) { updateProfileSettings(input: $input, version: $version) { profile { ${PROFILE} } } }`;
const HANDLE = `mutation ($handle: String) { setProfileHandle(handle: $handle) { profile { ${PROFILE} } } }`;
const ENTITIES = `query ($refs: [_Any!]!) { _entities(representations: $refs) { ... on User {
  businessCards { id } profile { userId } businessContext { industry } cardStats { cardShares } } } }`;

let owner: Caller & { id: number };
beforeEach(() => {
  today = new Date('2026-03-02T10:00:00Z');
  owner = cards.newPerson();
});

const take = async (handle: string | null, of: Caller = owner) => of.ask(HANDLE, { handle });
const reasonOf = ({ errors }: Awaited<ReturnType<Caller['ask']>>) => errors?.[0]?.extensions.reason;

describe('refusals', () => {
  test.each([
    ['profile', READ, {}],
    ['cardStats', '{ cardStats { views } }', {}],
    ['updateBusinessContext', CONTEXT, { input: {} }],
    ['updateProfileSettings', SETTINGS, { input: {} }],
    ['setProfileHandle', HANDLE, { handle: 'amara' }],
  ])('%s is refused to somebody who is not signed in', async (_field, query, variables) => {
    expect((await cards.nobody.ask(query, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    [{ businessDescription: '  ' }, 'Please describe your business'],
    [{ businessDescription: 'x'.repeat(5001) }, 'Business description can have at most 5,000 characters'],
    [{ businessGoals: Array.from({ length: 21 }, (_, at) => `Goal ${at}`) }, 'You can add up to 20 goals'],
    [{ businessGoals: ['x'.repeat(201)] }, 'A goal can have at most 200 characters'],
  ])('%j is not taken', async (input, message) => {
    expect((await owner.ask(CONTEXT, { input })).errors?.[0]).toMatchObject({ message });
  });

  test('a change of a version that is no more is not made', async () => {
    expect((await owner.ask(READ)).data.profile.version).toBe(0);
    const first = await owner.ask(CONTEXT, { input: { businessDescription: 'One' }, version: 0 });
    expect(first.data.updateBusinessContext.profile).toMatchObject({ businessDescription: 'One', version: 1 });
    for (const [query, input] of [
      [CONTEXT, { businessDescription: 'Two' }],
      [SETTINGS, { isPublic: false }],
    ] as const)
      expect((await owner.ask(query, { input, version: 0 })).errors?.[0]).toMatchObject({
        message: 'Your profile has changed.',
        extensions: { code: 'CONFLICT', details: { yourVersion: 0, presentVersion: 1 } },
      });
    expect((await owner.ask(READ)).data.profile).toMatchObject({
      ...{ businessDescription: 'One', isPublic: true },
      version: 1,
    });
    await owner.ask(SETTINGS, { input: { isIndexed: true }, version: 1 });
    const { data } = await owner.ask(CONTEXT, { input: { businessDescription: 'Three' } });
    expect(data.updateBusinessContext.profile).toMatchObject({
      ...{ businessDescription: 'Three', isIndexed: true },
      version: 3,
    });
  });

  test('of several changes of one version one is made', async () => {
    const changes = ['A', 'B', 'C'].map((businessDescription) =>
      owner.ask(CONTEXT, { input: { businessDescription }, version: 0 }),
    );
    expect((await Promise.all(changes)).filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await owner.ask(READ)).data.profile.version).toBe(1);
  });

  test('what somebody is to others is asked of their own account only', async () => {
    await owner.ask(CREATE, { input: newCard() });
    const refs = [{ __typename: 'User', id: String(owner.id) }];
    const own = (await owner.ask(ENTITIES, { refs })).data._entities[0];
    expect(own).toMatchObject({ businessCards: [{ id: expect.any(String) }], profile: { userId: String(owner.id) } });
    for (const other of [cards.newPerson(), cards.nobody])
      expect((await other.ask(ENTITIES, { refs })).data._entities[0]).toEqual({
        ...{ businessCards: null, profile: null, businessContext: null, cardStats: null },
      });
  });
});

describe('the profile', () => {
  test('is empty without a card, and is the default card with one', async () => {
    expect((await owner.ask(READ)).data.profile).toMatchObject({ fullName: null, card: null, businessGoals: [] });
    await owner.ask(CREATE, { input: newCard() });
    expect((await owner.ask(READ)).data.profile).toMatchObject({
      ...{ fullName: 'Amara Lindqvist', jobTitle: 'Partner', isPublic: true, isIndexed: false, handle: null },
      publicUrl: `https://cards.example/api/public/profile/${owner.id}`,
    });
  });

  test('takes what somebody says about their business; goals are trimmed and each stands once', async () => {
    const input = {
      businessDescription: ' We fund ships. ',
      industry: 'Finance',
      businessGoals: [' Grow ', 'grow', 'Hire'],
    };
    const { data } = await owner.ask(CONTEXT, { input });
    expect(data.updateBusinessContext.profile).toMatchObject({
      ...{ businessDescription: 'We fund ships.', industry: 'Finance', targetMarket: null },
      businessGoals: ['Grow', 'Hire'],
    });
    await owner.ask(CONTEXT, { input: { industry: null } });
    expect((await owner.ask(READ)).data.profile).toMatchObject({
      ...{ industry: null, businessDescription: 'We fund ships.' },
    });
  });

  test('tells others about the business, by versions', async () => {
    await owner.ask(CONTEXT, { input: { businessDescription: 'One' } });
    await owner.ask(CONTEXT, { input: { businessDescription: 'Two' } });
    const rows = await mongo.connection
      .collection('outbox')
      .find({ ownerId: owner.id })
      .sort({ 'aggregate.version': 1 })
      .toArray();
    expect(rows.map(({ name, aggregate, payload }) => [name, aggregate.version, payload.businessDescription])).toEqual([
      ['profile.updated', 1, 'One'],
      ['profile.updated', 2, 'Two'],
    ]);
  });
});

describe('an address of one’s own', () => {
  test('is refused when it is none, reserved, taken, or looks like one that is', async () => {
    const other = cards.newPerson();
    expect((await take('amara.l', other)).data.setProfileHandle.profile).toMatchObject({
      ...{ handle: 'amara.l', publicUrl: 'https://cards.example/u/amara.l' },
    });
    expect((await take('admin')).errors?.[0]?.message).toBe('This address is reserved');
    expect((await take('a b')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    for (const lookAlike of ['amara.l', 'Amara-L', 'arnara.l', 'amara.1'])
      expect(reasonOf(await take(lookAlike))).toBe('HANDLE_TAKEN');
  });

  test('goes to one of those who want it at the same moment', async () => {
    const people = Array.from({ length: 5 }, () => cards.newPerson());
    const spelled = ['wanted.name', 'wanted-name', 'wantedname', 'wanted.name', 'vvanted.name'];
    const answers = await Promise.all(people.map((person, at) => take(spelled[at]!, person)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.filter((answer) => reasonOf(answer) === 'HANDLE_TAKEN')).toHaveLength(4);
  });

  test('is kept from others for 90 days after it was given up, and free then', async () => {
    await take('first.address');
    await take('second.address');
    const other = cards.newPerson();
    expect(reasonOf(await take('first-address', other))).toBe('HANDLE_TAKEN');
    today = new Date('2026-06-10T10:00:00Z');
    expect((await take('first-address', other)).errors).toBeUndefined();
  });

  test('can be changed until five old ones lead on; going back to one of them and giving up still work', async () => {
    for (let at = 0; at < 6; at++) expect((await take(`number-${'abcdef'[at]}`)).errors).toBeUndefined();
    const { errors } = await take('number-g');
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(
        /^Your last 5 addresses still redirect to your page\. You can choose a new one in 90 days/,
      ),
      extensions: { code: 'RATE_LIMITED', reason: 'TOO_MANY_FORMER_HANDLES' },
    });
    expect((await owner.ask(READ)).data.profile.handle).toBe('number-f');
    expect((await take('number-b')).errors).toBeUndefined();
    expect((await take(null)).errors).toBeUndefined();
    expect(reasonOf(await take('number-g'))).toBe('TOO_MANY_FORMER_HANDLES');
    expect((await take('number-g', cards.newPerson())).errors).toBeUndefined();
    today = new Date('2026-06-10T10:00:00Z');
    expect((await take('number-h')).errors).toBeUndefined();
  });

  test('can be gone back to by who has more old ones than that, and another waits for so many of them', async () => {
    const handles = mongo.connection.collection('handles');
    await take('first.of.many');
    const { ownerId } = (await handles.findOne({ handle: 'first.of.many' }))!;
    // As versions without a limit have left them: seven, of which the oldest two have to go.
    const days = (count: number) => new Date(today.getTime() + count * 86_400_000);
    for (let at = 1; at <= 6; at++)
      await handles.insertOne({ _id: `many${at}` as never, handle: `many.${at}`, ownerId, until: days(at * 10) });
    expect((await take('number.eight')).errors?.[0]?.message).toMatch(/in 20 days/);
    expect((await take('many.3')).errors).toBeUndefined();
  });

  test('may be taken back by who had it, and given up', async () => {
    await take('back.again');
    await take(null);
    expect((await owner.ask(READ)).data.profile.handle).toBeNull();
    expect((await take('back-again')).data.setProfileHandle.profile.handle).toBe('back-again');
  });
});
