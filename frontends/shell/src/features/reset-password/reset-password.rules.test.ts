import { describe, expect, test } from '@jest/globals';
import { explainProblem } from './reset-password.rules.ts';

describe('a refused wish for a new password', () => {
  test.each([
    [{ code: 'OFFLINE' }, { key: 'offline' }],
    [
      { code: 'RATE_LIMITED', retryAfterSeconds: 59.1, message: 'Slow down' },
      { key: 'wait', seconds: 60 },
    ],
    [
      { code: 'BAD_USER_INPUT', message: 'A password must have at least 8 characters.' },
      { message: 'A password must have at least 8 characters.' },
    ],
    [{ code: 'INTERNAL_SERVER_ERROR' }, { key: 'failed' }],
  ])('%j is told as %j', (over, told) => {
    expect(explainProblem({ reason: '', message: '', ...over })).toEqual(told);
  });
});
