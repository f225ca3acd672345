import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

export interface ClientAddress {
  ip(request: IncomingMessage): string;
  /** True when the client speaks TLS to us or to a proxy that we trust. */
  isSecure(request: IncomingMessage): boolean;
}

/**
 * X-Forwarded-For and X-Forwarded-Proto count only as far as they were written by proxies that the operator named:
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

/** An address, a network or one of the names that stand for several. */
export function isProxy(text: string): boolean {
  // "1" is a number of proxies elsewhere; the library would take it for the address 0.0.0.1, which is nobody's.
  if (!/^[a-z]+$/.test(text) && !isIP(text.split('/')[0]!)) return false;
  try {
    proxyAddr.compile([text]);
    return true;
  } catch {
    return false;
  }
}

/** IPv4 addresses come in as IPv6 ones on a dual socket. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');
