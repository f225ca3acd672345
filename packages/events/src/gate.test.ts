import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createGate } from './gate.ts';

test('so many are let through at a time, the others in their order, also after a failure', async () => {
  const through = createGate(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = ends.map((end, at) =>
    through(() => {
      begun.push(at);
      return end.promise;
    }),
  );
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[1]!.reject(new Error('in between'));
  await expect(all[1]).rejects.toThrow('in between');
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve();
  await Promise.all([all[0], all[2], all[3]]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
