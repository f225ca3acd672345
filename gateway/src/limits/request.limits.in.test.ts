import { afterAll, describe, expect, test } from '@jest/globals';
import { testRedis } from '@kaard/testing';
import { startBesideStandIns } from '../../test/stand-ins.ts';
import { requestLimits } from '../config.ts';

const { url: redisUrl } = await testRedis();
const limits = requestLimits.parse({ requestsPerUser: 3, requestsPerAddress: 8 });
const one = await startBesideStandIns({ redisUrl, limits, trustedProxies: ['loopback'] });
const two = await startBesideStandIns({ redisUrl, limits, trustedProxies: ['loopback'] });
const another = await startBesideStandIns({ redisUrl, redisPrefix: 'second', limits, trustedProxies: ['loopback'] });
const alone = await startBesideStandIns({ limits });
afterAll(() => Promise.all([one.close(), two.close(), another.close(), alone.close()]));

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

describe('general limits', () => {
  test('a person is told when to come back, in REST and in the graph', async () => {
    const call = one.as(await one.auth.token({ sub: '501' }));
    const ask = () => call('/graphql/schema.graphql', from('198.51.100.1'));
    for (let i = 0; i < limits.requestsPerUser; i++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.body.reason]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const graph = await call('/graphql', { method: 'POST', json: { query: '{ me { id } }' }, ...from('198.51.100.2') });
    expect([graph.status, graph.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    const other = one.as(await one.auth.token({ sub: '502' }));
    expect((await other('/graphql/schema.graphql', from('198.51.100.3'))).status).toBe(200);
  });

  test('an address is counted for all gateways together; files of the web app are not', async () => {
    const at = from('198.51.100.9');
    for (let i = 0; i < limits.requestsPerAddress; i++)
      expect((await (i % 2 ? one : two).nobody('/api/openapi.json', at)).status).toBe(200);
    expect((await one.nobody('/api/openapi.json', at)).status).toBe(429);
    expect((await two.nobody('/api/openapi.json', at)).status).toBe(429);
    // However the path is written.
    expect((await two.nobody('/%61pi/openapi.json', at)).status).toBe(429);
    expect((await one.nobody('/config.json', at)).status).toBe(200);
    expect((await one.nobody('/api/openapi.json', from('198.51.100.10'))).status).toBe(200);
  });

  test('another installation on the same Redis counts for itself', async () => {
    const at = from('198.51.100.20');
    for (let i = 0; i <= limits.requestsPerAddress; i++) await one.nobody('/api/openapi.json', at);
    expect((await two.nobody('/api/openapi.json', at)).status).toBe(429);
    expect((await another.nobody('/api/openapi.json', at)).status).toBe(200);
  });

  test('without Redis a gateway counts for itself', async () => {
    for (let i = 0; i < limits.requestsPerAddress; i++)
      expect((await alone.nobody('/api/openapi.json')).status).toBe(200);
    expect((await alone.nobody('/api/openapi.json')).status).toBe(429);
  });
});
