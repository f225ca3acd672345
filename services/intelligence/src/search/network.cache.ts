import type { Occupation } from '@kaard/needs';
import { Recent } from '@kaard/needs/recent';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { NetworkIndex } from './network.index.ts';

/** The networks of recent searches; two dozen with 10,000 contacts. */
const MOST_BYTES = 128 * 1024 * 1024;
const IDLE_MS = 30 * 60_000;
/** How long after its writes a transaction may commit; MongoDB aborts it after 5 s. */
const LATE_MS = 6000;
/** The maximum difference between the clocks of machines that write to one database. */
const CLOCKS_MS = 4000;

interface Held {
  index: NetworkIndex;
  /** All earlier changes are included; null before the first read. */
  since: Date | null;
  usedAt: number;
  /** An update in progress, for which searches wait. */
  bringing: Promise<void> | null;
}

export type NetworkCache = ReturnType<typeof createNetworkCache>;

/**
 * The networks of users who search, in memory. Before each search the contacts touched since are read, so that it works
 * with any number of processes without messages between them.
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
    // Not derived from the latest change alone: otherwise the end of an import would be read again at each search until
    // the next change.
    const seen = Math.max(latest, begunAt - CLOCKS_MS, (since?.getTime() ?? 0) + LATE_MS);
    held.since = new Date(seen - LATE_MS);
  }

  return {
    /** The up-to-date network. */
    async of(ownerId: number, by: string, occupations: readonly Occupation[]): Promise<NetworkIndex> {
      const key = `${by}:${ownerId}`;
      const held = networks.get(key) ?? {
        index: new NetworkIndex(occupations),
        since: null,
        usedAt: 0,
        bringing: null,
      };
      // An update that began before this search may have missed changes, so another one follows.
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
