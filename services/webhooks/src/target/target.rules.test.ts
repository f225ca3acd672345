import { describe, expect, test } from '@jest/globals';
import { createTargetLookup } from './target.lookup.ts';
import { isPublicAddress, problemOfUrl } from './target.rules.ts';

describe('an address is none of the internet', () => {
  test.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '100.100.100.200'],
    ...['169.254.169.254', '192.0.0.192', '168.63.129.16', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1'],
    ...['::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '2002:7f00:1::', '::7f00:1', '2001:db8::1', 'fec0::1', 'nonsense', ''],
  ])('when it is %s', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['1.1.1.1', '93.184.215.14', '2606:4700::1111', '::ffff:1.1.1.1'])('but %s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a URL is refused', () => {
  test.each([
    ...[
      '',
      'nonsense',
      'ftp://hooks.example.com',
      'http://hooks.example.com',
      '//hooks.example.com',
      'file:///etc/passwd',
    ],
    ...['https://user:word@hooks.example.com', 'https://127.0.0.1/', 'https://127.1/', 'https://2130706433/'],
    ...['https://0x7f.1/', 'https://017700000001/', 'https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://localhost/'],
    ...['https://localhost./', 'https://metadata.google.internal/', 'https://printer.local/', 'https://intranet/'],
    ...['https://169.254.169.254/latest/meta-data', `https://hooks.example.com/${'x'.repeat(2000)}`],
  ])('%s', (url) => expect(problemOfUrl(url, 'public')).toEqual(expect.any(String)));

  test.each(['https://hooks.example.com/a?b=c', 'https://hooks.example.com:8443/', 'https://1.1.1.1/'])(
    'but not %s',
    (url) => expect(problemOfUrl(url, 'public')).toBeNull(),
  );

  test('for development http and the own network are allowed, and nothing that is no address of the web', () => {
    expect(problemOfUrl('http://127.0.0.1:3000/', 'any')).toBeNull();
    expect(problemOfUrl('ftp://127.0.0.1/', 'any')).not.toBeNull();
  });
});

describe('a name leads nowhere', () => {
  const to = (...addresses: string[]) =>
    createTargetLookup('public', { resolve: async () => addresses.map((address) => ({ address, family: 4 })) });

  test('when any of its addresses is of the own network, or there is none', async () => {
    await expect(to('127.0.0.1').addressesOf('x.example')).rejects.toThrow('not of the internet');
    await expect(to('1.1.1.1', '10.0.0.1').addressesOf('x.example')).rejects.toThrow('not of the internet');
    await expect(to().addressesOf('x.example')).rejects.toThrow('not of the internet');
  });

  test('and a connection gets the addresses that were looked at', async () => {
    const { lookup } = to('1.1.1.1', '1.0.0.1');
    const all = await new Promise((done) => lookup('x.example', { all: true }, (_error, found) => done(found)));
    expect(all).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '1.0.0.1', family: 4 },
    ]);
    const one = await new Promise((done) => lookup('x.example', {}, (_error, found) => done(found)));
    expect(one).toBe('1.1.1.1');
  });
});
