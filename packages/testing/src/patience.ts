/**
 * Limits in tests are for results that never come, not for slow ones. `npm test` runs all suites at once, possibly on
 * a shared machine, and multiplies all limits by this factor. A single suite keeps the short limits, and so fails
 * early.
 */
const PATIENCE = Number(process.env.KAARD_TEST_PATIENCE ?? 1);

/** @returns the limit multiplied by the factor, in the same unit */
export const patient = (limit: number): number => limit * PATIENCE;

/** The product under test gets longer limits, too; few tests are about these. */
export const PATIENT_SETTINGS = {
  SUBGRAPH_TIMEOUT_MS: String(patient(5000)),
  STREAM_TIMEOUT_MS: String(patient(25_000)),
  SCAN_TIME_LIMIT_MS: String(patient(30_000)),
};

interface Limited {
  timeout?: number;
}
interface Block {
  children: ((Limited & { type: 'test' }) | (Block & { type: 'describeBlock' }))[];
  hooks: Limited[];
}

/**
 * For `handleTestEvent` of an environment: multiplies jest’s own limits as well, those of single tests and the
 * default.
 */
export function waitPatiently(
  { name }: { name: string },
  state: { testTimeout: number; rootDescribeBlock: Block },
): void {
  if (name !== 'run_start') return;
  state.testTimeout = patient(state.testTimeout);
  const lengthen = (one: Limited): void => {
    if (one.timeout) one.timeout = patient(one.timeout);
  };
  const within = ({ children, hooks }: Block): void => {
    for (const hook of hooks) lengthen(hook);
    for (const child of children) child.type === 'test' ? lengthen(child) : within(child);
  };
  within(state.rootDescribeBlock);
}
