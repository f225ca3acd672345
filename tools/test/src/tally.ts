/** What jest writes with --json, as far as it is counted. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Milliseconds since 1970; none for what never began. */
    startTime?: number;
    endTime?: number;
    /** More than one invocation: it was tried again. */
    assertionResults: { status: string; fullName?: string; invocations?: number }[];
  }[];
}

export interface Tally {
  passed: number;
  failed: number;
  /** What counts as failed without being a failed test case, and what passed only on the second try, in words. */
  remarks: string[];
}

/**
 * Counts test cases. A file that could not be run counts as one failure, and so does every test that was skipped:
 * what is not checked must not look checked. With a filter by name (`-t`) the rest is skipped on purpose.
 */
export function tally(report: JestReport, options: { filteredByName: boolean }): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = options.filteredByName ? 0 : report.numPendingTests + report.numTodoTests;
  const remarks = broken.map(({ name }) => `${name} could not be run`);
  // Once more at the end: between the runs' reports nobody finds them.
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
