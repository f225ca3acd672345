import { createReport, type Report } from '@kaard/parts';

/** Runs a command; a problem is one line on stderr and exit status 1. */
export async function endWith(work: (report: Report) => Promise<void>): Promise<void> {
  const report = createReport();
  try {
    await work(report);
  } catch (error) {
    report.say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
