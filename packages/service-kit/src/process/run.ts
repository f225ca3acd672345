import { ConfigError, exitCodeOf } from './config.ts';
import { giveBackWhenIdle } from './idle-memory.ts';
import type { Logger } from './logger.ts';

export interface RunningApp {
  /** From now on `/readyz` answers 503. */
  drain?(): void;
  /** Accepts no more work, finishes what runs, closes connections. */
  close(): Promise<void>;
}

const DRAIN_MS = 1000;
const EXIT_WITHIN_MS = 15_000;

/**
 * The last call of every main.ts: starts the app, and on SIGTERM or SIGINT stops it in order within 15 s. A failed
 * start is logged and ends the process with exit code 1, or 78 if the settings are wrong.
 * @param start calls `isUp` with parts that run before it returns, so that a signal stops those in order, too
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
      // Load balancers need a moment to notice; there are none in development and tests.
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

/** Reads the configuration, or prints all its problems to stderr and ends the process. */
export function configOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(exitCodeOf(error));
  }
}
