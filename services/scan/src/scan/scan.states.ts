/** The one table of what may follow what. */
const NEXT = {
  // The plan has no place for it now; it has no job. Only items of a batch wait like this.
  waiting: ['queued', 'failed'],
  queued: ['reading', 'failed'],
  // Reading again: the worker that began it was killed. Queued again: it gave it back.
  reading: ['reading', 'queued', 'completed', 'failed'],
  completed: [],
  failed: ['queued', 'waiting'],
  // The same pictures are another item of its batch, which is read for both.
  duplicate: [],
} as const;

export type ScanStatus = keyof typeof NEXT;

/** To be read: the oldest have jobs. */
export const OPEN: ScanStatus[] = ['queued', 'reading'];

/** Not ended yet: something still has to happen to it. */
export const UNFINISHED: ScanStatus[] = ['waiting', ...OPEN];

export const isOpen = (status: ScanStatus): boolean => OPEN.includes(status);

export const hasEnded = (status: ScanStatus): boolean => !UNFINISHED.includes(status);

export const mayFollow = (from: ScanStatus, to: ScanStatus): boolean =>
  (NEXT[from] as readonly ScanStatus[]).includes(to);
