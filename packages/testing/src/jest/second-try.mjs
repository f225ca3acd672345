import { jest } from '@jest/globals';

// All suites share the cores with each other, and a service that is kept waiting answers late or with 503. A
// second try tells a busy machine from a defect. The runner names what needed one; who fails twice has failed.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
