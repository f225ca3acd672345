import { expect, test } from '@jest/globals';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { createCrowdedKeys } from './crowd.ts';
import { createDuplicateFinder, rank } from './duplicate.finder.ts';
import { blockKeys, type Comparable, profileOf } from './profile.ts';

const person = (id: number, name: string) =>
  ({ id, name, company: '株式会社アオバ', emails: [], phones: [], addresses: [] }) as unknown as Contact & Comparable;

/** Finds them by the keys that are stored with them. */
const bookOf = (...names: string[]) => {
  const stored = names.map((name, at) => person(at + 1, name));
  return {
    findComparable: async (_ownerId: number, keys: readonly string[], most: number) =>
      stored.filter((contact) => blockKeys(contact).some((key) => keys.includes(key))).slice(0, most),
  } as unknown as ContactRepository;
};

/** @param sizes of the larger blocks */
async function candidatesOf(name: string, book: string[], sizes = new Map<string, number>()): Promise<string[]> {
  const finder = createDuplicateFinder({ contacts: bookOf(...book) });
  const profile = profileOf(person(0, name));
  const found = await finder.candidates(1, [profile], createCrowdedKeys(sizes));
  return rank(profile, found).map(({ contact }) => contact.name);
}

test.each([
  ['林 明子', '林明子'],
  ['王 小明', '王小明'],
  ['佐々木 誠', '佐々木誠'],
  ['山田 太郎', '山田太郎'],
  ['山田 太郎', '太郎 山田'],
  ['アンナ・ベルク', 'ベルク アンナ'],
  ['アンナ・ベルク', 'アンナベルク'],
  ['Anna Berg', 'Berg, Anna'],
])('of a whole book, %s finds %s and is found by it', async (one, other) => {
  expect(await candidatesOf(one, ['鈴木 花子', other])).toEqual([other]);
  expect(await candidatesOf(other, ['鈴木 花子', one])).toEqual([one]);
});

test('the whole name is looked for, however many have it', async () => {
  expect(await candidatesOf('山田 太郎', ['山田太郎'], new Map([['w:山田太郎', 30]]))).toEqual(['山田太郎']);
});
