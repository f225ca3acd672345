import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Caller, testMongo } from '@kaard/testing';
import { newCard } from '../../test/factories.ts';
import { CREATE, DELETE, MAKE_DEFAULT, startCards, UPDATE } from '../../test/subgraph.ts';

const mongo = await testMongo();
const cards = await startCards(mongo);
afterAll(() => cards.close());
const { nobody } = cards;

const HTML = { accept: 'text/html,application/xhtml+xml' };
let owner: Caller & { id: number };
let id: string;
beforeEach(async () => {
  owner = cards.newPerson();
  id = (await owner.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
});

const path = (rest = '') => `/internal/public/profile/${owner.id}${rest}`;
const get = (url: string, headers: Record<string, string> = {}) => nobody.send({ url, headers });
const refused = ({ errors }: Awaited<ReturnType<Caller['ask']>>) => errors?.[0]?.extensions;
/** As older data may have it, past the door. */
const store = (fields: object) =>
  mongo.connection.collection('cards').updateOne({ _id: Number(id) as never }, { $set: fields });

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
const LINES = 'Amara\r\nTEL:+1900\r\nEND:VCARD\r\nBEGIN:VCARD\nX-EVIL;A="b',
  FIELDS = ['fullName', 'jobTitle', 'department', 'company', 'bio'] as const;
const ADDRESS = ['street', 'city', 'region', 'postcode', 'country'] as const;
const each = <N extends string>(names: readonly N[], text: string) =>
  Object.fromEntries(names.map((name) => [name, text]));

describe('script and markup in every field', () => {
  beforeEach(async () => {
    const input = {
      ...each(FIELDS, HOSTILE),
      pronouns: HOSTILE.slice(0, 50),
      address: each(ADDRESS, HOSTILE),
      website: 'https://seedline.example/"><script>alert(1)</script>',
      links: [{ url: "https://a.example/'onmouseover=alert(1)//<b>", label: HOSTILE }],
    };
    expect((await owner.ask(UPDATE, { id, input })).errors).toBeUndefined();
  });

  test('is text on the page', async () => {
    const { statusCode, body } = await get(path(), HTML);
    expect(statusCode).toBe(200);
    // Nothing but what the page itself is made of: no tag and no attribute comes from a field.
    expect(body).not.toMatch(/<script|<img src=x|<b>/i);
    for (const [tag] of body.matchAll(/<[a-z][^>]*>/gi))
      expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w+\s*=/i);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('is what was written in JSON, which no browser takes for a page', async () => {
    const answer = await get(path());
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ ...each(FIELDS, HOSTILE), address: each(ADDRESS, HOSTILE) });
  });

  test('is a value in the vCard, and no file name', async () => {
    const { headers, body } = await get(path('?format=vcf'));
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w '()=.-]+\.vcf"; filename\*=UTF-8''[\w%'()!.~*-]+\.vcf$/,
    );
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(body.match(/^BEGIN:VCARD/gm)).toHaveLength(1);
  });

  test('is drawn as letters in the picture for previews', async () => {
    const { statusCode, headers, rawPayload } = await get(path(`/cards/${id}/preview.png`));
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('lines in a field that is one', () => {
  test('begin no property of the vCard and end no header', async () => {
    await owner.ask(UPDATE, { id, input: { ...each(FIELDS, LINES), address: each(ADDRESS, LINES) } });
    const { headers, body } = await get(path('?format=vcf'));
    expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/);
    expect(body.match(/^(BEGIN|END):VCARD/gm)).toHaveLength(2);
    expect(body).not.toMatch(/^(?:TEL[^:]*:\+1900|X-EVIL)/m);
    expect((await get(path(), HTML)).statusCode).toBe(200);
  });
});

describe('characters that nobody sees', () => {
  test('turn no sentence round, and stay no part of what is shown; lines of a bio and a street do', async () => {
    const input = {
      ...{ fullName: 'Amara\u202e \u2066Lind\nqvist\u200b', company: '\u200b', bio: 'One\r\n\u202etwo' },
      address: {
        street: 'Mill 3\n\u202eYard',
        city: 'Lund\nSE',
        region: 'Sk\r\nA',
        postcode: '22\n3',
        country: 'S\nE',
      },
      links: [{ url: 'https://x.example', label: 'Bo\u202eok' }],
    };
    const { errors } = await owner.ask(UPDATE, { id, input });
    expect(errors).toBeUndefined();
    const shown = (await get(path('?format=json'))).json();
    expect(shown).toMatchObject({ fullName: 'Amara Lind qvist', company: null, bio: 'One\ntwo' });
    expect(shown).toMatchObject({
      address: { street: 'Mill 3\nYard', city: 'Lund SE', region: 'Sk A', postcode: '22 3', country: 'S E' },
    });
    expect(shown).toMatchObject({ links: [{ label: 'Book' }] });
    expect((await get(path(), HTML)).body).not.toMatch(/[\u202e\u2066\u200b]/);
  });

  test('don’t stand in the way of an address that is right without them', async () => {
    const input = {
      ...{ email: 'amara@\u200bseedline.example', website: 'https://seedline.example/\u200babout' },
      ...{ links: [{ url: '\ufeffhttps://x.example/\u200bamara', label: null }] },
    };
    expect((await owner.ask(UPDATE, { id, input })).errors).toBeUndefined();
    expect((await get(path('?format=json'))).json()).toMatchObject({
      ...{ email: 'amara@seedline.example', website: 'https://seedline.example/about' },
      ...{ links: [{ url: 'https://x.example/amara' }] },
    });
  });

  const NOTHING = [
    '\u200b',
    '\u202e\ufeff',
    ' \u2060 ',
    '\u200d',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u2063',
    '\u034f',
    '\u115f',
  ];
  test.each(NOTHING)('are no name: %j', async (name) => {
    const problem = 'Please enter card name and full name';
    const answer = await owner.ask(UPDATE, { id, input: { name, fullName: name } });
    expect(refused(answer)).toMatchObject({ details: { fields: { name: problem, fullName: problem } } });
  });
});

describe('links that are none', () => {
  const BAD = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    '//evil.example',
  ];

  test.each(BAD)('%j is not taken, in no field that holds a link', async (url) => {
    for (const input of [{ website: url }, { linkedIn: url }, { links: [{ url }] }])
      expect(refused(await owner.ask(UPDATE, { id, input }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test.each(BAD)('%j leads nowhere when it is there all the same', async (url) => {
    await store({ website: url, linkedIn: url, links: [{ url, label: 'Mine' }] });
    const { statusCode, body } = await get(path(), HTML);
    expect(statusCode).toBe(200);
    for (const [, href] of body.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(?:https:\/\/|\/|tel:|mailto:|data:,$)/);
    expect(body).not.toContain('href="//');
  });
});

describe('names that are no letters, or run from right to left', () => {
  test.each([
    ['🌻', '🌻.vcf'],
    ['👩‍👩‍👧', '👩‍👩‍👧.vcf'],
    ['مريم حسن', 'مريم_حسن.vcf'],
    ['\u202egnp.exe', 'gnp.exe.vcf'],
    ['../../etc/passwd', 'etcpasswd.vcf'],
    ['CON', 'CON.vcf'],
    [`x${'🌻'.repeat(99)}`, `x${'🌻'.repeat(49)}.vcf`],
  ])('%j has a page, a picture, and a file called %j', async (fullName, file) => {
    await owner.ask(UPDATE, { id, input: { fullName, company: null } });
    const { headers, body } = await get(path('?format=vcf'));
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(file)}`);
    expect(body).toContain('FN:');
    expect((await get(path(), HTML)).statusCode).toBe(200);
    expect((await get(path(`/cards/${id}/preview.png`))).headers['content-type']).toBe('image/png');
  });
});

describe('too much', () => {
  test('a bio of 1 MB is refused and changes nothing', async () => {
    const answer = await owner.send({
      ...{ method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json' } },
      payload: { query: UPDATE, variables: { id, input: { bio: 'x'.repeat(1_000_000) } } },
    });
    const { errors } = answer.json();
    expect(answer.statusCode === 413 || errors[0].extensions.code === 'BAD_USER_INPUT').toBe(true);
    expect((await get(path())).json().bio).toBeNull();
  });

  test('a card full to the brim has a page below 20 kB without its texts, and a picture', async () => {
    const links = Array.from({ length: 20 }, (_, at) => ({ url: `https://a.example/${at}`, label: 'x'.repeat(100) }));
    const input = {
      ...each(FIELDS, 'W'.repeat(200)),
      bio: 'b'.repeat(2000),
      address: each(ADDRESS, 'a'.repeat(500)),
      links,
    };
    expect((await owner.ask(UPDATE, { id, input })).errors).toBeUndefined();
    const { statusCode, body } = await get(path(), HTML);
    expect(statusCode).toBe(200);
    expect(body.replaceAll(/(.)\1{50,}/g, '').length).toBeLessThan(20_000);
    expect((await get(path(`/cards/${id}/preview.png`))).statusCode).toBe(200);
  });
});

describe('ids and handles that are somebody else’s, or none', () => {
  test('are not there', async () => {
    const other = cards.newPerson();
    const theirs = (await other.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
    const share = 'mutation ($id: ID!) { noteCardShare(id: $id, way: QR) { card { id } } }';
    const picture = 'mutation ($id: ID!) { removeCardPicture(id: $id, picture: PHOTO) { card { id } } }';
    for (const wanted of [theirs, '0', '-1', '1e3', '9999999999999999', "1' || '1", '{"$gt":0}']) {
      for (const query of [DELETE, MAKE_DEFAULT, share, picture])
        expect([wanted, refused(await owner.ask(query, { id: wanted }))?.code]).toEqual([wanted, 'NOT_FOUND']);
      expect(refused(await owner.ask(UPDATE, { id: wanted, input: { jobTitle: 'Mine' } }))?.code).toBe('NOT_FOUND');
      const card = encodeURIComponent(wanted);
      for (const rest of [
        `?card=${card}`,
        `?card=${card}&format=vcf`,
        `/cards/${card}/photo`,
        `/cards/${card}/preview.png`,
      ])
        expect([rest, (await get(path(rest))).statusCode]).toEqual([rest, 404]);
    }
    expect((await other.ask('{ businessCards { jobTitle } }')).data.businessCards).toEqual([{ jobTitle: 'Partner' }]);
  });

  test.each(['..%2f..%2fetc', '%00', 'a%20b', `${'x'.repeat(200)}`, '%E2%80%AE', "'", '<script>'])(
    'an address such as %s is nobody’s',
    async (handle) => {
      expect((await get(`/internal/public/handle/${handle}`, HTML)).statusCode).toBe(404);
    },
  );
});

describe('a card that is deleted while its page is open', () => {
  test('answers what is pressed there with a page that says so', async () => {
    const page = await get(path(`?card=${id}`), HTML);
    await owner.ask(CREATE, { input: newCard({ name: 'Other' }) });
    await owner.ask(DELETE, { id });
    // What the page leads to, but for what is kept for ever by who has it: the vCard, the card itself, its picture.
    for (const rest of [`?card=${id}&format=vcf`, `?card=${id}`, `/cards/${id}/preview.png?v=1`]) {
      const answer = await get(path(rest), { ...HTML, 'if-none-match': String(page.headers.etag) });
      expect([rest, answer.statusCode]).toEqual([rest, 404]);
    }
    const pressed = await get(path(`?card=${id}`), HTML);
    expect(pressed.body).toContain('This card does not exist or is no longer shared.');
    expect(pressed.headers['cache-control']).toBe('no-store');
  });
});
