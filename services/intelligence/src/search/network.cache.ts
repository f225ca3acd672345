import type { Occupation } from '@kaard/needs';
import { Recent } from '@kaard/needs/recent';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { NetworkIndex } from './network.index.ts';

/** Networks of those who searched last; two dozen of 10,000 contacts. */
const MOST_BYTES = 128 * 1024 * 1024;
const IDLE_MS = 30 * 60_000;
/** A transaction may end so long after the time that it has written; MongoDB ends it after 5 s. */
const LATE_MS = 6000;
/** Clocks of machines that write to one database don't differ by more. */
const CLOCKS_MS = 4000;

interface Held {
  index: NetworkIndex;
  /** Whatever was touched before is in it; null before it was read. */
  since: Date | null;
  usedAt: number;
  /** Searches that come meanwhile wait for it. */
  bringing: Promise<void> | null;
}

export type NetworkCache = ReturnType<typeof createNetworkCache>;

/**
 * The networks of those who search, in memory. Before each search what was touched since is read, so that it holds in any
 * number of processes and nothing has to be told to them.
 */
export function createNetworkCache(contacts: Pick<ContactRepository, 'searched'>, now: () => Date) {
  const networks = new Recent<Held>({ most: MOST_BYTES, sizeOf: ({ index }) => index.bytes });

  async function bring(held: Held, ownerId: number, by: string): Promise<void> {
    const { since, index } = held;
    const begunAt = now().getTime();
    let latest = 0;
    for await (const row of contacts.searched(ownerId, by, since)) {
      index.put(row);
      latest = Math.max(latest, row.touchedAt.getTime());
    }
    // Not from the latest change alone: the end of an import would be read again at each search, as long as nothing changes.
    const seen = Math.max(latest, begunAt - CLOCKS_MS, (since?.getTime() ?? 0) + LATE_MS);
    held.since = new Date(seen - LATE_MS);
  }

  return {
    /** As it is now. */
    async of(ownerId: number, by: string, occupations: readonly Occupation[]): Promise<NetworkIndex> {
      const key = `${by}:${ownerId}`;
      const held = networks.get(key) ?? {
        index: new NetworkIndex(occupations),
        since: null,
        usedAt: 0,
        bringing: null,
      };
      // One that began before this search may have missed what it asks for: the network is brought up to date after it.
      await held.bringing?.catch(() => {});
      held.bringing ??= bring(held, ownerId, by).finally(() => {
        held.bringing = null;
      });
      await held.bringing;
      held.usedAt = performance.now();
      networks.set(key, held);
      networks.sweep(({ usedAt }) => performance.now() - usedAt > IDLE_MS);
      return held.index;
    },
    bytes: (): number => networks.size,
  };
}
