/** The parts of jest's --json report that are counted. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Milliseconds since 1970; missing if the file never started. */
    startTime?: number;
    endTime?: number;
    /** More than one invocation means that the test was retried. */
    assertionResults: { status: string; fullName?: string; invocations?: number }[];
  }[];
}

export interface Tally {
  passed: number;
  failed: number;
  /** Failures outside of test cases, and tests that only passed on the second try, in words. */
  remarks: string[];
}

/**
 * Counts test cases. A file that couldn't be run counts as one failure, and so does every skipped test, because
 * unchecked code must not look checked. With a filter by name (`-t`), the others are skipped on purpose.
 */
export function tally(report: JestReport, options: { filteredByName: boolean }): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = options.filteredByName ? 0 : report.numPendingTests + report.numTodoTests;
  const remarks = broken.map(({ name }) => `${name} could not be run`);
  // Repeated at the end, because they are hard to find between the reports.
  for (const { name, assertionResults } of report.testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') remarks.push(`failed: ${fullName} (${name})`);
  const secondTry = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1);
  if (secondTry.length) {
    const names = secondTry.map(({ fullName }) => fullName).join('; ');
    remarks.push(`${secondTry.length} passed only on the second try: ${names}`);
  }
  if (skipped) remarks.push(`${skipped} skipped`);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length + skipped, remarks };
}

export function add(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, remarks }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      remarks: [...sum.remarks, ...remarks],
    }),
    { passed: 0, failed: 0, remarks: [] },
  );
}
