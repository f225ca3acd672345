import { expect, test } from '@jest/globals';
import { createUnitOfWork } from '@kaard/service-kit';
import { testMongo } from '@kaard/testing';
import { createConfirmationRepository } from '../confirmation/confirmation.repository.ts';

const mongo = await testMongo();
const confirmations = createConfirmationRepository(mongo.connection);
const unitOfWork = createUnitOfWork(mongo.connection);
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 10, 0, seconds));
const order = (userId: number, when: Date) => unitOfWork((session) => confirmations.order(userId, when, session));
const take = (now: Date, again: Date) => confirmations.takeDue(now, again, at(-60));

test('what is taken is nobody else’s until its time is over, and nobody’s once it is put away', async () => {
  await order(1, at(0));
  expect(await take(at(-1), at(30))).toBeNull();
  expect(await take(at(1), at(30))).toMatchObject({ userId: 1, tries: 1 });
  expect(await take(at(29), at(60))).toBeNull();
  expect(await take(at(30), at(60))).toMatchObject({ userId: 1, tries: 2 });
  await confirmations.putAway(1, at(0));
  await confirmations.setDue(1, at(31));
  expect(await take(at(90), at(120))).toBeNull();
});

test('what was asked for again while it was sent still waits', async () => {
  await order(2, at(0));
  await take(at(1), at(30));
  await order(2, at(2));
  await confirmations.putAway(2, at(0));
  expect(await take(at(3), at(30))).toMatchObject({ userId: 2, askedAt: at(2), tries: 1 });
});

test('what was asked for too long ago is given up', async () => {
  await order(3, at(-60));
  expect(await take(at(0), at(30))).toBeNull();
});
