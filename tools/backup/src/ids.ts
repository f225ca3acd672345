const MS = 1000;

/** No installation gives more ids a second than this for long … */
const IDS_PER_SECOND = 1000;
/** … nor more than this at once: an import holds 10,000. */
const BURST = 1_000_000;

/**
 * Where a counter goes on after a restore. Ids that were given between the backup and the disaster may stand in
 * somebody's bookmarks, exports and programs, and how many there were is lost with the counter; so it jumps further than
 * it can have come since.
 */
export function counterAfterRestore(options: {
  /** In the backup. */
  value: number;
  /** In the database that is overwritten, when there is one. */
  present: number;
  takenAt: Date;
  now: Date;
}): number {
  const { value, present, takenAt, now } = options;
  const seconds = Math.max(0, Math.ceil((now.getTime() - takenAt.getTime()) / MS));
  return Math.max(value + BURST + seconds * IDS_PER_SECOND, present);
}
