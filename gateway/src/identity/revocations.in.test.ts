import { afterAll, describe, expect, test } from '@jest/globals';
import { revocationChannel } from '@kaard/service-kit/caller/revocation';
import { breakableRedis, eventually, testRedis } from '@kaard/testing';
import { startBesideStandIns } from '../../test/stand-ins.ts';
import { requestLimits } from '../config.ts';

const { url: redisUrl, redis } = await testRedis();
const gate = await startBesideStandIns({ redisUrl });
afterAll(() => gate.close());

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const statusOf = async (token: string, from = gate) => (await from.as(token)('/graphql/schema.graphql')).status;
const refusedWithin = (token: string, timeoutMs: number, from = gate) =>
  eventually(async () => (await statusOf(token, from)) === 401, { timeoutMs });

describe('a revoked session', () => {
  test('is refused within a second when it is announced', async () => {
    const token = await gate.auth.token({ sid: 'announced' });
    expect(await statusOf(token)).toBe(200);
    await redis.publish(revocationChannel('kaard'), JSON.stringify({ sid: 'announced', exp: inAnHour() }));
    await refusedWithin(token, 1000);
  });

  test('messages that are none change nothing', async () => {
    const token = await gate.auth.token({ sid: 'quiet' });
    for (const text of ['', '{', '{"sid":{"$ne":1},"exp":1}', '[]', 'null'])
      await redis.publish(revocationChannel('kaard'), text);
    await redis.publish(revocationChannel('kaard'), JSON.stringify({ sid: 'marker', exp: inAnHour() }));
    await refusedWithin(await gate.auth.token({ sid: 'marker' }), 1000);
    expect(await statusOf(token)).toBe(200);
  });

  test('is known from before the start', async () => {
    const token = await gate.auth.token({ sid: 'earlier' });
    gate.auth.revocations.push({ sid: 'earlier', exp: inAnHour() });
    await refusedWithin(token, 6000);
  });

  test('is refused within 5 seconds while Redis is away, and calls go on', async () => {
    const server = await breakableRedis();
    const other = await startBesideStandIns({
      redisUrl: server.uri,
      limits: requestLimits.parse({ requestsPerUser: 1e4, requestsPerAddress: 1e4 }),
    });
    try {
      const token = await other.auth.token({ sid: 'unheard' });
      expect(await statusOf(token, other)).toBe(200);
      await server.kill();
      expect(await statusOf(token, other)).toBe(200);
      other.auth.revocations.push({ sid: 'unheard', exp: inAnHour() });
      await refusedWithin(token, 6000, other);
    } finally {
      await other.close();
      await server.stop();
    }
  });

  test('stays refused while auth is away; others that are signed pass', async () => {
    const revoked = await gate.auth.token({ sid: 'announced' });
    gate.auth.away(true);
    const asked = gate.auth.asked.revocations;
    await eventually(() => gate.auth.asked.revocations > asked, { timeoutMs: 60_000 });
    expect(await statusOf(revoked)).toBe(401);
    expect(await statusOf(await gate.auth.token())).toBe(200);
    gate.auth.away(false);
  });
});
