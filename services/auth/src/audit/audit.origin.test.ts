import { describe, expect, test } from '@jest/globals';
import { originOf, originOfActor, shortened } from './audit.origin.ts';

describe('where something came from', () => {
  test.each([
    ['198.51.100.77', '198.51.100.0/24'],
    ['::ffff:198.51.100.77', '198.51.100.0/24'],
    ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
  ])('%s is kept as %s', (ip, network) => {
    expect(shortened(ip)).toBe(network);
  });

  test('is the device in words and the network, never the whole of either', () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
    const claims = { sub: '7', via: 'session', scopes: [], ip: '198.51.100.77', userAgent, requestId: 'r' } as const;
    expect(originOf({ ...claims, scopes: [] })).toEqual({
      by: 'PERSON',
      keyId: null,
      device: 'Firefox on Windows',
      network: '198.51.100.0/24',
    });
  });

  test('of another service is who it was, and no more', () => {
    expect(originOfActor({ via: 'key', keyId: 'Zk3Qw8rT1yUa' })).toMatchObject({
      by: 'API_KEY',
      keyId: 'Zk3Qw8rT1yUa',
    });
    expect(originOfActor({ via: 'system' })).toEqual({ by: 'PRODUCT', keyId: null, device: null, network: null });
    expect(originOfActor({ via: 'operator' })).toMatchObject({ by: 'OPERATOR' });
    expect(originOfActor({ via: 'session' })).toMatchObject({ by: 'PERSON' });
  });
});
