import { expect, test } from '@jest/globals';
import { createGathering } from './gathering.ts';

function gathering(most = 3) {
  const taken: string[][] = [];
  let fails = false;
  const gate = Promise.withResolvers<void>();
  const take = createGathering<string, string>({
    most,
    keyOf: (item) => item[0]!,
    async run(items) {
      taken.push(items);
      if (taken.length === 1) await gate.promise;
      if (fails) throw new Error('all of them');
      return items.map((item) =>
        item.endsWith('!')
          ? { status: 'rejected', reason: new Error(item) }
          : { status: 'fulfilled', value: `${item} done` },
      );
    },
  });
  return { take, taken, open: gate.resolve, fail: () => (fails = true) };
}

test('the first goes alone, what comes meanwhile together, no more than so many and none beside its like', async () => {
  const { take, taken, open } = gathering();
  const first = take('a1');
  await Promise.resolve();
  const others = ['b1', 'b2', 'c1', 'd1', 'e1'].map(take);
  open();
  expect(await Promise.all([first, ...others])).toEqual(
    ['a1', 'b1', 'b2', 'c1', 'd1', 'e1'].map((item) => `${item} done`),
  );
  expect(taken).toEqual([['a1'], ['b1', 'c1', 'd1'], ['b2', 'e1']]);
});

test('one that fails is its own errorReporter, and what fails as a whole is everybody’s; then it goes on', async () => {
  const { take, open, fail } = gathering();
  open();
  const some = await Promise.allSettled([take('a'), take('b!'), take('c')]);
  expect(some.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  fail();
  await expect(Promise.all([take('a'), take('b')])).rejects.toThrow('all of them');
  await expect(take('c')).rejects.toThrow('all of them');
});
