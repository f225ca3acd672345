import { expect, test } from '@jest/globals';
import { createPictureCache } from './picture.cache.ts';

test('a picture is drawn once, also for many who ask at once, and again when it failed', async () => {
  const cache = createPictureCache();
  let drawn = 0;
  const draw = async () => Buffer.from(String(++drawn));
  const [one, other] = await Promise.all([cache.get('a', 1, draw), cache.get('a', 2, draw)]);
  expect([one.toString(), other.toString(), (await cache.get('a', 1, draw)).toString()]).toEqual(['1', '1', '1']);
  await expect(cache.get('b', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.get('b', 1, draw)).toString()).toBe('2');
});

test('of one owner only some pictures wait to be drawn, and others find room', async () => {
  const cache = createPictureCache();
  let finish: (png: Buffer) => void = () => {};
  const slow = new Promise<Buffer>((resolve) => {
    finish = resolve;
  });
  const first = cache.get('first', 1, () => slow);
  const draw = async () => Buffer.from('png');
  const more = Array.from({ length: 12 }, (_, at) => cache.get(`more ${at}`, 1, draw));
  const settled = Promise.allSettled(more);
  const others = Array.from({ length: 41 }, (_, at) => cache.get(`other ${at}`, 2 + (at % 20), draw));
  const othersSettled = Promise.allSettled(others);
  finish(Buffer.from('png'));
  await first;
  const refused = (await settled).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => [reason.kind, reason.details.retryAfterSeconds > 0])).toEqual([
    ...[['rate-limited', true] as const, ['rate-limited', true] as const],
  ]);
  const last = (await othersSettled).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(last.map(({ reason }) => reason.kind)).toEqual(['unavailable']);
});
