const MS = 1000;

/** The highest rate of ids per second over a longer time, for any installation … */
const IDS_PER_SECOND = 1000;
/** … and the highest number at once: an import contains 10,000. */
const BURST = 1_000_000;

/**
 * The value at which a counter continues after a restore. Ids that were given between the backup and the disaster may
 * be in users' bookmarks, exports and programs, and their number is lost with the counter; so it jumps further than it
 * can have counted since.
 */
export function counterAfterRestore(options: {
  /** The value in the backup. */
  value: number;
  /** The value in the database that is overwritten, if there is one. */
  present: number;
  takenAt: Date;
  now: Date;
}): number {
  const { value, present, takenAt, now } = options;
  const seconds = Math.max(0, Math.ceil((now.getTime() - takenAt.getTime()) / MS));
  return Math.max(value + BURST + seconds * IDS_PER_SECOND, present);
}
