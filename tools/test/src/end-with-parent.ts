const LOOK_EVERY_MS = 500;

/**
 * For the leader of a process group: ends the whole group once its parent is gone. Who is killed with -9 can no longer
 * tell anybody.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && process.kill(-process.pid, 'SIGKILL');
  if (process.platform !== 'win32') setInterval(look, LOOK_EVERY_MS).unref();
}
