import { describe, expect, test } from '@jest/globals';
import { asMailDomain, asNamed } from './named-hosts.ts';

test('letters that look alike are as the card spells them in words', () => {
  expect(asNamed('modem-lion.net', ['Modern Lion Ltd'])).toBe('modern-lion.net');
  expect(asNamed('femhill.org.uk', ['Fern Hill'])).toBe('fernhill.org.uk');
  expect(asNamed('modem-lion.net', ['Modem Lion', 'Modern Lion'])).toBe('modem-lion.net');
  expect(asNamed('modem.net', ['Modern Lion Ltd'])).toBe('modem.net');
});

describe('a site beside the domain of the mailbox', () => {
  const held = (host: string, isRepaired = false): string => asMailDomain(host, ['velmora-optics.co.uk'], isRepaired);

  test('gets the dot back behind the name of a server', () => {
    expect(held('shopvelmora-optics.co.uk')).toBe('shop.velmora-optics.co.uk');
    expect(held('wvelmora-optics.co.uk')).toBe('velmora-optics.co.uk');
  });

  test('is taken for the domain where it had to be mended anyway', () => {
    expect(held('velmora-opti.cs', true)).toBe('velmora-opti.cs');
    expect(held('velmora-opticsco.uk', true)).toBe('velmora-optics.co.uk');
    expect(held('velmora-opticsco.uk', false)).toBe('velmora-opticsco.uk');
  });

  test('keeps a server and a name of its own', () => {
    expect(held('en.velmora-optics.co.uk')).toBe('en.velmora-optics.co.uk');
    expect(held('newvelmora-optics.co.uk')).toBe('newvelmora-optics.co.uk');
  });
});
