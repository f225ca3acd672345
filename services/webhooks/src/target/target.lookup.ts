import type { LookupFunction } from 'node:net';
import { createResolve, type Resolve } from './target.names.ts';
import { isPublicAddress, type Targets } from './target.rules.ts';

/** What is behind a name is no address of the internet. */
export class NotPublic extends Error {
  override name = 'NotPublic';
  readonly code = 'ADDRESS_NOT_PUBLIC';
}

/**
 * How a connection finds its address: it goes to the one that was checked and to no other, so that an answer which
 * changes between looking and connecting changes nothing. One address of the own network among several refuses all.
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
