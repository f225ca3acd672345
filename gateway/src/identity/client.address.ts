import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

export interface ClientAddress {
  ip(request: IncomingMessage): string;
  /** Whether the client uses TLS to the gateway or to a trusted proxy. */
  isSecure(request: IncomingMessage): boolean;
}

/**
 * X-Forwarded-For and X-Forwarded-Proto are only trusted as far as they were written by proxies that the operator
 * named:
 * addresses, networks in CIDR form, or `loopback`, `linklocal`, `uniquelocal`.
 * @throws Error for anything else
 */
export function createClientAddress(trustedProxies: string[]): ClientAddress {
  const trust = trustedProxies.length ? proxyAddr.compile(trustedProxies) : () => false;
  return {
    ip: (request) => plain(proxyAddr(request, trust) ?? ''),
    isSecure(request) {
      if ('encrypted' in request.socket) return true;
      const proto = request.headers['x-forwarded-proto'];
      return proto === 'https' && trust(request.socket.remoteAddress ?? '', 0);
    },
  };
}

/** Whether the text is an address, a network or one of the names for several networks. */
export function isProxy(text: string): boolean {
  // In other products "1" is a number of proxies; the library would read it as the address 0.0.0.1, which is unused.
  if (!/^[a-z]+$/.test(text) && !isIP(text.split('/')[0]!)) return false;
  try {
    proxyAddr.compile([text]);
    return true;
  } catch {
    return false;
  }
}

/** Converts IPv4-mapped IPv6 addresses, which dual-stack sockets report, to IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');
