const LOOK_EVERY_MS = 500;

/**
 * Ends the process group of its leader when the parent has ended. A parent that is killed with -9 can't do it itself.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && process.kill(-process.pid, 'SIGKILL');
  if (process.platform !== 'win32') setInterval(look, LOOK_EVERY_MS).unref();
}
