import { jest } from '@jest/globals';

jest.setTimeout(300_000);
// Each test of a browser begins with a visitor and a person of its own, so a second try begins where the first did. The
// runner names what needed one; who fails twice has failed.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
