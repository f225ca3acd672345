import { beforeEach, describe, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import { createFileRemovals } from './file-removals.ts';
import { createUnitOfWork } from './mongo.ts';

const { connection } = await testMongo();
const unitOfWork = createUnitOfWork(connection);
let gone: string[] = [];
let broken: string | null = null;
const removals = createFileRemovals(connection, {
  store: {
    async remove(fileId) {
      if (fileId === broken) throw new Error('the store is away');
      gone.push(fileId);
    },
  },
  model: 'FileRemoval',
  collection: 'file_removals',
});
const rows = connection.collection('file_removals');
beforeEach(async () => {
  [gone, broken] = [[], null];
  await rows.deleteMany({});
});

const noon = new Date('2026-11-23T12:00:00.000Z');
const many = Array.from({ length: 350 }, (_, at) => `file-${at}`);
const order = (fileIds: string[]) => unitOfWork((session) => removals.order(fileIds, noon, session));

describe('files that have to go', () => {
  test('that cannot be removed now stay written down for the next time', async () => {
    await order(['a', 'b']);
    broken = 'b';
    await expect(removals.carryOutDue(noon)).rejects.toThrow('away');
    broken = null;
    expect(await removals.carryOutDue(noon)).toBe(1);
    expect(gone.toSorted()).toEqual(['a', 'b']);
  });

  test('all go at once, however many there are', async () => {
    await order(many);
    expect(await removals.carryOutDue(noon)).toBe(350);
    expect(new Set(gone)).toEqual(new Set(many));
    expect(await rows.countDocuments({})).toBe(0);
  });

  test('wait when the process stops', async () => {
    await order(many);
    expect(await removals.carryOutDue(noon, AbortSignal.abort())).toBe(0);
    expect(await rows.countDocuments({})).toBe(350);
  });

  test('an hour after an upload that nothing took, and not before', async () => {
    await removals.expect(['orphan', 'taken'], noon);
    expect(await unitOfWork((session) => removals.strikeOut(['taken'], session))).toBe(true);
    expect(await removals.carryOutDue(new Date('2026-11-23T12:59:59.000Z'))).toBe(0);
    expect(await removals.carryOutDue(new Date('2026-11-23T13:00:00.000Z'))).toBe(1);
    expect(gone).toEqual(['orphan']);
    // Too late to take it.
    expect(await unitOfWork((session) => removals.strikeOut(['orphan'], session))).toBe(false);
  });

  test('none is an order too', async () => {
    await order([]);
    expect(await rows.countDocuments({})).toBe(0);
  });
});
