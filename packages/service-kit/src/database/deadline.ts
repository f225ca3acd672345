import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** Runs `work` with a deadline that everything it calls can ask for. @param at in ms, like `Date.now()` */
export const withDeadline = <T>(at: number, work: () => T): T => deadlines.run(at, work);

/** The deadline of the present work in ms, like `Date.now()`; infinite if there is none. */
export const deadline = (): number => deadlines.getStore() ?? Number.POSITIVE_INFINITY;
