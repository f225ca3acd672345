import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { createClientAddress } from './client.address.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, connection: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('the address of a client', () => {
  test('is that of the connection, whatever a header says, when no proxy is trusted', () => {
    const address = createClientAddress([]);
    expect(address.ip(request('203.0.113.5', { 'x-forwarded-for': '10.0.0.1' }))).toBe('203.0.113.5');
    expect(address.ip(request('::ffff:203.0.113.5'))).toBe('203.0.113.5');
    expect(address.ip(request('2001:db8::1'))).toBe('2001:db8::1');
  });

  test('is the last one that no trusted proxy stands for', () => {
    const address = createClientAddress(['loopback', '10.0.0.0/8']);
    const forwarded = { 'x-forwarded-for': '198.51.100.7, 203.0.113.5, 10.1.2.3' };
    expect(address.ip(request('127.0.0.1', forwarded))).toBe('203.0.113.5');
    expect(address.ip(request('192.0.2.9', forwarded))).toBe('192.0.2.9');
  });

  test('TLS is believed from trusted proxies only', () => {
    const address = createClientAddress(['10.0.0.0/8']);
    const headers = { 'x-forwarded-proto': 'https' };
    expect(address.isSecure(request('10.1.2.3', headers))).toBe(true);
    expect(address.isSecure(request('203.0.113.5', headers))).toBe(false);
    expect(address.isSecure(request('10.1.2.3'))).toBe(false);
  });

  test('a proxy that is no address is refused at start', () => {
    expect(() => createClientAddress(['everybody'])).toThrow();
  });
});
