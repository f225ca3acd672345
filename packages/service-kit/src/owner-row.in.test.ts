import { describe, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import { Schema } from 'mongoose';
import { createForgottenOwners } from './forgotten.ts';
import { createUnitOfWork } from './mongo.ts';
import { ensureOwnerRow } from './owner-row.ts';

const { connection } = await testMongo();
const forgotten = createForgottenOwners(connection);
const unitOfWork = createUnitOfWork(connection);
const owners = connection.model<{ _id: number; count: number }>(
  'Owner',
  new Schema({ _id: { type: Number, required: true }, count: { type: Number, required: true } }, { versionKey: false }),
);
const parts = { owners, forgotten };
const forget = (ownerId: number) => unitOfWork((session) => forgotten.note(ownerId, session));

describe('the row of an owner', () => {
  test('is made once, also by twenty at once, and stays as it is', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ensureOwnerRow(parts, 1, { count: 0 })));
    await owners.updateOne({ _id: 1 }, { $set: { count: 7 } });
    await ensureOwnerRow(parts, 1, { count: 0 });
    expect(await owners.find({ _id: 1 }).lean()).toEqual([{ _id: 1, count: 7 }]);
  });

  test('is not made for somebody who is forgotten', async () => {
    await forget(2);
    await expect(ensureOwnerRow(parts, 2, { count: 0 })).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await owners.countDocuments({ _id: 2 })).toBe(0);
  });

  test('goes again when the person is forgotten at the same moment', async () => {
    const atTheLastMoment = { ...forgotten, assertKnown: () => forget(3) };
    const late = ensureOwnerRow({ owners, forgotten: atTheLastMoment }, 3, { count: 0 });
    await expect(late).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await owners.countDocuments({ _id: 3 })).toBe(0);
  });
});
