import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Targets } from './target.rules.ts';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

const TIMEOUT_MS = 2000;
const TRIES = 2;

/**
 * Names of the internet are asked of the name servers themselves. Anybody can have a webhook whose name server is silent,
 * and `dns.lookup` would take one of the few threads of the process for half a minute each time, from everything else in it.
 * Names of the own network may be known to this machine alone, so they are looked up as usual.
 * @param servers for tests; those of the machine
 * @throws Error whose code is `ENOTFOUND`, `ENODATA`, `ETIMEOUT` or another of c-ares
 */
export function createResolve(targets: Targets, servers?: string[], timeoutMs = TIMEOUT_MS): Resolve {
  if (targets === 'any') return (hostname) => lookup(hostname, { all: true, verbatim: true });
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const literal = isIP(hostname);
    if (literal) return [{ address: hostname, family: literal }];
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [four, six].flatMap((answer, at) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at ? 6 : 4 })) : [],
    );
    if (!found.length && four.status === 'rejected') throw four.reason;
    return found;
  };
}
