import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOutbox } from '@kaard/events';
import {
  createForgottenOwners,
  createOwnerRows,
  createSequence,
  createUnitOfWork,
  prepareCollections,
  type Viewer,
} from '@kaard/service-kit';
import { testMongo } from '@kaard/testing';
import type { Card } from '../card/card.model.ts';
import { createShareRepository } from './share.repository.ts';
import { createShareService } from './share.service.ts';

const { connection } = await testMongo();
const now = () => new Date();
const forgotten = createForgottenOwners(connection);
const owners = createOwnerRows(connection, { forgotten, counts: 'for-good', now });
const unitOfWork = createUnitOfWork(connection);
const parts = {
  ...{ owners, unitOfWork, now },
  shares: createShareRepository(connection),
  outbox: createOutbox(connection),
  nextId: createSequence(connection, 'share'),
};
beforeAll(() => prepareCollections(connection));
afterAll(() => connection.close());

const viewer = (id: number): Viewer => ({ id, via: 'session', sessionId: 's', keyId: null, scopes: [] });
const card = { id: 5 } as Card;
const left = async (ownerId: number) =>
  Promise.all(
    ['card_days', 'outbox', 'owners'].map((name) =>
      connection.collection(name).countDocuments(name === 'owners' ? { _id: ownerId as never } : { ownerId }),
    ),
  );

test('a card that is shared while its owner is being forgotten leaves nothing', async () => {
  const ownerId = 4711;
  await owners.ensure(ownerId);
  // Found a moment before everything of the owner goes.
  const find = async () => {
    await unitOfWork((session) => forgotten.note(ownerId, session));
    await connection.collection('owners').deleteOne({ _id: ownerId as never });
    return card;
  };
  const service = createShareService({ ...parts, cards: { find } as never });
  await expect(service.note(viewer(ownerId), 5, 'qr')).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(await left(ownerId)).toEqual([0, 0, 0]);
});

test('a card is shared by an owner without a row, too', async () => {
  const service = createShareService({ ...parts, cards: { find: async () => card } as never });
  await service.note(viewer(4712), 5, 'qr');
  expect(await left(4712)).toEqual([1, 1, 1]);
});
