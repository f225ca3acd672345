import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  connectMongo,
  createForgottenOwners,
  createLogger,
  createUnitOfWork,
  firstConnection,
} from '@kaard/service-kit';
import { testMongo } from '@kaard/testing';
import { startCards } from '../../test/subgraph.ts';
import { createDailySalt } from './daily.salt.ts';
import { createShareRepository } from './share.repository.ts';
import { createVisitCounter, type Visit } from './visit.counter.ts';

const mongo = await testMongo();
// Ahead of the database's clock, which removes what has run out.
let today = new Date('2126-03-02T10:00:00Z');
const now = () => today;
// Makes the collections, and tells others what was counted.
const cards = await startCards(mongo, now);
afterAll(() => cards.close());

const other = await testConnection();
const log = createLogger('visits', 'silent');
const collection = (name: string) => mongo.connection.collection(name);

let nextCard = 100;
let cardId = 0;
const OWNER = 4711;
beforeEach(() => {
  today = new Date('2126-03-02T10:00:00Z');
  cardId = nextCard++;
});

async function testConnection() {
  const connection = await firstConnection(connectMongo({ uri: mongo.uri, database: mongo.database, maxPoolSize: 5 }));
  afterAll(() => connection.close());
  return connection;
}

/** As of a process of its own. */
function newProcess(break_: { until: number } = { until: 0 }) {
  const connection = other.useDb(mongo.database, { useCache: false });
  const shares = createShareRepository(connection);
  let failures = 0;
  return createVisitCounter({
    shares: {
      async addVisits(...given) {
        await shares.addVisits(...given);
        // The transaction fails after its writes, as when the line is cut before its end.
        if (failures++ < break_.until) throw new Error('the line is cut');
      },
      async addSaves(...given) {
        await shares.addSaves(...given);
        if (failures++ < break_.until) throw new Error('the line is cut');
      },
    },
    salt: createDailySalt(connection, now),
    forgotten: createForgottenOwners(connection, now),
    unitOfWork: createUnitOfWork(connection),
    log,
    now,
    everyMs: 60_000,
  });
}

const visit = (n: number, more: Partial<Visit> = {}): Visit => ({
  ...{ ownerId: OWNER, cardId, way: null, ip: `198.51.100.${n}`, userAgent: `Browser ${n}` },
  ...more,
});
const dayRow = () => collection('card_days').findOne({ cardId });

describe('views', () => {
  test('a thousand in a second are counted in two documents', async () => {
    const counter = newProcess();
    for (let n = 0; n < 1000; n++) counter.add(visit(n, { way: n % 2 ? 'qr' : null }));
    await counter.flush();
    expect(await dayRow()).toMatchObject({ views: 1000, viewsBy: { qr: 500 }, day: '2126-03-02' });
    expect(await collection('visits').countDocuments({ cardId })).toBe(1);
    expect(await collection('card_days').countDocuments({ cardId })).toBe(1);
  });

  test('count a visitor once a day, in however many processes at the same moment', async () => {
    const processes = Array.from({ length: 4 }, () => newProcess());
    for (let round = 0; round < 3; round++) {
      for (const counter of processes) for (let n = 0; n < 20; n++) counter.add(visit(n + 10 * round));
      await Promise.all(processes.map((counter) => counter.flush()));
    }
    expect(await dayRow()).toMatchObject({ views: 40 });
    today = new Date('2126-03-03T10:00:00Z');
    processes[0]!.add(visit(1));
    await processes[0]!.flush();
    expect(await collection('card_days').findOne({ cardId, day: '2126-03-03' })).toMatchObject({ views: 1 });
  });

  test('are neither lost nor doubled when writing them fails', async () => {
    const counter = newProcess({ until: 1 });
    for (let n = 0; n < 10; n++) counter.add(visit(n));
    await counter.flush();
    expect(await dayRow()).toBeNull();
    counter.add(visit(3));
    await counter.flush();
    expect(await dayRow()).toMatchObject({ views: 10 });
    expect(await collection('visits').countDocuments({ cardId })).toBe(1);
  });

  test('mean nothing after their day: salt and hashes run out together, and no address was ever stored', async () => {
    const counter = newProcess();
    counter.add(visit(7));
    await counter.flush();
    const [visits, salt] = [
      await collection('visits').findOne({ cardId }),
      await collection('visit_salts').findOne({}),
    ];
    for (const row of [visits, salt]) expect(row!.expiresAt).toEqual(new Date('2126-03-03T00:10:00Z'));
    for (const name of ['visits', 'visit_salts'])
      expect((await collection(name).indexes()).find(({ key }) => key.expiresAt)).toMatchObject({
        expireAfterSeconds: 0,
      });
    expect(JSON.stringify([visits, salt])).not.toMatch(/198\.51|Browser/);
    // Gathered before midnight and written long after it: it is not counted under another salt.
    const late = newProcess();
    late.add(visit(8));
    today = new Date('2126-03-03T00:30:00Z');
    await late.flush();
    expect(await dayRow()).toMatchObject({ views: 1 });
  });
});

describe('saves', () => {
  test('are all counted, by their way, and neither lost nor doubled when writing them fails', async () => {
    const counter = newProcess({ until: 1 });
    const save = { ownerId: OWNER, cardId };
    for (let n = 0; n < 10; n++) counter.addSaves({ ...save, way: n % 2 ? 'qr' : null }, [{ times: 3 }]);
    await counter.flush();
    expect(await dayRow()).toBeNull();
    counter.addSaves({ ...save, way: 'qr' }, [{}]);
    await counter.flush();
    expect(await dayRow()).toMatchObject({ saves: 31, savesBy: { qr: 16 } });
  });
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [
    1,
    `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 Telegram-Android/10.14.5 (Google Pixel 7; Android 14; SDK 34; HIGH)`,
  ],
  [
    1,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Slack_SSB/4.38.125 Safari/537.36',
  ],
  [
    1,
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) discord/1.0.9150 Electron/28.2.10 Safari/537.36',
  ],
  [1, 'Mozilla/5.0 (Linux; Android 11; CUBOT KINGKONG 5) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36'],
  [0, 'TelegramBot (like TwitterBot)'],
  [0, 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  [0, 'Slack-ImgProxy (+https://api.slack.com/robots)'],
  [0, 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  [0, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [0, 'curl/8.5.0'],
])('%d view and save: %s', async (times, userAgent) => {
  const counter = newProcess();
  counter.add(visit(1, { userAgent }));
  counter.addSaves({ ownerId: OWNER, cardId, way: null }, [{ userAgent }]);
  await counter.flush();
  const row = await dayRow();
  expect([row?.views ?? 0, row?.saves ?? 0]).toEqual([times, times]);
});

test('of somebody who was forgotten meanwhile nothing is stored, and others are counted', async () => {
  const [ownerId, forgotten] = [nextCard * 1000, createForgottenOwners(mongo.connection, now)];
  const counter = newProcess();
  counter.add(visit(1, { ownerId }));
  counter.addSaves({ ownerId, cardId, way: null }, [{}]);
  const others = nextCard++;
  counter.add(visit(2, { cardId: others }));
  await mongo.connection.transaction((session) => forgotten.note(ownerId, session));
  // All of it has been looked through a second time: nobody removes what comes now.
  await forgotten.settle(ownerId);
  await counter.flush();
  expect(await collection('card_days').countDocuments({ ownerId })).toBe(0);
  expect(await collection('visits').countDocuments({ ownerId })).toBe(0);
  expect(await collection('card_days').findOne({ cardId: others })).toMatchObject({ views: 1 });
  // It is not tried again either.
  await counter.flush();
  expect(await collection('card_days').countDocuments({ ownerId })).toBe(0);
});

describe('others', () => {
  const toldOf = () =>
    collection('outbox')
      .find({ name: 'card.viewed', 'payload.cardId': cardId })
      .sort({ 'aggregate.version': 1 })
      .toArray();

  test('are told the sum of the day so far, not each view, and nothing when nothing has changed', async () => {
    const counter = newProcess();
    for (let n = 0; n < 50; n++) counter.add(visit(n, { way: 'link' }));
    await counter.flush();
    await Promise.all([cards.tellViews(), cards.tellViews()]);
    await cards.tellViews();
    expect(await toldOf()).toHaveLength(1);
    counter.add(visit(99));
    await counter.flush();
    await cards.tellViews();
    const told = await toldOf();
    expect(told.map(({ aggregate, payload }) => [aggregate.version, payload.views])).toEqual([
      [1, 50],
      [2, 51],
    ]);
    expect(new Set(told.map(({ aggregate }) => aggregate.id)).size).toBe(1);
    expect(told[1]!.payload).toEqual({
      ...{ ownerId: OWNER, cardId, day: '2126-03-02', views: 51, saves: 0, viewsByWay: { link: 50 }, savesByWay: {} },
    });
  });
});
