import { constants } from 'node:os';
import { createReport, type Report } from '@kaard/parts';

/** npm forwards the signal that the terminal has already sent, so a second signal within this time is the same one. */
const SAME_SIGNAL_MS = 1000;

/**
 * Runs a command; a problem is reported in one line on stderr with exit status 1. A signal to end aborts `signal`, so
 * that the command can clean up; another one ends it at once.
 */
export async function endWith(work: (report: Report, signal: AbortSignal) => Promise<void>): Promise<void> {
  const report = createReport();
  const ending = new AbortController();
  let status = 1;
  let firstAt = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (ending.signal.aborted) {
        if (Date.now() - firstAt >= SAME_SIGNAL_MS) process.exit(status);
        return;
      }
      status = 128 + constants.signals[name];
      firstAt = Date.now();
      report.say('stopping… (press Ctrl-C again to stop immediately and leave the work unfinished)');
      ending.abort(new Error(`stopped by ${name}`));
    });
  try {
    await work(report, ending.signal);
  } catch (error) {
    report.say(error instanceof Error ? error.message : String(error));
    process.exitCode = status;
  }
}
