import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually, testMongo } from '@kaard/testing';
import { createLeases } from './lease.ts';
import { assertMigrated, type Migration, prepareDatabase, runMigrations } from './migrations.ts';
import { connectMongo, firstConnection } from './mongo.ts';
import { RESTORING } from './restoring.ts';

const mongo = await testMongo();
const { connection } = mongo;
const second = await firstConnection(connectMongo({ uri: mongo.uri, database: mongo.database }));
afterAll(() => second.close());
beforeEach(async () => {
  for (const name of ['migrations', 'leases']) await connection.collection(name).deleteMany({});
});

let ran: string[] = [];
beforeEach(() => {
  ran = [];
});
const migration = (id: string, run: () => Promise<void> = async () => {}): Migration => ({
  id,
  async run() {
    ran.push(id);
    await run();
  },
});

describe('migrations', () => {
  test('that fail are not noted, nor is what comes after them', async () => {
    const broken = migration('2026-01-02-b', () => Promise.reject(new Error('bad data')));
    const all = [migration('2026-01-01-a'), broken, migration('2026-01-03-c')];
    await expect(runMigrations(connection, all)).rejects.toThrow('bad data');
    expect(ran).toEqual(['2026-01-01-a', '2026-01-02-b']);
    const mended = [all[0]!, migration('2026-01-02-b'), all[2]!];
    await runMigrations(connection, mended);
    expect(ran).toEqual(['2026-01-01-a', '2026-01-02-b', '2026-01-02-b', '2026-01-03-c']);
  });

  test('run once and in order, however often and in however many processes at once', async () => {
    const all = ['2026-01-01-a', '2026-01-02-b'].map((id) =>
      migration(id, () => new Promise((done) => setTimeout(done, 50))),
    );
    await Promise.all([connection, second, connection, second].map((each) => runMigrations(each, all)));
    await runMigrations(connection, all);
    expect(ran).toEqual(['2026-01-01-a', '2026-01-02-b']);
  });

  test('say what they do and how long it took; and that a newer version was here', async () => {
    const said: [object, string][] = [];
    const note = (facts: object, text: string) => void said.push([facts, text]);
    const log = { info: note, warn: note } as never;
    await runMigrations(connection, [migration('2026-01-01-a'), migration('2026-01-02-b')], { log });
    expect(said.map(([facts]) => facts)).toEqual([
      { migration: '2026-01-01-a' },
      { migration: '2026-01-01-a', ms: expect.any(Number) },
      { migration: '2026-01-02-b' },
      { migration: '2026-01-02-b', ms: expect.any(Number) },
    ]);
    said.length = 0;
    await runMigrations(connection, [migration('2026-01-01-a')], { log });
    expect(said).toEqual([[{ migrations: ['2026-01-02-b'] }, expect.stringContaining('newer version')]]);
  });

  test('of a process that was killed in the middle are begun again by the next', async () => {
    // What is left of it: a lease that nobody prolongs.
    await createLeases(connection).take('migrations', 'killed', 700);
    await runMigrations(second, [migration('2026-01-01-a')]);
    expect(ran).toEqual(['2026-01-01-a']);
  });

  test('that have not run keep tools away, which run none themselves', async () => {
    await runMigrations(connection, [migration('2026-01-01-a')]);
    const both = [migration('2026-01-01-a'), migration('2026-01-02-b')];
    await expect(assertMigrated(connection, both)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('2026-01-02-b is missing'),
    });
    expect(ran).toEqual(['2026-01-01-a']);
    await runMigrations(connection, both);
    await assertMigrated(connection, both);
  });

  test('do not run while the database is only partly restored: the service does not start', async () => {
    await connection.collection(RESTORING).insertOne({ at: new Date() });
    const preparing = () => prepareDatabase(connection, { migrations: [migration('2026-01-01-a')] });
    await expect(preparing()).rejects.toThrow(/data are incomplete.*restore the backup again with --overwrite/);
    expect(ran).toEqual([]);
    await connection.dropCollection(RESTORING);
    await preparing();
    expect(ran).toEqual(['2026-01-01-a']);
  });

  test('that another process does not finish are not waited for without end', async () => {
    await createLeases(connection).take('migrations', 'stuck', 60_000);
    await expect(runMigrations(second, [migration('2026-01-01-a')], { waitMs: 300 })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(ran).toEqual([]);
  });

  test('that take longer than the lease keep it', async () => {
    const slow = migration('2026-01-01-a', async () => {
      const before = await connection.collection('leases').findOne({ _id: 'migrations' as never });
      await eventually(
        async () => {
          const { until } = (await connection.collection('leases').findOne({ _id: 'migrations' as never }))!;
          return until > before!.until;
        },
        { timeoutMs: 20_000 },
      );
    });
    await Promise.all([connection, second].map((each) => runMigrations(each, [slow])));
    expect(ran).toEqual(['2026-01-01-a']);
  }, 30_000);
});
