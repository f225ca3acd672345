import { expect, test } from '@jest/globals';
import { testRedis } from '@kaard/testing';
import { emptyQueues } from './queues.ts';

const { redis, url } = await testRedis();

test('the queues of this installation are emptied, and nothing of another one on the same Redis', async () => {
  const ours = ['{mine-contacts}:events:wait', '{mine-auth-work}:work:1', '{mine-scans}:work:meta'];
  const others = [
    '{mine-staging-contacts}:events:wait',
    '{kaard-contacts}:events:wait',
    '{scan}:work:meta',
    'limits:{mine-contacts}:x',
  ];
  for (const key of [...ours, ...others]) await redis.set(key, '1');
  const env = { EVENTS_PREFIX: 'mine', SCAN_QUEUE_PREFIX: '{mine-scans}' };
  await emptyQueues({ redisUrl: url, dataDir: '/nowhere', env });
  expect((await redis.keys('*')).sort()).toEqual(others.sort());
});
