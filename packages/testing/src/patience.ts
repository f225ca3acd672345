/**
 * Limits in tests are for what never comes, not for what is slow. `npm test` runs everything beside everything, on machines
 * that have others to serve, too: there, all limits are so many times longer. One suite by itself fails as soon as ever.
 */
const PATIENCE = Number(process.env.KAARD_TEST_PATIENCE ?? 1);

/** @returns a limit for a wait or for how long something took, in the unit that was given */
export const patient = (limit: number): number => limit * PATIENCE;

/** The product under test waits longer, too: what it reads of these is seldom what a test is about. */
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

/** For `handleTestEvent` of an environment: jest's own limits as well, those of single tests and of all. */
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
