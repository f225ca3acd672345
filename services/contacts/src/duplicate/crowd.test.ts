import { expect, test } from '@jest/globals';
import { CROWD, createCrowdedKeys, withoutCrowd } from './crowd.ts';

const block = (size: number) => new Map(Array.from({ length: size }, (_, at) => [at, `person ${at}`]));

test('of those who share a key all are looked at, of a crowd a few', () => {
  expect(withoutCrowd(block(CROWD))).toHaveLength(CROWD);
  const some = withoutCrowd(block(CROWD + 1));
  expect(some.length).toBeGreaterThan(3);
  expect(some.length).toBeLessThan(20);
});

test('a key becomes crowded while an import adds to it', () => {
  const crowded = createCrowdedKeys(new Map([['w:prsn:f', CROWD]]));
  expect([crowded.mostOf('w:prsn:f'), crowded.mostOf('e:a@example.com')]).toEqual([null, null]);
  crowded.add(['w:prsn:f', 'e:a@example.com']);
  expect(crowded.mostOf('w:prsn:f')).toBeGreaterThan(3);
  expect(crowded.mostOf('e:a@example.com')).toBeNull();
});
