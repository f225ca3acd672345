import { expect, it } from '@jest/globals';
import { fastestOf } from './fastest.ts';

it('computes as often as it is told and tells the shortest time, whichever run it was', () => {
  const clock = [0, 9, 20, 24, 30, 37];
  let runs = 0;
  const { result, ms } = fastestOf(
    3,
    () => ++runs,
    () => clock.shift()!,
  );
  expect({ result, ms, rest: clock }).toEqual({ result: 3, ms: 4, rest: [] });
});
