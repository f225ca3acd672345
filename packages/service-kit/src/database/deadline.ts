import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** What `work` does knows until when somebody waits for it. @param at as of `Date.now()` */
export const withDeadline = <T>(at: number, work: () => T): T => deadlines.run(at, work);

/** Until when somebody waits for what is done here; for ever when nobody said so. */
export const deadline = (): number => deadlines.getStore() ?? Number.POSITIVE_INFINITY;
