import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  createForgottenOwners,
  createLogger,
  createOwnerRows,
  createUnitOfWork,
  prepareCollections,
} from '@kaard/service-kit';
import { newUserId, testMongo } from '@kaard/testing';
import { newContactId, storedContacts } from '../../../test/factories.ts';
import { createBusinessRepository } from '../../business/business.repository.ts';
import { createContactRepository } from '../../contact/contact.repository.ts';
import { createInteractionRepository } from '../../interaction/interaction.repository.ts';
import { createReminderRepository } from '../../reminder/reminder.repository.ts';
import { createGenerationRepository } from '../generation.repository.ts';
import { createInsightsKeeper } from './insights.keeper.ts';
import { createKeptRepository } from './kept.repository.ts';
import { createThread, type Thread } from './thread.ts';

jest.setTimeout(120_000);
const mongo = await testMongo();
const { connection } = mongo;
const unitOfWork = createUnitOfWork(connection);
let today = new Date('2026-11-23T10:00:00Z');
const now = () => today;
const contacts = createContactRepository(connection, now);
const interactions = createInteractionRepository(connection);
const business = createBusinessRepository(connection);
const reminders = createReminderRepository(connection);
const kept = createKeptRepository(connection);
const generations = createGenerationRepository(connection);
const forgotten = createForgottenOwners(connection);
const owners = createOwnerRows(connection, { forgotten, counts: 'per-month', now });
const thread = createThread({ mongo });
beforeAll(() => prepareCollections(connection));
afterAll(() => thread.close());

/** A keeper as each process has one, and how often it had something made. */
function newKeeper(through: Thread = thread) {
  let made = 0;
  const counting: Thread = {
    make(...question) {
      made++;
      return through.make(...question);
    },
    close: async () => {},
  };
  const threads = { small: counting, large: counting };
  const log = createLogger('test', 'silent');
  const { read } = createInsightsKeeper({
    ...{ contacts, business, reminders, kept, owners, unitOfWork, threads, log, now },
  });
  return {
    everything: async (ownerId: number, isFull = false) =>
      (await read(ownerId, { dismissed: new Set(await generations.dismissedIds(ownerId)), isFull })).everything,
    get made() {
      return made;
    },
  };
}
const stored = () => connection.db!.collection('contacts');
async function ownerWith(count: number, at = new Date(today.getTime() - 60_000)) {
  const ownerId = newUserId();
  const documents = storedContacts(ownerId, count, at);
  if (count) await stored().insertMany(documents as never[]);
  return { ownerId, ids: documents.map(({ _id }) => _id) };
}
const touch = (id: number, change: object, at: Date) =>
  stored().updateOne({ _id: id as never }, { $set: { ...change, touchedAt: at } });

describe('what was made of a network', () => {
  test('is made once while nothing changes, in however many processes', async () => {
    const { ownerId } = await ownerWith(3);
    const [here, there] = [newKeeper(), newKeeper()];
    const first = await here.everything(ownerId);
    expect(first.analysis.networkSize).toBe(3);
    expect(await here.everything(ownerId)).toEqual(first);
    expect(await there.everything(ownerId)).toEqual(first);
    expect([here.made, there.made]).toEqual([1, 0]);
  });

  test('is made once for many who ask at once', async () => {
    const { ownerId } = await ownerWith(3);
    const keeper = newKeeper();
    await Promise.all(Array.from({ length: 8 }, () => keeper.everything(ownerId)));
    expect(keeper.made).toBeLessThanOrEqual(2);
  });

  test('is nothing to store for nobody', async () => {
    const ownerId = newUserId();
    expect((await newKeeper().everything(ownerId)).analysis.networkSize).toBe(0);
    expect(await kept.find(ownerId)).toBeNull();
  });

  const second = (after: number) => new Date(today.getTime() + after * 1000);
  const changes: [
    string,
    (owner: { ownerId: number; ids: number[] }) => Promise<unknown>,
    (made: Shown) => unknown,
    unknown,
  ][] = [
    [
      'a contact is another one',
      ({ ids }) => touch(ids[0]!, { industry: 'Law' }, second(1)),
      ({ analysis }) => analysis.industryDistribution.some(({ industry }) => (industry as string) === 'Law'),
      false,
    ],
    [
      'a contact goes',
      ({ ids }) => touch(ids[0]!, { presence: 'absent' }, second(1)),
      ({ analysis }) => analysis.networkSize,
      2,
    ],
    [
      'a contact comes whose transaction ended late',
      async ({ ownerId }) =>
        stored().insertMany(storedContacts(ownerId, 1, new Date(today.getTime() - 62_000)) as never[]),
      ({ analysis }) => analysis.networkSize,
      4,
    ],
    [
      'the log has one more',
      async ({ ownerId, ids }) => {
        const at = new Date('2026-11-20T10:00:00Z');
        await unitOfWork(async (session) => {
          for (const kind of ['met', 'called'] as const)
            await interactions.put({ id: newContactId(), ownerId, contactId: ids[0]!, kind, at }, session);
        });
        await touch(ids[0]!, { interactionCount: 2, lastContactAt: at }, second(1));
      },
      ({ analysis }) => analysis.relationshipStrengths.strong,
      1,
    ],
    [
      'the read model is made anew',
      async ({ ownerId }) => {
        await stored().deleteMany({ ownerId });
        await stored().insertMany(storedContacts(ownerId, 5, new Date(today.getTime() - 3_600_000)) as never[]);
      },
      ({ analysis }) => analysis.networkSize,
      5,
    ],
    [
      'the owner has another goal',
      ({ ownerId }) =>
        unitOfWork((session) =>
          business.put(
            ownerId,
            { businessDescription: null, industry: null, targetMarket: null, businessGoals: ['Hire a lawyer'] },
            session,
          ),
        ),
      ({ insights }) => insights.networkInsights.skillGaps.length,
      1,
    ],
    [
      'the owner lives elsewhere',
      ({ ownerId }) =>
        unitOfWork((session) =>
          reminders.putSettings(ownerId, { timeZone: 'Pacific/Kiritimati', byMail: true }, session),
        ),
      ({ connections }) => connections.find(({ context: { event } }) => event?.startsWith('December 1'))?.expiresAt,
      '2026-12-01T10:00:00.000Z',
    ],
  ];
  type Shown = Awaited<ReturnType<ReturnType<typeof newKeeper>['everything']>>;
  test.each(changes)('is made anew when %s', async (_what, change, look, expected) => {
    const owner = await ownerWith(3);
    const keeper = newKeeper();
    await keeper.everything(owner.ownerId);
    await change(owner);
    const after = await keeper.everything(owner.ownerId);
    expect(look(after)).toEqual(expected);
    expect(keeper.made).toBe(2);
    await keeper.everything(owner.ownerId);
    expect(keeper.made).toBe(2);
    // As somebody who reads all of it would have made it.
    expect(await newKeeper(createFreshThread()).everything(owner.ownerId)).toEqual(after);
  });

  test('is made anew on another day', async () => {
    const { ownerId } = await ownerWith(3);
    const keeper = newKeeper();
    await keeper.everything(ownerId);
    today = new Date('2026-11-24T00:00:01Z');
    await keeper.everything(ownerId);
    today = new Date('2026-11-23T10:00:00Z');
    expect(keeper.made).toBe(2);
  });
});

describe('dismissed opportunities', () => {
  const dismiss = (ownerId: number, some: readonly { id: number }[]) =>
    unitOfWork(async (session) => {
      for (const { id } of some) await generations.dismiss({ ownerId, opportunityId: id, at: today }, session);
    });
  /** A thread that answers only when it may. */
  function newGate() {
    let opened = Promise.withResolvers<void>();
    opened.resolve();
    return {
      shut: () => {
        opened = Promise.withResolvers();
      },
      open: () => opened.resolve(),
      through: {
        make: async (...question) => {
          await opened.promise;
          return thread.make(...question);
        },
        close: async () => {},
      } as Thread,
    };
  }

  test('make nobody wait, and others come', async () => {
    const { ownerId } = await ownerWith(130, new Date(today.getTime() - 5 * 86_400_000));
    const gate = newGate();
    const keeper = newKeeper(gate.through);
    const { opportunities } = await keeper.everything(ownerId);
    const followUps = opportunities.filter(({ type }) => type === 'follow_up_opportunity');
    expect(followUps).toHaveLength(90);

    await dismiss(ownerId, followUps.slice(0, 20));
    expect((await keeper.everything(ownerId)).opportunities).toEqual(opportunities);
    expect(keeper.made).toBe(1);

    gate.shut();
    await dismiss(ownerId, followUps.slice(20, 50));
    // Nothing is made as long as the gate is shut; one is begun, however many ask.
    for (let times = 0; times < 3; times++)
      expect((await keeper.everything(ownerId)).opportunities).toEqual(opportunities);
    expect(keeper.made).toBe(2);
    const full = keeper.everything(ownerId, true);
    gate.open();
    const ids = (await full).opportunities.map(({ id }) => id);
    expect(ids.filter((id) => !opportunities.some((one) => one.id === id)).length).toBeGreaterThan(30);
    expect(ids.filter((id) => followUps.slice(0, 50).some((one) => one.id === id))).toEqual([]);
    expect((await keeper.everything(ownerId)).opportunities.map(({ id }) => id)).toEqual(ids);
    expect(keeper.made).toBe(2);
  });

  test('are there again when a dismissal is taken back', async () => {
    const { ownerId } = await ownerWith(3, new Date(today.getTime() - 5 * 86_400_000));
    const { opportunities } = await newKeeper().everything(ownerId);
    await dismiss(ownerId, opportunities);
    await touch((await stored().findOne({ ownerId }))!._id as unknown as number, { title: 'Baker' }, today);
    const keeper = newKeeper();
    expect((await keeper.everything(ownerId)).opportunities).toEqual([]);
    await unitOfWork((session) => generations.restore(ownerId, opportunities[0]!.id, session));
    expect((await keeper.everything(ownerId)).opportunities).toMatchObject([{ id: opportunities[0]!.id }]);
    expect(keeper.made).toBe(2);
  });
});

const fresh: Thread[] = [];
/** One that has seen nothing yet. */
function createFreshThread(): Thread {
  const one = createThread({ mongo });
  fresh.push(one);
  return one;
}
afterAll(() => Promise.all(fresh.map((one) => one.close())));

describe('the thread', () => {
  test('that breaks is an outage for those who wait, and a new one is begun', async () => {
    const script = join(tmpdir(), `broken-${process.pid}.mjs`);
    writeFileSync(
      script,
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', (m) => m === 'end' ? parentPort.close() : process.exit(3));",
    );
    const broken = createThread({ mongo }, { script });
    await expect(broken.make(1, today)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(broken.make(1, today)).rejects.toMatchObject({ kind: 'unavailable' });
    await broken.close();
    await expect(broken.make(1, today)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('gives its memory back when nobody asks, and begins again', async () => {
    const { ownerId } = await ownerWith(1);
    const brief = createThread({ mongo }, { idleMs: 1 });
    for (let round = 0; round < 2; round++) {
      expect((await brief.make(ownerId, today)).version.count).toBe(1);
      await new Promise((done) => setTimeout(done, 100));
    }
    await brief.close();
  });
});

test('a large network makes nobody else wait', async () => {
  const large = await ownerWith(10_000);
  const small = await ownerWith(5);
  const [one, two] = [createFreshThread(), createFreshThread()];
  const log = createLogger('test', 'silent');
  const keeper = createInsightsKeeper({
    ...{ contacts, business, reminders, kept, owners, unitOfWork, log, now },
    threads: { small: one, large: two },
  });
  const reading = { dismissed: new Set<number>() };
  // Both threads have begun.
  await keeper.read(small.ownerId, reading);
  await two.make(small.ownerId, today);

  const begun = performance.now();
  let isDone = false;
  const making = keeper.read(large.ownerId, reading).then((made) => {
    isDone = true;
    return made;
  });
  const waits: number[] = [];
  for (let at = 1; !isDone; at++) {
    const asked = performance.now();
    // By turns one that was kept, and one that has to be made.
    if (at % 2) await touch(small.ids[0]!, { city: `Town ${at}` }, new Date(today.getTime() + at * 1000));
    await keeper.read(small.ownerId, reading);
    waits.push(performance.now() - asked);
  }
  const took = performance.now() - begun;
  expect((await making).everything.analysis.networkSize).toBe(10_000);
  expect(waits.length).toBeGreaterThan(4);
  expect(Math.max(...waits)).toBeLessThan(took / 2);
});
