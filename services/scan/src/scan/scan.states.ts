/** All allowed transitions. */
const NEXT = {
  // Waits for a place in the plan, without a job. Only batch items wait like this.
  waiting: ['queued', 'failed'],
  queued: ['reading', 'failed'],
  // To reading: the worker that started it was killed. To queued: the worker returned it.
  reading: ['reading', 'queued', 'completed', 'failed'],
  completed: [],
  failed: ['queued', 'waiting'],
  // Another item of its batch has the same pictures and is read for both.
  duplicate: [],
} as const;

export type ScanStatus = keyof typeof NEXT;

/** To be read: the oldest ones have jobs. */
export const OPEN: ScanStatus[] = ['queued', 'reading'];

/** Not ended yet. */
export const UNFINISHED: ScanStatus[] = ['waiting', ...OPEN];

export const isOpen = (status: ScanStatus): boolean => OPEN.includes(status);

export const hasEnded = (status: ScanStatus): boolean => !UNFINISHED.includes(status);

export const mayFollow = (from: ScanStatus, to: ScanStatus): boolean =>
  (NEXT[from] as readonly ScanStatus[]).includes(to);
