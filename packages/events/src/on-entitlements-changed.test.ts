import { expect, test } from '@jest/globals';
import { onEntitlementsChanged } from './on-entitlements-changed.ts';

/** What is stored of a plan whose event has these limits. */
async function stored(limits: object): Promise<unknown[]> {
  const entitled: unknown[] = [];
  const entitle = async (ownerId: number, entitlement: object) => Boolean(entitled.push({ ownerId, ...entitlement }));
  const { handle } = onEntitlementsChanged({ entitle }, 'contacts');
  await handle(
    { aggregate: { version: 3 }, payload: { ownerId: 7, limits, extras: ['exportData'] } } as never,
    null as never,
  );
  return entitled;
}

test('an event of before there was a limit says nothing of it: it is not unlimited by that', async () => {
  expect(await stored({ cards: 3 })).toEqual([]);
});

test('a limit is stored with what else the plan has, null for unlimited', async () => {
  for (const contacts of [0, 100, null])
    expect(await stored({ contacts })).toEqual([{ ownerId: 7, version: 3, limit: contacts, extras: ['exportData'] }]);
});
