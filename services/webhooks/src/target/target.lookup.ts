import type { LookupFunction } from 'node:net';
import { createResolve, type Resolve } from './target.names.ts';
import { isPublicAddress, type Targets } from './target.rules.ts';

/** A name resolves to an address that isn’t public. */
export class NotPublic extends Error {
  override name = 'NotPublic';
  readonly code = 'ADDRESS_NOT_PUBLIC';
}

/**
 * Resolves and checks the address for a connection, which uses exactly the checked one, so that a DNS answer that
 * changes in between has no effect. One private address among several refuses them all.
 * @param allows for tests, which have no public addresses
 */
export function createTargetLookup(
  targets: Targets,
  {
    resolve = createResolve(targets),
    allows = isPublicAddress,
  }: { resolve?: Resolve; allows?: (address: string) => boolean } = {},
) {
  const isAllowed = (address: string) => targets === 'any' || allows(address);

  async function addressesOf(hostname: string): Promise<{ address: string; family: number }[]> {
    const found = await resolve(hostname);
    if (!found.length || !found.every(({ address }) => isAllowed(address)))
      throw new NotPublic('an address that is not of the internet');
    return found;
  }

  const lookup: LookupFunction = (hostname, options, callback) => {
    addressesOf(hostname).then(
      (found) => {
        const wanted = options.family ? found.filter(({ family }) => family === options.family) : found;
        const usable = wanted.length ? wanted : found;
        if (options.all) callback(null, usable);
        else callback(null, usable[0]!.address, usable[0]!.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

  return { isAllowed, addressesOf, lookup };
}

export type TargetLookup = ReturnType<typeof createTargetLookup>;
