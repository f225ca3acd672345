import { expect, test } from '@jest/globals';
import { createSimilarSearch } from './similar.search.ts';

const viewer = (id: number) => ({ id, via: 'session' }) as never;

function searchIn(vocabulary: string[]) {
  let asked = 0;
  const search = createSimilarSearch({
    contacts: {
      stamp: async () => '1',
      vocabulary: async () => {
        asked++;
        return vocabulary;
      },
      withTokens: async () => [],
    },
  });
  return { search, asked: () => asked };
}

test('others are answered while a book of many words that begin alike is looked through', async () => {
  const start = 'w'.repeat(40);
  const { search } = searchIn(Array.from({ length: 60_000 }, (_, at) => `${start}${at}`));
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await search(viewer(1), `${start}xyz`, 5);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('words of an owner are kept until those of others are too many', async () => {
  const { search, asked } = searchIn(Array.from({ length: 200_000 }, (_, at) => String(at)));
  const counts: number[] = [];
  for (const owner of [1, 1, 2, 1, 3, 1, 2]) {
    await search(viewer(owner), 'mira', 5);
    counts.push(asked());
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
});
