import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Targets } from './target.rules.ts';

/** Resolves all addresses of a name. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

const TIMEOUT_MS = 2000;
const TRIES = 2;

/**
 * Public names are resolved by querying the name servers directly. Anyone can set up a webhook whose name server
 * doesn’t answer, and `dns.lookup` would block one of the few threads of the process for half a minute each time.
 * Internal names may be known only to this machine, so they are resolved by the system.
 * @param servers for tests; defaults to those of the machine
 * @throws Error with the code `ENOTFOUND`, `ENODATA`, `ETIMEOUT` or another of c-ares
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
