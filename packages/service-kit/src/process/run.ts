import { ConfigError, exitCodeOf } from './config.ts';
import { giveBackWhenIdle } from './idle-memory.ts';
import type { Logger } from './logger.ts';

export interface RunningApp {
  /** Readiness says 503 from now on. */
  drain?(): void;
  /** Takes no more work, finishes what runs, closes connections. */
  close(): Promise<void>;
}

const DRAIN_MS = 1000;
const EXIT_WITHIN_MS = 15_000;

/**
 * The end of every main.ts: starts, and on SIGTERM or SIGINT leaves in order within 15 s.
 * `start` returns the running app; a problem at start is logged and ends the process with 1,
 * or with 78 where the settings are wrong.
 * @param start what runs before it returns it names by `isUp`, so that a signal ends that in order, too
 */
export async function run(
  log: Logger,
  start: (isUp: (running: RunningApp) => void) => Promise<RunningApp>,
): Promise<void> {
  let stopping = false;
  let running: RunningApp | null = null;

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const giveUp = setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, EXIT_WITHIN_MS - 500);
    giveUp.unref();
    try {
      running?.drain?.();
      // Load balancers need a moment to notice; on one machine in tests nobody waits for that.
      if (running?.drain && process.env.NODE_ENV === 'production')
        await new Promise((done) => setTimeout(done, DRAIN_MS));
      await running?.close();
      log.info('stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'failed to stop in order');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

  try {
    running = await start((app) => {
      running = app;
    });
    giveBackWhenIdle();
  } catch (error) {
    if (error instanceof ConfigError) {
      log.fatal(`failed to start: ${error.problems.join('; ')}`);
      process.exit(exitCodeOf(error));
    }
    log.fatal({ err: error }, 'failed to start');
    process.exit(1);
  }
}

/** Reads the configuration or ends the process with all its problems on stderr. */
export function configOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(exitCodeOf(error));
  }
}
