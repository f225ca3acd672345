import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, test } from '@jest/globals';
import { freePort, isOwnAddress, whyNotFree } from './ports.ts';

test.each([
  ['127.0.0.1', true],
  ['0.0.0.0', true],
  ['localhost', true],
  ['192.0.2.77', false],
])('%s is an address of this machine: %s', async (host, isOurs) => {
  await expect(isOwnAddress(host)).resolves.toBe(isOurs);
});

describe('a free port', () => {
  it('is none that the system gives to connections and servers by itself', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(Math.min(...ports)).toBeGreaterThan(1023);
    await expect(Promise.all(ports.map((port) => whyNotFree(port)))).resolves.toEqual(ports.map(() => null));
  });

  it('is the wanted one, or another when that is taken', async () => {
    const wanted = await freePort();
    await expect(freePort(wanted)).resolves.toBe(wanted);
    const server = createServer().listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(whyNotFree(port)).resolves.toBe('EADDRINUSE');
    await expect(freePort(port)).resolves.not.toBe(port);
    await new Promise((done) => server.close(done));
  });
});
