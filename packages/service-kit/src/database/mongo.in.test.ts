import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { breakableLine, breakableMongo, eventually, patient, testMongo } from '@kaard/testing';
import { type ClientSession, Schema } from 'mongoose';
import { asDomainError } from '../errors/domain-error.ts';
import { createDoOnce, keyOfField } from '../input/idempotency.ts';
import { ConfigError } from '../process/config.ts';
import { prepareDatabase } from './migrations.ts';
import {
  connectMongo,
  createUnitOfWork,
  firstConnection,
  isDuplicateKey,
  mongoIsReady,
  prepareCollections,
  trusted,
} from './mongo.ts';
import { createSequence } from './sequence.ts';

const { connection, uri } = await testMongo();
const notes = connection.model('Note', new Schema({ text: String, size: Number }).index({ text: 1 }, { unique: true }));
const unitOfWork = createUnitOfWork(connection);
const doOnce = createDoOnce(connection, unitOfWork);
const nextNumber = createSequence(connection, 'number');

beforeAll(() => prepareCollections(connection));

describe('collections', () => {
  test('come with the indexes of their schemas, by one command each, and may be prepared again', async () => {
    const { connection: empty } = await testMongo();
    empty.model('Loose', new Schema({ text: String }, { collection: 'loose' }));
    const schema = new Schema({ a: Number, b: Number }, { collection: 'indexed' })
      .index({ a: 1, b: -1 }, { unique: true, partialFilterExpression: { a: { $type: 'number' } }, name: 'both' })
      .index({ b: 1 }, { expireAfterSeconds: 60 });
    const indexed = empty.model('Indexed', schema);
    const create = jest.spyOn(indexed.collection, 'createIndexes');
    await prepareCollections(empty);
    expect(create).toHaveBeenCalledTimes(1);
    await prepareCollections(empty);
    expect((await empty.listCollections()).map(({ name }) => name).sort()).toEqual(['indexed', 'loose']);
    expect(await indexed.collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'both', unique: true, partialFilterExpression: { a: { $type: 'number' } } },
      { v: 2, key: { b: 1 }, name: 'b_1', expireAfterSeconds: 60 },
    ]);
  });
});

describe('a filter', () => {
  test('takes an operator from outside for a plain value', async () => {
    await notes.create({ text: 'filter', size: 1 });
    const outside = JSON.parse('{"$gt":0}');
    await expect(notes.findOne({ text: 'filter', size: outside })).rejects.toThrow(/Cast to Number/);
    expect(await notes.findOne({ text: 'filter', size: trusted({ $gt: 0 }) })).toMatchObject({ size: 1 });
  });

  test('with an unknown field is refused instead of finding everything', async () => {
    await expect(notes.find({ colour: 'red' } as object)).rejects.toThrow(/colour/);
  });
});

describe('a unit of work', () => {
  test('stores everything or nothing', async () => {
    const failing = unitOfWork(async (session) => {
      await notes.create([{ text: 'half' }], { session });
      throw new Error('second half failed');
    });
    await expect(failing).rejects.toThrow('second half failed');
    expect(await notes.countDocuments({ text: 'half' })).toBe(0);
  });

  test('gives up with words when another one does not end', async () => {
    await notes.create({ text: 'held' });
    const impatient = createUnitOfWork(connection, { patienceMs: 200 });
    const write = (session: ClientSession) => notes.updateOne({ text: 'held' }, { $inc: { size: 1 } }, { session });
    await connection.transaction(async (session) => {
      await write(session);
      await expect(impatient(write)).rejects.toMatchObject({
        kind: 'unavailable',
        reason: 'LOCKED',
        message: expect.stringContaining('changing this right now'),
      });
    });
    await impatient(write);
  });

  test('is not waited for by those who come after its connection was cut', async () => {
    const server = await breakableMongo();
    const line = await breakableLine({ host: '127.0.0.1', port: Number(new URL(server.uri).port) });
    const beyond = connectMongo({ uri: `mongodb://127.0.0.1:${line.port}/?directConnection=true`, database: 'cut' });
    const near = await firstConnection(connectMongo({ uri: server.uri, database: 'cut' }));
    await firstConnection(beyond);
    try {
      // The server would wait for its end longer than any test.
      await near.db!.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: 600 });
      const schema = new Schema({ text: String, size: Number });
      const [there, here] = [beyond.model('Note', schema), near.model('Note', schema)];
      await here.create({ text: 'row', size: 0 });
      const cut = createUnitOfWork(beyond, { patienceMs: 100 })(async (session) => {
        await there.updateOne({ text: 'row' }, { $inc: { size: 1 } }, { session });
        line.cut();
        await there.updateOne({ text: 'row' }, { $inc: { size: 1 } }, { session });
      });
      expect(asDomainError(await cut.catch((problem) => problem))).toMatchObject({ kind: 'unavailable' });
      const write = () =>
        createUnitOfWork(near, { patienceMs: 100 })((session) =>
          here.updateOne({ text: 'row' }, { $inc: { size: 1 } }, { session }),
        );
      await expect(write()).rejects.toMatchObject({ reason: 'LOCKED' });
      line.mend();
      await eventually(write, { timeoutMs: 60_000 });
      expect(await here.findOne({ text: 'row' })).toMatchObject({ size: 1 });
    } finally {
      await Promise.all([beyond.close(), near.close()]);
      await line.stop();
      await server.stop();
    }
  }, 120_000);

  test('repeats itself when another one was faster', async () => {
    await notes.create({ text: 'counter', size: 0 });
    const patient = createUnitOfWork(connection, { patienceMs: 100_000 });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        patient(async (session) => {
          const note = await notes.findOne({ text: 'counter' }).session(session);
          await notes.updateOne({ text: 'counter' }, { $set: { size: note!.size! + 1 } }, { session });
        }),
      ),
    );
    expect(await notes.findOne({ text: 'counter' })).toMatchObject({ size: 20 });
  });
});

test('a sequence gives each number once, also to a hundred at the same time', async () => {
  const numbers = await Promise.all(Array.from({ length: 100 }, nextNumber));
  expect(new Set(numbers).size).toBe(100);
  expect(Math.max(...numbers)).toBe(100);
});

test('a duplicate key is told by its index', async () => {
  await notes.create({ text: 'once' });
  const error = await notes.create({ text: 'once' }).catch((problem) => problem);
  expect([isDuplicateKey(error), isDuplicateKey(error, 'text'), isDuplicateKey(error, 'size')]).toEqual([
    true,
    true,
    false,
  ]);
});

describe('doing once', () => {
  const order = (key: string | null, text: string, ownerId = 1) =>
    doOnce({
      ownerId,
      key,
      operation: 'note',
      body: { text },
      work: async (session) => {
        const [note] = await notes.create([{ text: `${text}-${Math.random()}` }], { session });
        return String(note!._id);
      },
    });

  test.each([[''], ['with space'], ['x'.repeat(201)], ['ümlaut']])('refuses the key %j', async (key) => {
    await expect(order(key, 'bad')).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('answers the same for the same request, at the same time too', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => order('k1', 'a')));
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await notes.countDocuments({ text: trusted({ $regex: /^a-/ }) })).toBe(1);
  });

  test.each(['prepare', 'work'] as const)(
    'answers the same also if %s meets what was done at the same time',
    async (at) => {
      const once = { ownerId: 1, key: `k9-${at}`, operation: 'note', body: {} };
      const first = { ...once, work: async () => 'the last place' };
      const meets = async () => {
        throw new Error('no place is left');
      };
      let done: unknown;
      const prepare = async () => {
        done = await doOnce(first);
        if (at === 'prepare') await meets();
      };
      expect(await doOnce({ ...once, prepare, work: meets })).toEqual({ answer: 'the last place', repeated: true });
      expect(done).toEqual({ answer: 'the last place', repeated: false });
    },
  );

  test('refuses another request with the same key, but not of another owner', async () => {
    await order('k2', 'b');
    await expect(order('k2', 'c')).rejects.toMatchObject({ kind: 'mismatch' });
    await order('k2', 'c', 2);
  });

  test('tells fields of one operation apart by the names that the client gives them', async () => {
    const named = (name: string) => keyOfField('k5', 'note', name);
    expect(named('note')).toBe('k5');
    const [first, second] = [await order(named('a'), 'f'), await order(named('b'), 'f')];
    expect([first.repeated, second.repeated]).toEqual([false, false]);
    expect(second.answer).not.toBe(first.answer);
    expect(await order(named('b'), 'f')).toEqual({ answer: second.answer, repeated: true });
    await expect(order(named('b'), 'g')).rejects.toMatchObject({ kind: 'mismatch' });
    expect((await order(named('note'), 'f')).repeated).toBe(false);
    await expect(order(`bad key\na`, 'f')).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('knows keys of older versions, which did not look at names', async () => {
    const old = await order('k6', 'h');
    await connection.collection('idempotency_keys').updateOne({ key: 'k6' }, { $unset: { isOfField: '' } });
    const named = keyOfField('k6', 'note', 'a');
    expect(await order(named, 'h')).toEqual({ answer: old.answer, repeated: true });
    expect((await order(named, 'i')).repeated).toBe(false);
  });

  test('answers with an empty object, too', async () => {
    const once = { ownerId: 1, key: 'k8', operation: 'note', body: {}, work: async () => ({}) };
    await doOnce(once);
    expect(await doOnce(once)).toEqual({ answer: {}, repeated: true });
  });

  test('says that what was created is gone', async () => {
    let isThere = true;
    const once = { ownerId: 1, key: 'k7', operation: 'note', body: {}, work: async () => 'id' };
    const again = () => doOnce({ ...once, isThere: async () => isThere });
    await again();
    expect(await again()).toEqual({ answer: 'id', repeated: true });
    isThere = false;
    await expect(again()).rejects.toMatchObject({ kind: 'conflict', reason: 'IDEMPOTENCY_RESULT_DELETED' });
  });

  test('forgets a key after a day', async () => {
    const first = await order('k3', 'd');
    const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await connection.collection('idempotency_keys').updateOne({ key: 'k3' }, { $set: { createdAt: dayAgo } });
    const second = await order('k3', 'd');
    expect(second.repeated).toBe(false);
    expect(second.answer).not.toBe(first.answer);
  });

  test('keeps nothing of work that failed', async () => {
    let tries = 0;
    const attempt = () =>
      doOnce({
        ownerId: 1,
        key: 'k4',
        operation: 'note',
        body: {},
        work: async () => {
          if (++tries === 1) throw new Error('first try');
          return 'second try';
        },
      });
    await expect(attempt()).rejects.toThrow('first try');
    expect(await attempt()).toEqual({ answer: 'second try', repeated: false });
  });
});

describe('an address', () => {
  test.each([
    [
      'with a password that MongoDB refuses',
      (uri: string) => uri.replace('//', '//somebody:secret@'),
      'refuses the user',
    ],
    [
      'with signs in its password that mean something else',
      () => 'mongodb://somebody:sec/ret@127.0.0.1/',
      'is not valid',
    ],
    [
      'with a percent sign in its password that is no escape',
      () => 'mongodb://somebody:sec%ret@127.0.0.1/',
      'in user and password write % as %25, : as %3A',
    ],
    ['with an option that nobody knows', (uri: string) => `${uri}&replicaset_=x`, 'is not valid'],
  ])('%s is told of at once, by the name of the setting and without the password', async (_what, change, why) => {
    const wrong = connectMongo({ uri: change(uri), database: 'wrong' });
    const waited: string[] = [];
    try {
      const error = await firstConnection(wrong, { onWait: (reason) => waited.push(reason) }).catch(
        (problem) => problem,
      );
      expect(error).toBeInstanceOf(ConfigError);
      expect(error.problems).toEqual([expect.stringMatching(/^MONGODB_URI: /)]);
      expect(error.message).toContain(why);
      expect(error.message).not.toMatch(/sec.?ret/);
    } finally {
      await wrong.close();
    }
    expect(waited).toEqual([]);
  });
});

describe('while MongoDB is away', () => {
  const toEnd: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of toEnd) await end();
  });

  test('who starts before it waits for it, and says so at once', async () => {
    const server = await breakableMongo();
    toEnd.push(server.stop);
    await server.kill();
    const early = connectMongo({ uri: server.uri, database: 'early' });
    toEnd.unshift(() => early.close());
    // The driver has given up by then.
    await expect(early.asPromise()).rejects.toThrow();
    const told: unknown[][] = [];
    const log = { info() {}, warn: (...line: unknown[]) => told.push(line) };
    const prepared = prepareDatabase(early, { migrations: [], log });
    await eventually(() => expect(told).toHaveLength(1));
    expect(told[0]).toEqual([
      { reason: expect.stringContaining('ECONNREFUSED') },
      'MongoDB can’t be reached: waiting for it. Is MONGODB_URI right?',
    ]);
    await server.restart();
    await prepared;
    expect(told).toHaveLength(1);
    expect(await mongoIsReady(early)).toBe(true);
  }, 60_000);

  test('calls fail within seconds as unavailable, and work again afterwards', async () => {
    const server = await breakableMongo();
    const away = connectMongo({ uri: server.uri, database: 'away' });
    toEnd.unshift(() => away.close());
    toEnd.push(server.stop);
    await firstConnection(away);
    const things = away.model('Thing', new Schema({ name: String }));
    await things.create({ name: 'before' });

    await server.kill();
    const startedAt = Date.now();
    const error = await things.create({ name: 'during' }).catch((problem) => problem);
    if (asDomainError(error)?.kind !== 'unavailable') throw error;
    expect(Date.now() - startedAt).toBeLessThan(patient(8000));
    expect(await mongoIsReady(away)).toBe(false);

    await server.restart();
    await things.create({ name: 'after' });
    expect((await things.find().sort({ name: 1 }).lean()).map(({ name }) => name)).toEqual(['after', 'before']);
  }, 60_000);
});
