import { expect, jest, test } from '@jest/globals';
import { createLogger, createUnitOfWork } from '@kaard/service-kit';
import { eventually, testMongo } from '@kaard/testing';
import type { Expected, ImportState } from './import.model.ts';
import { createImportRepository } from './import.repository.ts';
import { createParseImport } from './parse-import.ts';

jest.setTimeout(60_000);
const { connection } = await testMongo();
const unitOfWork = createUnitOfWork(connection);
const imports = createImportRepository(connection);
await connection.syncIndexes();

const ROWS = 600;
const FILE = `Name,Email\n${Array.from({ length: ROWS }, (_, at) => `Person${at} Nr${at},p${at}@example.com`).join('\n')}\n`;
const EXPECTED: Expected = { created: ROWS, updated: 0, same: 0, failed: 0 };
const AT_ONCE = Promise.resolve();
const present = () => imports.read(1);
const rows = () => connection.collection('import_rows').countDocuments({ importId: 1 });

/** A worker that reads the import until `weigh` or `begin` lets it go on. */
async function read({ begin = AT_ONCE, weigh = AT_ONCE, stops = false }) {
  const parse = createParseImport({
    ...{ imports, unitOfWork, log: createLogger('test', 'silent') },
    customFields: { fieldsOf: async () => begin.then(() => []) },
    store: {
      read: async function* () {
        yield Buffer.from(FILE);
      },
    },
    endImport: async () => {},
    weigh: () => weigh.then(() => EXPECTED),
  });
  const signal = stops ? AbortSignal.abort() : new AbortController().signal;
  return parse((await present())!, { signal, isOver: () => false, isLastAttempt: false });
}

test('of several that read one file at once only the one that began last gets on, and no row is missing', async () => {
  const counts = { created: 0, updated: 0, same: 0, skipped: 0, failed: 0, overLimit: 0 };
  const job = {
    ...{ id: 1, ownerId: 7, kind: 'file' as const, fileName: 'people.csv', fileId: 'file', bytes: FILE.length },
    ...{
      state: 'reading' as ImportState,
      round: 1,
      setbacks: 0,
      files: [],
      settings: [],
      onDuplicate: 'update' as const,
    },
    ...{ total: 0, done: 0, counts, undoneCount: 0, keptCount: 0, problems: [], problem: null },
    ...{ createdAt: new Date(), finishedAt: null },
  };
  await unitOfWork((session) => imports.insert(job, session));
  const [slow, weighing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

  const first = read({ begin: slow.promise });
  await until(async () => (await present())!.readings === 1);
  const second = read({ weigh: weighing.promise });
  await until(async () => (await rows()) === ROWS);
  slow.resolve();
  // What it had still to read is refused, so it comes to no preview.
  expect(await first).toBe('done');
  expect(await present()).toMatchObject({ state: 'reading', total: ROWS });

  // Begins at the beginning, and its process is stopped.
  expect(await read({ stops: true })).toBe('more');
  weighing.resolve();
  expect(await second).toBe('done');
  expect(await present()).toMatchObject({ state: 'reading', total: await rows() });

  expect(await read({})).toBe('done');
  expect(await present()).toMatchObject({ state: 'preview', total: ROWS, expected: EXPECTED });
  expect(await rows()).toBe(ROWS);
});

const until = (is: () => Promise<boolean>) => eventually(async () => expect(await is()).toBe(true));
