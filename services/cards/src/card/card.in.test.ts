import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Caller, callersOf, testMongo } from '@kaard/testing';
import { newCard } from '../../test/factories.ts';
import { CREATE, DELETE, LIST, MAKE_DEFAULT, startCards, UPDATE, withKey } from '../../test/subgraph.ts';

const mongo = await testMongo();
const cards = await startCards(mongo);
afterAll(() => cards.close());

interface Listed {
  id: string;
  name: string;
  isDefault: boolean;
  version: number;
}

let owner: Caller & { id: number };
beforeEach(() => {
  owner = cards.newPerson();
});

const create = async (overrides: object = {}, of: Caller = owner) =>
  (await of.ask(CREATE, { input: newCard(overrides as Record<string, unknown>) })).data.createBusinessCard.card;
const list = async (of: Caller = owner): Promise<Listed[]> => (await of.ask(LIST)).data.businessCards;
const codeOf = ({ errors }: Awaited<ReturnType<Caller['ask']>>) => errors?.[0]?.extensions.code;

describe('refusals', () => {
  test.each([
    ['businessCards', LIST, {}],
    ['businessCard', 'query { businessCard(id: "1") { id } }', {}],
    ['createBusinessCard', CREATE, { input: newCard() }],
    ['updateBusinessCard', UPDATE, { id: '1', input: {} }],
    ['deleteBusinessCard', DELETE, { id: '1' }],
    ['makeDefaultBusinessCard', MAKE_DEFAULT, { id: '1' }],
    ['removeCardPicture', 'mutation { removeCardPicture(id: "1", picture: PHOTO) { card { id } } }', {}],
    ['noteCardShare', 'mutation { noteCardShare(id: "1", way: QR) { card { id } } }', {}],
  ])('%s is refused to somebody who is not signed in', async (_field, query, variables) => {
    expect(codeOf(await cards.nobody.ask(query, variables))).toBe('UNAUTHENTICATED');
  });

  test("somebody else's card does not exist", async () => {
    const { id } = await create();
    const other = cards.newPerson();
    expect((await other.ask('query ($id: ID!) { businessCard(id: $id) { id } }', { id })).data.businessCard).toBeNull();
    for (const [query, variables] of [
      [UPDATE, { id, input: { fullName: 'Mine now' } }],
      [DELETE, { id }],
      [MAKE_DEFAULT, { id }],
      ['mutation ($id: ID!) { removeCardPicture(id: $id, picture: PHOTO) { card { id } } }', { id }],
      ['mutation ($id: ID!) { noteCardShare(id: $id, way: QR) { card { id } } }', { id }],
    ] as const)
      expect(codeOf(await other.ask(query, variables))).toBe('NOT_FOUND');
    expect(await list()).toMatchObject([{ id, version: 1 }]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Please enter card name and full name'],
    [{ fullName: null }, 'fullName', 'Please enter card name and full name'],
    [{ email: 'amara@seedline' }, 'email', 'Please enter a valid email address'],
    [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
    [{ website: 'seedline.example' }, 'website', 'Please enter a valid website URL (include http:// or https://)'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a valid website URL (include http:// or https://)'],
    [{ linkedIn: 'in/amara' }, 'linkedIn', 'Please enter a valid LinkedIn profile URL'],
    [{ bio: 'x'.repeat(1_000_000) }, 'bio', 'Bio can have at most 2,000 characters'],
    [{ email: '@'.repeat(60_000) }, 'email', 'Email can have at most 254 characters'],
    [{ links: [{ url: 'javascript:alert(1)' }] }, 'links.0', 'Please enter a valid link (include http:// or https://)'],
    [{ links: Array(21).fill({ url: 'https://a.example' }) }, 'links', 'A card can have at most 20 links'],
    [{ template: 'comic' }, 'template', 'There is no template with this name'],
    [{ accent: 'red;}' }, 'accent', 'Please enter a colour such as #2f5d8a'],
    [{ address: { city: 'x'.repeat(501) } }, 'address', 'City can have at most 500 characters'],
  ])('%j is not taken, and says why', async (wrong, field, message) => {
    const { errors } = await owner.ask(CREATE, { input: newCard(wrong) });
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', details: { fields: { [field]: message } } },
    });
    expect(await list()).toEqual([]);
  });
});

describe('a card', () => {
  test('is made with what was said and the rest as a designer would have it', async () => {
    const links = [{ url: 'https://cal.com/amara' }, { url: 'https://github.com/amara-fictional', label: ' Code ' }];
    expect(await create({ links, pronouns: ' she/her ', address: { city: 'Portsmouth' } })).toMatchObject({
      fullName: 'Amara Lindqvist',
      pronouns: 'she/her',
      department: null,
      address: { street: null, city: 'Portsmouth' },
      links: [
        { label: null, kind: 'calendar', title: 'cal.com' },
        { label: 'Code', kind: 'github', title: 'Code' },
      ],
      template: 'ledger',
      accent: '#2f5d8a',
      isShared: true,
      photo: null,
      version: 1,
    });
  });

  test('changes in the fields that are sent; null clears, and nothing changes nothing', async () => {
    const { id } = await create();
    const { data } = await owner.ask(UPDATE, { id, input: { jobTitle: null, accent: '#AA3300' } });
    expect(data.updateBusinessCard.card).toMatchObject({
      jobTitle: null,
      accent: '#aa3300',
      company: 'Seedline Capital',
      version: 2,
    });
    const again = await owner.ask(UPDATE, { id, input: { company: 'Seedline Capital' } });
    expect(again.data.updateBusinessCard.card.version).toBe(2);
  });

  test('that was changed in another tab is not overwritten unseen', async () => {
    const { id } = await create();
    await owner.ask(UPDATE, { id, input: { jobTitle: 'Founder' }, version: 1 });
    const late = await owner.ask(UPDATE, { id, input: { jobTitle: 'Advisor' }, version: 1 });
    expect(late.errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'CONFLICT', reason: 'VERSION_CONFLICT', details: { yourVersion: 1, presentVersion: 2 } },
    });
    expect(codeOf(await owner.ask(DELETE, { id, version: 1 }))).toBe('CONFLICT');
  });

  test('is made once for one Idempotency-Key, also at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => owner.ask(CREATE, { input: newCard() }, withKey('card'))));
    expect(new Set(answers.map(({ data }) => data.createBusinessCard.card.id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(codeOf(await owner.ask(CREATE, { input: newCard({ name: 'Other' }) }, withKey('card')))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
  });

  test('tells others what it shows', async () => {
    const { id } = await create();
    await owner.ask(UPDATE, { id, input: { jobTitle: 'Founder' } });
    await owner.ask(DELETE, { id });
    const rows = await mongo.connection
      .collection('outbox')
      .find({ ownerId: owner.id })
      .sort({ occurredAt: 1 })
      .toArray();
    expect(rows.map(({ name, aggregate }) => [name, aggregate.version])).toEqual([
      ['card.created', 1],
      ['card.updated', 2],
      ['card.deleted', 3],
    ]);
  });
});

describe('the default card', () => {
  test('is the first one, and the oldest of the others when it is deleted', async () => {
    const [first, second, third] = [
      await create({ name: 'One' }),
      await create({ name: 'Two' }),
      await create({ name: 'Three' }),
    ];
    expect([first.isDefault, second.isDefault, third.isDefault]).toEqual([true, false, false]);
    await owner.ask(MAKE_DEFAULT, { id: third.id });
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([false, false, true]);
    await owner.ask(DELETE, { id: third.id });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['One', true],
      ['Two', false],
    ]);
  });

  test('is another one with any change of it, which is stored whole or not at all', async () => {
    const [first, second] = [await create({ name: 'One' }), await create({ name: 'Two' })];
    const change = (input: object, version = 1) => owner.ask(UPDATE, { id: second.id, input, version });
    expect(codeOf(await change({ isDefault: true, jobTitle: 'Founder' }, 7))).toBe('CONFLICT');
    expect(codeOf(await change({ isDefault: true, email: 'wrong' }))).toBe('BAD_USER_INPUT');
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    const { data } = await change({ isDefault: true, jobTitle: 'Founder' });
    expect(data.updateBusinessCard.card).toMatchObject({ isDefault: true, jobTitle: 'Founder', version: 2 });
    expect(await list()).toMatchObject([
      { id: first.id, isDefault: false, version: 2 },
      { id: second.id, isDefault: true, version: 2 },
    ]);
    // Said once more, or left to the card as it is, changes nothing.
    for (const isDefault of [true, null]) {
      const again = await change({ isDefault }, 2);
      expect(again.data.updateBusinessCard.card).toMatchObject({ isDefault: true, version: 2 });
    }
    const rest = await owner.ask(UPDATE, { id: first.id, input: { isDefault: false } });
    expect(rest.data.updateBusinessCard.card).toMatchObject({ isDefault: false, version: 2 });
  });

  test('is given up only for another one', async () => {
    const { id } = await create();
    const { errors } = await owner.ask(UPDATE, { id, input: { isDefault: false, jobTitle: 'Founder' } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { isDefault: 'Make another card the default instead' } },
    });
    expect(await list()).toMatchObject([{ isDefault: true, version: 1 }]);
  });

  test('is a new one from the start where that is wanted, and always the first', async () => {
    expect((await create({ isDefault: false })).isDefault).toBe(true);
    expect((await create({ isDefault: true })).isDefault).toBe(true);
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  test('is exactly one, whatever is made, chosen and deleted at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, (_, at) => create({ name: `Card ${at}` })));
    const [deletions] = await Promise.all([
      Promise.all(made.slice(0, 3).map(({ id }) => owner.ask(DELETE, { id }))),
      ...made.slice(2, 5).map(({ id }) => owner.ask(MAKE_DEFAULT, { id })),
      ...made.slice(3, 6).map(({ id }) => owner.ask(UPDATE, { id, input: { isDefault: true } })),
      create({ name: 'Late' }),
      create({ name: 'Later', isDefault: true }),
    ]);
    const left = await list();
    // On a machine with much to do one may be told to try again.
    const refused = deletions.flatMap(({ errors }) => errors ?? []);
    for (const { extensions } of refused) expect(extensions.code).toBe('SERVICE_UNAVAILABLE');
    expect(left).toHaveLength(5 + refused.length);
    expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('the plan', () => {
  test('holds as many cards as it allows, to the last one, whatever comes at once', async () => {
    await cards.setCardLimit(owner.id, 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.ask(CREATE, { input: newCard() })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3);
    const refused = answers.find(({ errors }) => errors)!;
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Your plan includes 3 cards.',
      extensions: { code: 'QUOTA_EXCEEDED', reason: 'CARD_LIMIT_REACHED', details: { limit: 3, used: 3 } },
    });
    const [first] = await list();
    await owner.ask(DELETE, { id: first!.id });
    expect(codeOf(await owner.ask(CREATE, { input: newCard() }))).toBeUndefined();
  });
});

test('a program that may only write gets the card it changes, without its figures and not by a change of nothing', async () => {
  const { id } = await create();
  const claims = { via: 'key', keyId: 'key-1', scopes: ['cards:write'] } as const;
  const writer = callersOf(cards.app).newPerson(owner.id, { ...claims, scopes: [...claims.scopes] });
  const figures = `mutation ($id: ID!, $input: BusinessCardInput!) {
    updateBusinessCard(id: $id, input: $input) { card { fullName figures { views } } } }`;
  const input = { fullName: 'Ada Fictive' };
  const missing = [{ extensions: { reason: 'SCOPE_MISSING', details: { scope: 'cards:read' } } }];
  expect((await writer.ask(UPDATE, { id, input })).data.updateBusinessCard.card).toMatchObject(input);
  expect(await writer.ask(figures, { id, input })).toMatchObject({
    data: { updateBusinessCard: { card: { ...input, figures: null } } },
    errors: missing,
  });
  expect((await writer.ask(UPDATE, { id, input: {} })).errors).toMatchObject(missing);
});
