import type { ChildProcess } from 'node:child_process';

const living = new Map<ChildProcess, NodeJS.Signals>();

/**
 * Ends the process group of `child` when this process exits for any reason that it can handle.
 * @returns a function to call when the child has ended by itself
 */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals): () => void {
  if (!living.size) process.on('exit', endAll);
  living.set(child, signal);
  return () => {
    living.delete(child);
    if (!living.size) process.off('exit', endAll);
  };
}

function endAll(): void {
  for (const [{ pid }, signal] of living) {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // Already ended by itself.
    }
  }
}
