import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { type Caller, callerOf, eventually, testMongo } from '@kaard/testing';
import { newCard } from '../../test/factories.ts';
import { CREATE, DELETE, MAKE_DEFAULT, startCards, UPDATE } from '../../test/subgraph.ts';

const mongo = await testMongo();
const cards = await startCards(mongo);
afterAll(() => cards.close());
const { nobody } = cards;

const HTML = { accept: 'text/html,application/xhtml+xml' };
const SETTINGS =
  'mutation ($input: ProfileSettingsInput!) { updateProfileSettings(input: $input) { profile { isPublic } } }';
const HANDLE = 'mutation ($handle: String) { setProfileHandle(handle: $handle) { profile { handle } } }';
const STATS = `{ cardStats { cardShares views saves shares } businessCards { figures { views saves shares days { day views } byWay { way count } viewsByWay { way count }
    savesByWay { way count } } } }`;

let owner: Caller & { id: number };
let id: string;
beforeEach(async () => {
  owner = cards.newPerson();
  id = (await owner.ask(CREATE, { input: newCard({ linkedIn: 'https://www.linkedin.com/in/amara-fictional' }) })).data
    .createBusinessCard.card.id;
});

const path = (rest = '') => `/internal/public/profile/${owner.id}${rest}`;
const get = (url: string, headers: Record<string, string> = {}) => nobody.send({ url, headers });
describe('nothing is shown', () => {
  test('to whom the gateway did not send', async () => {
    expect((await cards.unsigned.send({ url: path() })).statusCode).toBe(401);
  });

  test('of nobody, of somebody without a card, of somebody who has switched it off: all are answered alike', async () => {
    const without = cards.newPerson();
    await owner.ask(SETTINGS, { input: { isPublic: false } });
    const answers = await Promise.all(
      [
        '/internal/public/profile/1',
        `/internal/public/profile/${without.id}`,
        path(),
        '/internal/public/profile/x',
        '/internal/public/handle/nobody.here',
      ].map((url) => get(url, HTML)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]!.body).toContain('<h1 dir="auto">Profile not found</h1>');
    expect(answers[0]!.body).toMatch(/<a class="save" href="[^"]+">Go to [^<]+<\/a>/);
    expect((await get('/internal/public/profile/1')).json().message).toBe('Profile not found');
  });

  test('of a card that is not shared, that is gone, or that is somebody else’s', async () => {
    const second = (await owner.ask(CREATE, { input: newCard({ isShared: false }) })).data.createBusinessCard.card.id;
    expect((await get(path(`?card=${second}`))).statusCode).toBe(404);
    const other = cards.newPerson();
    const theirs = (await other.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
    expect((await get(path(`?card=${theirs}`))).statusCode).toBe(404);
    await owner.ask(DELETE, { id });
    expect((await get(path(`?card=${id}`))).statusCode).toBe(404);
  });
});

describe('the page', () => {
  test('is whole without scripts, from nowhere else, and small', async () => {
    const page = await get(path(), HTML);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex', 'cache-control': 'public, no-cache' },
    });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*style-src 'sha256-/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script|<link[^>]+stylesheet| style=| on\w+=/);
    for (const [, url] of page.body.matchAll(/(?:src|action)="([^"]+)"/g)) expect(url).toMatch(/^\//);
    for (const said of [
      'Amara Lindqvist',
      'Save Contact',
      'tel:+12025550134',
      'mailto:amara@seedline.example',
      'og:image',
      'noindex',
    ])
      expect(page.body).toContain(said);
    // Nor for an icon.
    expect(page.body).toContain('<link rel="icon" href="data:,">');
    expect(page.body.length).toBeLessThan(20_000);
  });

  test('shows the card and nothing of the business, the account or the name that the owner gave the card', async () => {
    const input = { businessDescription: 'SECRET plan', businessGoals: ['SECRET goal'], industry: 'SECRET industry' };
    await owner.ask(
      'mutation ($input: BusinessContextInput!) { updateBusinessContext(input: $input) { profile { userId } } }',
      { input },
    );
    await owner.ask(UPDATE, { id, input: { name: 'SECRET name' } });
    for (const headers of [HTML, { accept: 'application/json' }, { accept: 'text/vcard' }])
      expect((await get(path(), headers as Record<string, string>)).body).not.toContain('SECRET');
  });

  test('says where its links lead, beside their kind', async () => {
    const links = [{ url: 'https://www.instagram.com/amara/' }, { url: 'https://github.com/amara', label: 'Code' }];
    await owner.ask(UPDATE, { id, input: { links } });
    const page = (await get(path(), HTML)).body;
    expect(page).toContain('<small>Instagram</small><span dir="auto">instagram.com/amara</span>');
    expect(page).toContain('<small>GitHub</small><span dir="auto">Code</span>');
  });

  test('says in which language East Asian letters are to be drawn, and says so of the owner’s texts alone', async () => {
    await owner.ask(UPDATE, { id, input: { fullName: '種田 さくら', company: '種田株式会社', bio: 'I plant seeds.' } });
    const page = (await get(path(), HTML)).body;
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<div class="face" lang="ja">');
    expect(page).toContain('<h1 dir="auto" lang="ja">種田 さくら</h1>');
    expect(page).toContain('<p class="bio" dir="auto">I plant seeds.</p>');
    expect(page).toContain('h1,.role{text-align:left}');
    await owner.ask(UPDATE, { id, input: { fullName: 'Amara Lindqvist', company: 'Seedline' } });
    expect((await get(path(), HTML)).body.match(/lang="/g)).toHaveLength(1);
  });

  test('calls a number as one would dial it, whatever is written beside it', async () => {
    for (const [phone, link] of [
      ['+49 (0)30 901820', 'tel:+4930901820'],
      ['+1 202 555 0134 ext. 12', 'tel:+12025550134'],
    ]) {
      await owner.ask(UPDATE, { id, input: { phone } });
      const page = (await get(path(), HTML)).body;
      expect(page).toContain(`<a href="${link}">`);
      expect(page).toContain(`<small>Call</small><span dir="auto">${phone}</span>`);
    }
  });

  test('names the installation in its colour, and has that where there is no card', async () => {
    expect((await get(path(), HTML)).body).toContain('--accent:#2f5d8a;--on:#ffffff;--brand:#ffc629');
    const green = await startCards(mongo, undefined, {}, { BRAND_NAME: 'Seedline', BRAND_COLOR: '#7FD1AE' });
    const page = (url: string) => green.nobody.send({ url, headers: HTML });
    expect((await page(path())).body).toMatch(/--brand:#7fd1ae[\s\S]*<footer><a [^>]+>Seedline</);
    expect((await page('/internal/public/profile/1')).body).toContain('--accent:#7fd1ae');
    await green.close();
    await expect(startCards(mongo, undefined, {}, { BRAND_COLOR: 'green' })).rejects.toThrow('#ffc629');
  });

  test('takes markup for text, wherever it stands', async () => {
    const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const fields = Object.fromEntries(
      ['fullName', 'jobTitle', 'department', 'company', 'pronouns', 'bio'].map((field) => [
        field,
        hostile.slice(0, 50),
      ]),
    );
    await owner.ask(UPDATE, {
      id,
      input: { ...fields, links: [{ url: 'https://a.example/"><script>', label: hostile }] },
    });
    const page = await get(path(), HTML);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script|<img src=x/);
  });

  test('is not sent again while nothing has changed, and at once when something has', async () => {
    const first = await get(path(), HTML);
    const etag = String(first.headers.etag);
    const again = await get(path(), { ...HTML, 'if-none-match': `W/${etag}, "other"` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await owner.ask(UPDATE, { id, input: { jobTitle: 'Founder' } });
    const changed = await get(path(), { ...HTML, 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Founder');
  });

  test('shows every change at once, whichever process has made it, and however often it was asked for before', async () => {
    const elsewhere = await startCards(mongo);
    const there = elsewhere.newPerson(owner.id);
    const second = (await there.ask(CREATE, { input: newCard({ fullName: 'Second Card' }) })).data.createBusinessCard
      .card.id;
    const picture = await newPicture({ width: 60, height: 60 });
    const sendPhoto = () =>
      there.send({
        ...{ method: 'POST', url: `/internal/business-cards/${id}/photo` },
        ...{ headers: { 'content-type': 'image/jpeg' }, payload: picture },
      });
    const change = (input: object) => () => there.ask(UPDATE, { id, input });
    const REMOVE = 'mutation ($id: ID!) { removeCardPicture(id: $id, picture: PHOTO) { card { id } } }';
    const changes: [() => Promise<unknown>, (page: string) => void][] = [
      [change({ jobTitle: 'Founder' }), (page) => expect(page).toContain('Founder')],
      [sendPhoto, (page) => expect(page).toContain(`/cards/${id}/photo`)],
      [() => there.ask(REMOVE, { id }), (page) => expect(page).not.toContain(`/cards/${id}/photo`)],
      [
        () => there.ask(HANDLE, { handle: `edition-${owner.id}` }),
        (page) => expect(page).toContain(`/u/edition-${owner.id}`),
      ],
      [() => there.ask(SETTINGS, { input: { takesOffers: false } }), (page) => expect(page).not.toContain('<form')],
      [() => there.ask(MAKE_DEFAULT, { id: second }), (page) => expect(page).toContain('Second Card')],
      [() => there.ask(DELETE, { id: second }), (page) => expect(page).toContain('Amara Lindqvist')],
      [change({ isShared: false }), (page) => expect(page).toContain('Profile not found')],
      [change({ isShared: true }), (page) => expect(page).toContain('Founder')],
      [
        () => there.ask(SETTINGS, { input: { isPublic: false } }),
        (page) => expect(page).toContain('Profile not found'),
      ],
    ];
    for (const [make, expectOf] of changes) {
      await get(path(), HTML);
      await get(path(), HTML);
      await make();
      expectOf((await get(path(), HTML)).body);
      expectOf((await get(path(), HTML)).body);
    }
    await elsewhere.close();
  });

  test('at an address of one’s own shows every change at once too, and leads on from the moment it was given up', async () => {
    const mine = `berit-${owner.id}`;
    await owner.ask(HANDLE, { handle: mine });
    const byHandle = () => get(`/internal/public/handle/${mine}`, HTML);
    for (let time = 0; time < 2; time++) expect((await byHandle()).body).toContain('Amara Lindqvist');
    await owner.ask(UPDATE, { id, input: { fullName: 'Amara Berg' } });
    for (let time = 0; time < 2; time++) expect((await byHandle()).body).toContain('Amara Berg');
    await owner.ask(HANDLE, { handle: null });
    expect((await byHandle()).statusCode).toBe(302);
    await owner.ask(SETTINGS, { input: { isPublic: false } });
    expect((await byHandle()).statusCode).toBe(404);
  });

  test('costs one small read while nothing has changed', async () => {
    const db = mongo.connection.db!;
    const asked = () => get(path(), HTML);
    await asked();
    await db.command({ profile: 2 });
    for (let time = 0; time < 5; time++) await asked();
    await db.command({ profile: 0 });
    const reads = await db
      .collection('system.profile')
      .find({
        op: 'query',
        ns: { $in: ['cards', 'profiles', 'handles', 'editions'].map((name) => `${mongo.database}.${name}`) },
      })
      .toArray();
    expect(reads.map(({ ns }) => ns)).toEqual(Array(5).fill(`${mongo.database}.editions`));
  });

  test('may be listed when its owner says so', async () => {
    await owner.ask(SETTINGS, { input: { isIndexed: true } });
    const page = await get(path(), HTML);
    expect(page.headers['x-robots-tag']).toBe('all');
    expect(page.body).not.toContain('noindex');
  });
});

describe('other ways to have it', () => {
  test('JSON for programs', async () => {
    const answer = await get(path());
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      userId: owner.id,
      cardId: Number(id),
      fullName: 'Amara Lindqvist',
      linkedIn: 'https://www.linkedin.com/in/amara-fictional',
      linkedin: 'https://www.linkedin.com/in/amara-fictional',
      photo: null,
    });
  });

  test('a vCard 3.0 with the photo, by its type or by its name', async () => {
    const photo = await newPicture({ width: 60, height: 60 });
    const sent = await owner.send({
      ...{ method: 'POST', url: `/internal/business-cards/${id}/photo` },
      ...{ headers: { 'content-type': 'image/jpeg' }, payload: photo },
    });
    expect(sent.statusCode).toBe(200);
    for (const [url, headers] of [
      [path('?format=vcf'), {}],
      [path(), { accept: 'text/vcard' }],
    ] as const) {
      const answer = await get(url, headers as Record<string, string>);
      expect(answer.headers).toMatchObject({
        ...{ 'content-type': 'text/vcard; charset=utf-8' },
        'content-disposition': `attachment; filename="Amara_Lindqvist.vcf"; filename*=UTF-8''Amara_Lindqvist.vcf`,
      });
      expect(answer.body).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Amara Lindqvist\r\n/);
      for (const name of ['TEL', 'EMAIL', 'ORG', 'TITLE', 'URL', 'PHOTO'])
        expect(answer.body).toMatch(new RegExp(`^${name}[;:]`, 'm'));
    }
    const picture = await get((await get(path())).json().photo.replace('/api/', '/internal/'));
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const missing = await get(path(`/cards/${id}/logo`));
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('a picture for previews of links, drawn in the card’s template', async () => {
    const answer = await get(path(`/cards/${id}/preview.png?v=1`));
    expect(answer.headers['content-type']).toBe('image/png');
    expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('an address of one’s own, which leads on after it was changed', async () => {
    const mine = `amara-${owner.id}`;
    await owner.ask(HANDLE, { handle: mine });
    expect((await get(`/internal/public/handle/${mine}`, HTML)).body).toContain('Amara Lindqvist');
    await owner.ask(HANDLE, { handle: `${mine}-new` });
    for (const former of [mine, `${mine}-new`.replaceAll('-', '.')]) {
      const led = await get(`/internal/public/handle/${former}`, HTML);
      expect([led.statusCode, led.headers.location]).toEqual([302, `https://cards.example/u/${mine}-new`]);
    }
  });

  test('leads on with all that was asked for: card, form and way', async () => {
    const mine = `amara-${owner.id}`;
    await owner.ask(HANDLE, { handle: mine });
    await owner.ask(HANDLE, { handle: `${mine}-new` });
    const second = (await owner.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
    const now = `https://cards.example/u/${mine}-new`;
    for (const [asked, to] of [
      ['?format=vcf', '?format=vcf'],
      [`?card=${second}&format=json&via=qr`, `?card=${second}&via=qr&format=json`],
      ['?format=%0d%0aset-cookie:a', ''],
    ]) {
      const led = await get(`/internal/public/handle/${mine}${asked}`, HTML);
      expect([led.statusCode, led.headers.location]).toEqual([302, now + to]);
    }
  });
});

describe('figures', () => {
  test('everybody counts who was answered together', async () => {
    const from = (at: number) => ({ ip: `198.51.100.${at}`, userAgent: 'Mozilla/5.0' });
    const together = callerOf(cards.app, {
      sub: null,
      via: 'anonymous',
      ...from(1),
      alsoFor: [{ ...from(2), times: 2 }, from(3)],
    });
    await together.send({ url: path(), headers: HTML });
    await together.send({ url: path('?format=vcf') });
    await eventually(async () => {
      const { data } = await owner.ask(STATS);
      expect(data.cardStats).toMatchObject({ views: 3, saves: 4 });
    });
  });

  test('who takes only the head of an answer has neither seen nor saved a card', async () => {
    const from = (at: number, isHead: boolean) =>
      callerOf(cards.app, { sub: null, via: 'anonymous', ip: `198.51.100.${at}`, userAgent: 'Mozilla/5.0', isHead });
    await from(1, true).send({ url: path(), headers: HTML });
    await from(1, true).send({ url: path('?format=vcf') });
    await from(2, false).send({ url: path(), headers: HTML });
    await eventually(async () =>
      expect((await owner.ask(STATS)).data.cardStats).toMatchObject({ views: 1, saves: 0, cardShares: 1 }),
    );
  });

  test('who draws a preview of a link gets the page, whatever it accepts, and does not count', async () => {
    const from = (userAgent: string) =>
      callerOf(cards.app, { sub: null, via: 'anonymous', ip: '198.51.100.9', userAgent });
    for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[]) {
      const page = await from('facebookexternalhit/1.1').send({ url: path(), headers });
      expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'accept, user-agent' });
      expect(page.body).toContain('<meta property="og:image"');
      const json = await from('curl/8.5.0').send({ url: path(), headers });
      expect(json.headers).toMatchObject({
        ...{ 'content-type': 'application/json; charset=utf-8', vary: 'accept, user-agent' },
      });
    }
    await from('Mozilla/5.0').send({ url: path(), headers: HTML });
    await eventually(async () => expect((await owner.ask(STATS)).data.cardStats.views).toBe(1));
  });

  test('a program that follows the links of a page saves nothing, also when it is answered together with people', async () => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const robot = { sub: null, via: 'anonymous', ip: '198.51.100.9', userAgent } as const;
    const together = callerOf(cards.app, {
      ...robot,
      alsoFor: [
        { ip: '198.51.100.10', userAgent: 'Mozilla/5.0', times: 2 },
        { ip: '198.51.100.11', userAgent: 'WhatsApp/2.23.20.0 A', times: 3 },
        { ip: '198.51.100.12' },
      ],
    });
    for (let time = 0; time < 3; time++) await callerOf(cards.app, robot).send({ url: path('?format=vcf') });
    await together.send({ url: path('?format=vcf') });
    await eventually(async () => expect((await owner.ask(STATS)).data.cardStats).toMatchObject({ views: 0, saves: 3 }));
  });

  test('a visitor counts once a day, a program not at all, and nothing of the visitor is kept', async () => {
    for (let time = 0; time < 3; time++) await get(path(), HTML);
    const robot = cards.newPerson(undefined, {
      sub: null,
      via: 'anonymous',
      userAgent: 'ExampleBot/1.0 (bot)',
    } as never);
    await robot.send({ url: path(), headers: HTML });
    await eventually(async () => {
      const { data } = await owner.ask(STATS);
      expect(data.cardStats).toMatchObject({ views: 1, cardShares: 1 });
    });
    const visits = await mongo.connection.collection('visits').find().toArray();
    expect(JSON.stringify(visits)).not.toMatch(/127\.0\.0\.1|Mozilla|ExampleBot/);
  });

  test('shares are counted by way and day, saves with each vCard', async () => {
    const share = (way: string) =>
      owner.ask(`mutation ($id: ID!) { noteCardShare(id: $id, way: ${way}) { card { id } } }`, { id });
    await Promise.all([share('QR'), share('QR'), share('WHATSAPP')]);
    await get(path('?format=vcf'));
    const { data } = await eventually(async () => {
      const told = await owner.ask(STATS);
      expect(told.data.cardStats).toEqual({ cardShares: 3, views: 0, saves: 1, shares: 3 });
      return told;
    });
    const [{ figures }] = data.businessCards;
    expect(figures).toMatchObject({
      saves: 1,
      shares: 3,
      byWay: [
        { way: 'QR', count: 2 },
        { way: 'WHATSAPP', count: 1 },
      ],
    });
    expect(figures.days).toHaveLength(30);
  });
});
