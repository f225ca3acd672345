import { jest } from '@jest/globals';

// All suites share the cores, and a service that is kept waiting answers late or with 503. A second attempt tells a
// busy machine from a defect. The runner lists tests that needed one; two failures are a failure.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
