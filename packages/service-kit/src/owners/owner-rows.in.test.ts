import { beforeAll, describe, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import type { ClientSession } from 'mongoose';
import { createUnitOfWork, prepareCollections } from '../database/mongo.ts';
import { createForgottenOwners } from './forgotten.ts';
import { createOwnerRows } from './owner-rows.ts';

const { connection } = await testMongo();
const forgotten = createForgottenOwners(connection);
const unitOfWork = createUnitOfWork(connection);
let at = new Date('2026-11-30T23:00:00.000Z');
const now = () => at;
const owners = createOwnerRows(connection, { forgotten, counts: 'for-good', now });
const monthly = createOwnerRows(connection, { forgotten, counts: 'per-month', now });
const reserve = (ownerId: number) => unitOfWork((session) => monthly.reserve(ownerId, now(), session));
const settle = (ownerId: number, counts: boolean, period: string | null) =>
  unitOfWork((session) => monthly.settle(ownerId, { counts, period }, session));
beforeAll(() => prepareCollections(connection));

const rows = () => connection.collection('owners');
const rowOf = (ownerId: number) => rows().findOne({ _id: ownerId as never });
const forget = (ownerId: number) => unitOfWork((session) => forgotten.note(ownerId, session));
/** As everything that creates something does it. */
const create = (ownerId: number) =>
  unitOfWork(async (session) => {
    const { isWithin, limit, taken } = await owners.countUp(ownerId, session);
    if (!isWithin) throw new Error(`full: ${taken} of ${limit}`);
  });

describe('the row of an owner', () => {
  test('is not made for somebody who is forgotten', async () => {
    await forget(2);
    await expect(owners.ensure(2)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await rowOf(2)).toBeNull();
  });

  test('goes again when the person is forgotten at the same moment', async () => {
    const atTheLastMoment = { ...forgotten, assertKnown: () => forget(3) };
    const late = createOwnerRows(connection, { forgotten: atTheLastMoment, counts: 'for-good', now });
    await expect(late.ensure(3)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await rowOf(3)).toBeNull();
  });

  test('that is gone takes nothing any more', async () => {
    await owners.ensure(4);
    await rows().deleteOne({ _id: 4 as never });
    const reserving = (ownerId: number, session: ClientSession) => owners.reserve(ownerId, now(), session);
    for (const work of [owners.countUp, owners.hold, reserving])
      await expect(unitOfWork((session) => work(4, session))).rejects.toMatchObject({ kind: 'unauthenticated' });
    await unitOfWork((session) => owners.settle(4, { counts: true, period: null }, session));
    expect(await rowOf(4)).toBeNull();
  });

  test('is made once, also by twenty at once, and stays as it is', async () => {
    await Promise.all(Array.from({ length: 20 }, () => owners.ensure(1)));
    await unitOfWork((session) => owners.count(1, 7, session));
    await owners.ensure(1);
    expect(await rowOf(1)).toMatchObject({ used: 7, reserved: 0, limit: null, period: null, defaultCountry: null });
  });
});

describe('a limit', () => {
  test('of 100 with 99 taken lets exactly one of 100 at once through', async () => {
    await owners.ensure(10);
    await unitOfWork((session) => owners.count(10, 99, session));
    await owners.setLimit(10, 100);
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => create(10)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowOf(10)).toMatchObject({ used: 100 });
  }, 60_000);

  test('counts what is reserved, which is used or given back', async () => {
    await monthly.ensure(11);
    await monthly.setLimit(11, 2);
    const { isWithin, period } = await reserve(11);
    expect([isWithin, (await reserve(11)).isWithin]).toEqual([true, true]);
    expect(await monthly.foresee(11)).toMatchObject({ free: 0, taken: 2 });
    await settle(11, true, period);
    await settle(11, false, period);
    expect(await monthly.foresee(11)).toMatchObject({ free: 1, taken: 1 });
  });

  test('of a month is counted anew when the month is over', async () => {
    at = new Date('2026-11-30T23:59:00.000Z');
    await monthly.ensure(12);
    await monthly.setLimit(12, 1);
    const scan = async () => settle(12, true, (await reserve(12)).period);
    await scan();
    expect(await monthly.foresee(12)).toMatchObject({ free: 0, resetsAt: new Date('2026-12-01T00:00:00.000Z') });
    at = new Date('2026-12-01T00:00:00.000Z');
    expect(await monthly.foresee(12)).toMatchObject({ free: 1, taken: 0 });
    await scan();
    expect(await rowOf(12)).toMatchObject({ used: 1, period: '2026-12' });
  });

  test('of a month counts what was begun before midnight for the month it was begun in', async () => {
    at = new Date('2026-11-30T23:59:00.000Z');
    await monthly.ensure(15);
    await monthly.setLimit(15, 2);
    const { period } = await reserve(15);
    const other = await reserve(15);
    at = new Date('2026-12-01T00:00:01.000Z');
    // What is still being read takes no place of December, before anything of December and after.
    expect(await monthly.foresee(15)).toMatchObject({ free: 2, taken: 0 });
    await settle(15, true, other.period);
    expect(await monthly.foresee(15)).toMatchObject({ free: 2, taken: 0 });
    const december = await reserve(15);
    await settle(15, true, period);
    expect(await rowOf(15)).toMatchObject({ used: 0, reserved: 1, period: '2026-12' });
    await settle(15, true, december.period);
    expect(await rowOf(15)).toMatchObject({ used: 1, reserved: 0, period: '2026-12' });
  });

  test('of a month goes on when a process with a slower clock takes a place', async () => {
    at = new Date('2026-12-01T00:00:00.500Z');
    await monthly.ensure(16);
    await monthly.setLimit(16, 2);
    await settle(16, true, (await reserve(16)).period);
    at = new Date('2026-11-30T23:59:59.900Z');
    const slow = await reserve(16);
    expect(slow).toMatchObject({ isWithin: true, period: '2026-12' });
    expect((await reserve(16)).isWithin).toBe(false);
    await settle(16, true, slow.period);
    expect(await rowOf(16)).toMatchObject({ used: 2, reserved: 1, period: '2026-12' });
  });

  test('of the plan holds for a new account at once, until an entitlement says otherwise', async () => {
    const plan = { isOn: true, startLimit: 2 };
    const planned = createOwnerRows(connection, { forgotten, counts: 'for-good', plan, now });
    expect((await planned.foresee(17)).limit).toBe(2);
    await planned.ensure(17);
    const countUp = () => unitOfWork((session) => planned.countUp(17, session));
    expect([(await countUp()).isWithin, (await countUp()).isWithin, (await countUp()).isWithin]).toEqual([
      true,
      true,
      false,
    ]);
    await unitOfWork((session) => planned.entitle(17, { version: 1, limit: null }, session));
    expect(await countUp()).toMatchObject({ isWithin: true, limit: null });
    await unitOfWork((session) => planned.entitle(17, { version: 2, limit: 1 }, session));
    expect(await countUp()).toMatchObject({ isWithin: false, limit: 1, free: 0 });
  });

  test('is none while plans are off, and is in force again afterwards', async () => {
    const lifted = createOwnerRows(connection, {
      forgotten,
      counts: 'for-good',
      plan: { isOn: false, startLimit: 2 },
      now,
    });
    await lifted.ensure(18);
    await lifted.setLimit(18, 0);
    expect(await unitOfWork((session) => lifted.countUp(18, session))).toMatchObject({ isWithin: true, limit: null });
    expect(await lifted.get(18)).toMatchObject({ limit: null });
    expect(await owners.foresee(18)).toMatchObject({ limit: 0, free: 0 });
  });

  test('comes with a version: what is older, or told twice, changes nothing', async () => {
    const entitle = (version: number, limit: number | null) =>
      unitOfWork((session) => owners.entitle(13, { version, limit }, session));
    // Before the first of the person is stored.
    expect(await entitle(2, 100)).toBe(true);
    expect(await entitle(1, 5)).toBe(false);
    expect(await entitle(2, 7)).toBe(false);
    expect(await rowOf(13)).toMatchObject({ limit: 100, entitlementVersion: 2, used: 0 });
    expect(await entitle(3, null)).toBe(true);
    expect((await owners.foresee(13)).free).toBe(Number.POSITIVE_INFINITY);
  });

  test('told in both orders at once ends with the newer one', async () => {
    await owners.ensure(14);
    const told = [1, 2, 3].map((version) =>
      unitOfWork((session) => owners.entitle(14, { version, limit: version * 10 }, session)),
    );
    await Promise.all(told);
    expect(await rowOf(14)).toMatchObject({ limit: 30, entitlementVersion: 3 });
  });
});

test('where phone numbers belong is known before anything else of the person', async () => {
  expect(await owners.defaultCountryOf(20)).toBeNull();
  await unitOfWork((session) => owners.setDefaultCountry(20, 'DE', session));
  await owners.ensure(20);
  expect(await owners.defaultCountryOf(20)).toBe('DE');
  expect(await rowOf(20)).toMatchObject({ used: 0, limit: null, defaultCountry: 'DE' });
});
