import { afterAll, expect } from '@jest/globals';

const CLEAN_UP_LIMIT_MS = 60_000;

/**
 * Runs `work` after the test file. Jest accepts hooks only while a file is loaded; inside a test the caller has to
 * clean up itself.
 */
export function atEndOfFile(work: () => Promise<void>): void {
  if (!expect.getState().currentTestName) afterAll(work, CLEAN_UP_LIMIT_MS);
}
