import type { Live } from '@kaard/ui/graphql';
import { readUserId } from '@kaard/ui/session';
import type { OrderProgressFragment } from '../generated/graphql.ts';
import { follow } from './follow.ts';
import { pause } from './pause.ts';
import { toldOf } from './told.ts';

/** Contacts that one order takes. */
const MOST = 1000;

export type OrderKind = 'deleting' | 'restoring' | 'tagging' | 'merging' | 'emptying';

export interface OrderResult {
  changed: number;
  unchanged: number;
  /** Refused, each for a reason of its own. */
  failed: number;
  /** Not looked at: the server was not reached, or gave up. */
  missed: number;
}

/** What the server is doing for somebody. */
export interface RunningOrder {
  key: number;
  kind: OrderKind;
  total: number;
  done: number;
  /** Nobody has answered for a while. */
  isLost: boolean;
}

type Job = Pick<OrderProgressFragment, 'id' | 'state' | 'total' | 'done' | 'changed' | 'unchanged' | 'failed'>;

export interface OrdersParts {
  /** @returns null when the server knows nothing of it any more @throws when it can't be asked */
  look: (id: string) => Promise<Job | null>;
  /** Whose orders these are. */
  owner?: () => string | null;
  wait?: typeof pause;
  /** Tells when one has moved on; without it they are asked about again and again. */
  live?: Pick<Live, 'watch' | 'isOpen'>;
}

export type Orders = ReturnType<typeof createOrders>;

/**
 * Orders for many contacts. All parts of one are given before the first is followed, so that nothing is left half done
 * when somebody leaves; they are followed for as long as this app is open, wherever in it somebody is.
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

  /** Until every part has ended. @throws AbortError when somebody else has signed in */
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
    /** Looks once more at an order of which nothing was heard. */
    again(key: number): void {
      change(key, { isLost: false });
      again.get(key)?.();
    },
    /**
     * @param give hands over one part, at most a thousand
     * @param onAccepted called once the server has taken what it could, if it does the work in the background
     * @returns what became of all of them; null when that is no longer anybody's business
     * @throws what `give` threw when nothing was taken
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

    /** One order whose contacts the server knows, such as all that lie in the trash. */
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
