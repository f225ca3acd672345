import { constants } from 'node:os';
import { createReport, type Report } from '@kaard/parts';

/**
 * Runs a command; a problem is one line on stderr and exit status 1. A signal to end aborts `signal`, so that the command
 * can put in order what it has begun.
 */
export async function endWith(work: (report: Report, signal: AbortSignal) => Promise<void>): Promise<void> {
  const report = createReport();
  const ending = new AbortController();
  let status = 1;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (ending.signal.aborted) return;
      status = 128 + constants.signals[name];
      ending.abort(new Error(`stopped by ${name}`));
    });
  try {
    await work(report, ending.signal);
  } catch (error) {
    report.say(error instanceof Error ? error.message : String(error));
    process.exitCode = status;
  }
}
