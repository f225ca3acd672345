/** The messages of the system, MongoDB and Redis. */
const NO_ROOM = /No space left on device|\bENOSPC\b|OutOfDiskSpace/i;
const AGAIN_AFTER_MS = 60_000;

/**
 * Reports a full disk, which MongoDB and Redis mention among many other lines: at once, and then once a minute as long
 * as they do.
 * @returns a function to call with each of their lines
 */
export function createDiskNotice(options: {
  dataDir: string;
  say(text: string): void;
  now?: () => number;
}): (line: string) => void {
  const { dataDir, say, now = () => performance.now() } = options;
  let saidAt = Number.NEGATIVE_INFINITY;
  return (line) => {
    if (!NO_ROOM.test(line) || now() - saidAt < AGAIN_AFTER_MS) return;
    saidAt = now();
    say(`The disk is full: there is no room left in ${dataDir}. Make room; everything then goes on by itself.`);
  };
}
