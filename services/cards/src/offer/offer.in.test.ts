import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Caller, callersOf, testMongo } from '@kaard/testing';
import { newCard } from '../../test/factories.ts';
import { CREATE, DELETE, startCards, UPDATE } from '../../test/subgraph.ts';
import { MOST_A_DAY, MOST_FROM_ADDRESS_AN_HOUR } from './offer.service.ts';
import { consentText, termsOf } from './offer.terms.ts';

const mongo = await testMongo();
// Ahead of the database's clock, which removes what has run out.
let today = new Date('2126-03-02T10:00:00Z');
// Nobody is sent away because this machine is slow.
const cards = await startCards(mongo, () => today, {}, {}, { patienceMs: 120_000 });
afterAll(() => cards.close());

const HTML = { accept: 'text/html,application/xhtml+xml' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SETTINGS =
  'mutation ($input: ProfileSettingsInput!) { updateProfileSettings(input: $input) { profile { takesOffers } } }';
const FULL_NAME = 'Amara Lindqvist';
const VISITOR = { name: 'Noor Ashworth', email: 'noor@ashworth.example', note: 'We talked about lenses.' };

let addresses = 0;
/** Each comes from an address of its own. */
const visitor = (ip = `198.51.100.${++addresses % 250}`): Caller =>
  callersOf(cards.app).newPerson(undefined, { sub: null, via: 'anonymous', ip } as never);

let owner: Caller & { id: number };
let id: string;
beforeEach(async () => {
  today = new Date('2126-03-02T10:00:00Z');
  await mongo.connection.collection('offer_counts').deleteMany({});
  owner = cards.newPerson();
  id = (await owner.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
});

const path = (card = id) => `/internal/public/profile/${owner.id}/offers?card=${card}`;
const consent = termsOf({ fullName: FULL_NAME });
const send = (fields: Record<string, string>, { from = visitor(), url = path(), headers = HTML as object } = {}) =>
  from.send({
    ...{ method: 'POST', url, headers: { ...headers, ...FORM } },
    payload: new URLSearchParams({ consent, ...fields }).toString(),
  });
const told = () => mongo.connection.collection('outbox').find({ ownerId: owner.id, name: 'offer.left' }).toArray();

test('the address of a form that was sent leads back to its card, and where there is none says so', async () => {
  expect((await send(VISITOR)).statusCode).toBe(200);
  const other = (await owner.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
  for (const [card, query] of [
    [id, ''],
    [other, `?card=${other}`],
  ] as const) {
    const led = await visitor().send({ url: path(card), headers: HTML });
    const to = `https://cards.example/api/public/profile/${owner.id}${query}`;
    expect([led.statusCode, led.headers.location]).toEqual([302, to]);
  }
  await owner.ask(DELETE, { id: other });
  const gone = await visitor().send({ url: path(other), headers: HTML });
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

describe('nothing is left', () => {
  test('with somebody who is not there, has switched the form off, or whose card has gone or is somebody else’s', async () => {
    const other = cards.newPerson();
    const theirs = (await other.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
    const without = cards.newPerson();
    for (const url of [
      '/internal/public/profile/1/offers',
      '/internal/public/profile/x/offers?card=1',
      `/internal/public/profile/${without.id}/offers`,
      path(theirs),
    ]) {
      const page = await send(VISITOR, { url });
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect((await send(VISITOR, { url, headers: {} })).json().message).toBe('Profile not found');
    }
    await owner.ask(SETTINGS, { input: { takesOffers: false } });
    expect((await send(VISITOR)).statusCode).toBe(404);
    const page = await cards.nobody.send({ url: `/internal/public/profile/${owner.id}`, headers: HTML });
    expect(page.body).not.toContain('<form');
    await owner.ask(SETTINGS, { input: { takesOffers: true } });
    // The page was open while its card was deleted.
    await owner.ask(CREATE, { input: newCard() });
    await owner.ask(DELETE, { id });
    expect((await send(VISITOR)).statusCode).toBe(404);
    expect(await told()).toEqual([]);
  });

  test('when something is missing: the form comes back with what was written, and says what is wrong', async () => {
    const page = await send({ ...VISITOR, name: '', email: 'no"><script>alert(1)</script>' });
    expect(page.statusCode).toBe(400);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).toContain('<details class="leave" open>');
    expect(page.body).toContain('Please enter your name.');
    expect(page.body).toContain('value="no&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page.body).toContain('We talked about lenses.</textarea>');
    // The text is still the one that was agreed to.
    expect(page.body).toMatch(/<input name="consent"[^>]* checked/);
    expect(page.body).not.toContain('<script');
    const program = await send({ ...VISITOR, name: '' }, { headers: {} });
    expect([program.statusCode, program.json().fields]).toEqual([400, { name: 'Please enter your name.' }]);
    expect(await told()).toEqual([]);
  });

  test('when the text to agree to was another one', async () => {
    await owner.ask(UPDATE, { id, input: { fullName: 'Amara Berg' } });
    const page = await send(VISITOR);
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('This text has changed.');
    // To be ticked again by hand.
    expect(page.body).not.toContain('checked');
  });

  test('as anything but a form, or by too long a one', async () => {
    const post = (headers: object, payload: string) =>
      visitor().send({ method: 'POST', url: path(), headers: { ...headers }, payload });
    for (const json of [
      `{"name":"Noor","email":"noor@ashworth.example","consent":"${consent}"}`,
      '{"fullName":"Noor"}',
      '{',
    ]) {
      const refused = await post({ 'content-type': 'application/json' }, json);
      expect([refused.statusCode, refused.json().message]).toEqual([
        ...[415, 'Please send the fields as a form (application/x-www-form-urlencoded), not as JSON.'],
      ]);
    }
    const page = await post({ 'content-type': 'application/json', accept: 'text/html' }, '{}');
    expect([page.statusCode, page.body]).toEqual([415, expect.stringContaining('>This form can’t be read</h1>')]);
    expect((await post({ 'content-type': 'text/plain' }, 'name=Noor')).statusCode).toBe(400);
    expect((await post(FORM, `name=${'x'.repeat(40_000)}`)).statusCode).toBe(413);
    expect(await told()).toEqual([]);
  });

  test('by a program that fills in what nobody sees, and it is answered as a person is', async () => {
    const robot = await send({ ...VISITOR, topic: 'https://spam.example' });
    expect(await told()).toEqual([]);
    const person = await send(VISITOR);
    expect([robot.statusCode, robot.body]).toEqual([person.statusCode, person.body]);
    expect(await told()).toHaveLength(1);
  });
});

describe('the form', () => {
  test('stands on the page, sends itself to this installation alone, and names what is agreed to', async () => {
    const page = await cards.nobody.send({ url: `/internal/public/profile/${owner.id}`, headers: HTML });
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toContain(`<form method="post" action="/api/public/profile/${owner.id}/offers?card=${id}"`);
    expect(page.body).toContain(consentText({ fullName: FULL_NAME }));
    expect(page.body.length).toBeLessThan(20_000);
  });

  test('says in its own order what is agreed to, also with a name stored earlier that would turn it round', async () => {
    await mongo.connection
      .collection('cards')
      .updateOne({ _id: Number(id) as never }, { $set: { fullName: 'Amara\u202e\u2067 Lind\nqvist' } });
    const text = consentText({ fullName: 'Amara Lind qvist' });
    const page = await cards.nobody.send({ url: `/internal/public/profile/${owner.id}`, headers: HTML });
    expect(page.body).toContain(`<span dir="auto">${text}</span>`);
    const [, terms] = /name="consent" type="checkbox" value="([^"]+)"/.exec(page.body)!;
    const thanks = await send({ ...VISITOR, consent: terms! });
    expect(thanks.statusCode).toBe(200);
    expect(thanks.body).toContain('>Your details have been sent to Amara Lind qvist.<');
    expect(await told()).toMatchObject([{ payload: { consent: text } }]);
  });

  test('leaves the details as one fact, with what was agreed to and when', async () => {
    const page = await send({ ...VISITOR, phone: '+1 202 555 0147', company: 'Ashworth Glass' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`Your details have been sent to ${FULL_NAME}.`);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*style-src 'sha256-/);
    expect(await told()).toMatchObject([
      {
        actor: { userId: null },
        payload: {
          ...{ ownerId: owner.id, cardId: Number(id), ...VISITOR, phone: '+1 202 555 0147', company: 'Ashworth Glass' },
          ...{ consent: consentText({ fullName: FULL_NAME }), leftAt: today.toISOString() },
        },
      },
    ]);
    // What was written is nowhere but in the fact.
    for (const name of ['sent_offers', 'offer_counts', 'visits', 'visit_salts'])
      expect(JSON.stringify(await mongo.connection.collection(name).find().toArray())).not.toMatch(
        /Noor|ashworth|198\.51/,
      );
  });

  test('sent again, one after another or at once, changes nothing and is answered the same', async () => {
    const first = await send(VISITOR);
    const again = await Promise.all(Array.from({ length: 5 }, () => send(VISITOR)));
    for (const { statusCode, body } of again) expect([statusCode, body]).toEqual([first.statusCode, first.body]);
    const person = { ...VISITOR, name: 'Jonas Weber' };
    await Promise.all(Array.from({ length: 5 }, () => send(person)));
    expect((await told()).map(({ payload }) => payload.name)).toEqual(['Noor Ashworth', 'Jonas Weber']);
  });
});

describe('a flood of forms', () => {
  test('from one address: some are taken, the rest is told to come back', async () => {
    const from = visitor('203.0.113.9');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => send({ ...VISITOR, name: `Person ${at}` }, { from })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_FROM_ADDRESS_AN_HOUR);
    const refused = answers.find(({ statusCode }) => statusCode !== 200)!;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body).toContain('Too many forms have been sent from your network.');
    expect(await told()).toHaveLength(MOST_FROM_ADDRESS_AN_HOUR);
    // A form that was taken is still answered as it was, and an hour later there is room.
    expect((await send({ ...VISITOR, name: (await told())[0]!.payload.name }, { from })).statusCode).toBe(200);
    today = new Date('2126-03-02T11:00:01Z');
    expect((await send({ ...VISITOR, name: 'An hour later' }, { from })).statusCode).toBe(200);
  });

  test('from everywhere to one person: no more than a day takes, and others get theirs', async () => {
    const FLOOD = 1000;
    const flood = [];
    for (let at = 0; at < FLOOD; at += 100)
      flood.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, n) =>
            send({ ...VISITOR, name: `Person ${at + n}` }, { from: visitor(`2001:db8:${at + n}::1`) }),
          ),
        )),
      );
    const answered = Object.groupBy(flood, ({ statusCode }) => statusCode);
    expect(answered[200]).toHaveLength(MOST_A_DAY);
    // A machine with much to do may say so (503) before it has counted.
    expect((answered[429]?.length ?? 0) + (answered[503]?.length ?? 0)).toBe(FLOOD - MOST_A_DAY);
    expect(answered[429]).toBeTruthy();
    expect(await told()).toHaveLength(MOST_A_DAY);
    owner = cards.newPerson();
    id = (await owner.ask(CREATE, { input: newCard() })).data.createBusinessCard.card.id;
    expect((await send(VISITOR)).statusCode).toBe(200);
  }, 120_000);
});
