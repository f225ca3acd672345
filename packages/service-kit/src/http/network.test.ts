import { describe, expect, test } from '@jest/globals';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is counted as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
