import dns from 'node:dns';
import { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { startBesideStandIns } from '../test/stand-ins.ts';

describe('the gateway', () => {
  test('speaks to nobody that was not configured, the vendors of its parts included', async () => {
    const hosts = new Set<string>();
    const { connect } = Socket.prototype;
    const { lookup } = dns;
    Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
      const [target] = (Array.isArray(args[0]) ? args[0] : args) as [{ host?: string } | undefined];
      hosts.add(target?.host ?? 'local');
      return (connect as (...all: unknown[]) => Socket).apply(this, args);
    } as typeof connect;
    dns.lookup = ((host: string, ...rest: never[]) => {
      hosts.add(host);
      return (lookup as (...all: unknown[]) => void)(host, ...rest);
    }) as typeof lookup;
    try {
      const gate = await startBesideStandIns();
      gate.contacts.answers(() => ({ data: { contact: { id: '1', name: 'Noor Vance' } } }));
      await gate.somebody('/graphql', { method: 'POST', json: { query: '{ contact(id: "1") { id name } }' } });
      await gate.somebody('/graphql', { method: 'POST', json: { query: '{ __typename }' } });
      await gate.somebody('/api/contacts/1');
      await gate.close();
    } finally {
      Socket.prototype.connect = connect;
      dns.lookup = lookup;
    }
    expect(process.env.APOLLO_TELEMETRY_DISABLED).toBe('true');
    expect([...hosts].filter((host) => !/^(127\.0\.0\.1|localhost|local|::1)$/.test(host))).toEqual([]);
    expect(hosts).toContain('127.0.0.1');
  });
});
