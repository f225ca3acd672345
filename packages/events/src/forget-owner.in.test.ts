import { afterAll, expect, test } from '@jest/globals';
import { createLogger } from '@kaard/service-kit';
import { testMongo } from '@kaard/testing';
import { Schema } from 'mongoose';
import { startWriter } from '../test/world.ts';
import { createForgetOwner } from './index.ts';

const OWNER = 4711;
const writer = await startWriter(await testMongo());
const { connection } = writer;
afterAll(() => writer.close());

test('an event that is told while the documents of an owner are removed goes with them', async () => {
  await writer.create(1);
  const notes = connection.model('Note', new Schema({ ownerId: Number }));
  await notes.create([{ ownerId: OWNER }, { ownerId: OWNER + 1 }]);
  const forget = createForgetOwner({
    connection,
    // Somebody works on a document until it is gone.
    removing: { Note: () => writer.create(2) },
    log: createLogger('contacts', 'silent'),
    now: () => new Date(),
    againAfterMs: 60_000,
  });

  await forget.handler.prepare?.({ payload: { userId: OWNER } } as never);

  expect(await writer.waiting()).toBe(0);
  expect(await notes.distinct('ownerId')).toEqual([OWNER + 1]);
});
