import { expect, test } from '@jest/globals';
import { createTargetCheck } from './target.check.ts';
import { createTargetLookup } from './target.lookup.ts';

test('a name is looked at for a moment: silent name servers hold two threads, of one owner one', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const resolve = (hostname: string) => {
    asked.push(hostname);
    const found = [{ address: '10.0.0.1', family: 4 }];
    if (!hostname.startsWith('silent')) return Promise.resolve(found);
    return new Promise<typeof found>((answer) => answers.push(() => answer(found)));
  };
  const leadsInside = createTargetCheck(createTargetLookup('public', { resolve }), 20);
  expect(await leadsInside(1, 'inside.example')).toBe(true);
  expect(await Promise.all([1, 1, 2, 3].map((owner, at) => leadsInside(owner, `silent-${at}.example`)))).toEqual([
    ...[false, false, false, false],
  ]);
  expect(await leadsInside(3, 'inside.example')).toBe(false);
  expect(asked).toEqual(['inside.example', 'silent-0.example', 'silent-2.example']);
  for (const answer of answers) answer();
  await Promise.resolve();
  await new Promise((done) => setImmediate(done));
  expect(await leadsInside(3, 'inside.example')).toBe(true);
});
