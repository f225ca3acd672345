/** The one table of what may follow what. */
const NEXT = {
  queued: ['reading', 'failed'],
  // Reading again: the worker that began it was killed. Queued again: it gave it back.
  reading: ['reading', 'queued', 'completed', 'failed'],
  completed: [],
  failed: ['queued'],
} as const;

export type ScanStatus = keyof typeof NEXT;

/** Not ended yet: somebody or something still has to happen to it. */
export const OPEN: ScanStatus[] = ['queued', 'reading'];

export const hasEnded = (status: ScanStatus): boolean => !OPEN.includes(status);

export const mayFollow = (from: ScanStatus, to: ScanStatus): boolean =>
  (NEXT[from] as readonly ScanStatus[]).includes(to);
