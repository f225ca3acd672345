import type { Live } from '@kaard/ui/graphql';
import { readUserId } from '@kaard/ui/session';
import type { OrderProgressFragment } from '../generated/graphql.ts';
import { follow } from './follow.ts';
import { pause } from './pause.ts';
import { toldOf } from './told.ts';

/** The maximum number of contacts per order. */
const MOST = 1000;

export type OrderKind = 'deleting' | 'restoring' | 'tagging' | 'merging' | 'emptying';

export interface OrderResult {
  changed: number;
  unchanged: number;
  /** The number of refused contacts, each with its own reason. */
  failed: number;
  /** The number of contacts that were not processed: the server was not reached, or stopped early. */
  missed: number;
}

/** An order that the server is working on. */
export interface RunningOrder {
  key: number;
  kind: OrderKind;
  total: number;
  done: number;
  /** Whether there has been no answer for a while. */
  isLost: boolean;
}

type Job = Pick<OrderProgressFragment, 'id' | 'state' | 'total' | 'done' | 'changed' | 'unchanged' | 'failed'>;

export interface OrdersParts {
  /**
   * @returns null if the server no longer knows the job
   * @throws if the server can’t be reached
   */
  look: (id: string) => Promise<Job | null>;
  /** Returns the owner of the orders. */
  owner?: () => string | null;
  wait?: typeof pause;
  /** Reports progress of orders; without it they are polled. */
  live?: Pick<Live, 'watch' | 'isOpen'>;
}

export type Orders = ReturnType<typeof createOrders>;

/**
 * Orders for many contacts. All parts of an order are sent before the first is followed, so that nothing is left half
 * done when the person leaves; they are followed as long as this app is open, on every screen.
 */
export function createOrders({ look, owner = readUserId, wait = pause, live }: OrdersParts) {
  let running: readonly RunningOrder[] = [];
  let lastKey = 0;
  const again = new Map<number, () => void>();
  const listeners = new Set<() => void>();

  function set(next: readonly RunningOrder[]): void {
    running = next;
    for (const listener of listeners) listener();
  }
  const change = (key: number, changed: Partial<RunningOrder>) =>
    set(running.map((order) => (order.key === key ? { ...order, ...changed } : order)));

  /**
   * Resolves when every part has ended.
   * @throws AbortError if another person has signed in
   */
  async function finish(kind: OrderKind, total: number, jobs: Job[]): Promise<void> {
    const [ordering, page] = [owner(), new AbortController()];
    lastKey += 1;
    const key = lastKey;
    const done = () => jobs.reduce((sum, job) => sum + job.done, 0);
    set([...running, { key, kind, total, done: done(), isLost: false }]);
    const lookOnce = async () => {
      if (owner() !== ordering) page.abort();
      const at = jobs.findIndex(({ state }) => state === 'RUNNING');
      const before = jobs[at];
      if (!before || page.signal.aborted) return false;
      jobs[at] = (await look(before.id)) ?? { ...before, state: 'FAILED' };
      change(key, { done: done(), isLost: false });
      return jobs.some(({ state }) => state === 'RUNNING');
    };
    try {
      while (jobs.some(({ state }) => state === 'RUNNING')) {
        const told = live
          ? toldOf(
              live,
              jobs.map(({ id }) => ({ type: 'order', id })),
              wait,
            )
          : { wait, stop: () => {} };
        try {
          await follow(lookOnce, page.signal, told.wait);
        } catch (error) {
          if (page.signal.aborted) throw error;
          change(key, { isLost: true });
          await new Promise<void>((resolve) => again.set(key, resolve));
        } finally {
          told.stop();
        }
        if (page.signal.aborted) throw new DOMException('Somebody else has signed in', 'AbortError');
      }
    } finally {
      again.delete(key);
      set(running.filter((order) => order.key !== key));
    }
  }

  async function settle(
    kind: OrderKind,
    total: number,
    jobs: Job[],
    problem: unknown,
    onAccepted: () => void,
  ): Promise<OrderResult | null> {
    if (jobs.some(({ state }) => state === 'RUNNING')) {
      onAccepted();
      try {
        await finish(kind, total, jobs);
      } catch {
        return null;
      }
    }
    const result = resultOf(jobs, total);
    if (total > 0 && result.missed === total) throw problem ?? new Error('The order was not carried out');
    return result;
  }

  return {
    running: () => running,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Requests the state of an order again after missing answers. */
    again(key: number): void {
      change(key, { isLost: false });
      again.get(key)?.();
    },
    /**
     * @param give sends one part, at most a thousand contacts
     * @param onAccepted called once the server has accepted what it could, if it works in the background
     * @returns the result for all of them; null if it is no longer relevant
     * @throws the error of `give` if nothing was accepted
     */
    async carryOut(
      kind: OrderKind,
      ids: readonly string[],
      give: (ids: string[]) => Promise<Job | null | undefined>,
      onAccepted: () => void = () => {},
    ): Promise<OrderResult | null> {
      const jobs: Job[] = [];
      let problem: unknown;
      for (let from = 0; from < ids.length && !problem; from += MOST) {
        try {
          const job = await give(ids.slice(from, from + MOST));
          if (job) jobs.push(job);
          else problem = new Error('The order was not taken');
        } catch (error) {
          problem = error;
        }
      }
      if (!jobs.length) throw problem ?? new Error('There is nothing to do');
      return settle(kind, ids.length, jobs, problem, onAccepted);
    },

    /** An order whose contacts the server knows, such as all contacts in the trash. */
    async carryOutWhole(
      kind: OrderKind,
      give: () => Promise<Job | null | undefined>,
      onAccepted: () => void = () => {},
    ): Promise<OrderResult | null> {
      const job = await give();
      if (!job) throw new Error('The order was not taken');
      return settle(kind, job.total, [job], undefined, onAccepted);
    },
  };
}

function resultOf(jobs: readonly Job[], total: number): OrderResult {
  const sum = (of: (job: Job) => number) => jobs.reduce((all, job) => all + of(job), 0);
  const [changed, unchanged, failed] = [
    sum((job) => job.changed),
    sum((job) => job.unchanged),
    sum((job) => job.failed),
  ];
  return { changed, unchanged, failed, missed: Math.max(0, total - changed - unchanged - failed) };
}
