import { afterAll, expect, test } from '@jest/globals';
import { createForgottenOwners, createLogger, createUnitOfWork, ownerKey } from '@kaard/service-kit';
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
    errorReporter: { isOutage: () => false },
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

test('an owner whose documents can’t be removed now holds up nobody who is to be forgotten', async () => {
  const owners = [6001, 6002, 6003];
  const letters = connection.model('Letter', new Schema({ ownerId: Number }));
  await letters.create(owners.map((ownerId) => ({ ownerId })));
  const told: unknown[] = [];
  let isBroken = true;
  const forget = createForgetOwner({
    connection,
    errorReporter: { isOutage: (_error, part, facts) => Boolean(told.push({ part, ...facts })) },
    removing: {
      Letter: async ([letter]) => {
        if (isBroken && letter?.ownerId === owners[0]) throw new TypeError('a bad row');
      },
    },
    log: createLogger('contacts', 'silent'),
    now: () => new Date(),
    againAfterMs: 0,
  });
  const forgotten = createForgottenOwners(connection);
  for (const ownerId of owners) await createUnitOfWork(connection)((session) => forgotten.note(ownerId, session));

  await forget.work.run(new AbortController().signal);
  expect(await letters.distinct('ownerId')).toEqual([owners[0]]);
  expect(told).toEqual([{ part: 'forget-again', owner: ownerKey(owners[0]!) }]);
  isBroken = false;
  await forget.work.run(new AbortController().signal);
  expect(await letters.distinct('ownerId')).toEqual([]);
});
