import { describe, expect, it } from '@jest/globals';
import { explainRefusal } from './sign-in.rules.ts';

const problem = (over: object) => ({ code: 'BAD_USER_INPUT', reason: '', message: '', ...over });

describe('a refused sign-in', () => {
  it.each([
    ['login', { code: 'OFFLINE' }, { key: 'offline' }],
    ['login', { code: 'SERVICE_UNAVAILABLE', message: 'auth is down' }, { key: 'unavailable' }],
    ['login', { code: 'RATE_LIMITED', retryAfterSeconds: 29.2, message: 'Slow down' }, { key: 'wait', seconds: 30 }],
    ['login', { code: 'RATE_LIMITED', message: 'Slow down' }, { message: 'Slow down' }],
    [
      'login',
      { code: 'UNAUTHENTICATED', message: 'Invalid email or password' },
      { message: 'Invalid email or password' },
    ],
    ['login', { code: 'INTERNAL_SERVER_ERROR' }, { key: 'loginFailedText' }],
    ['register', { code: 'CONFLICT', reason: 'EMAIL_TAKEN', message: 'x' }, { key: 'registerTaken' }],
    ['register', { code: 'CONFLICT', message: 'This user already exists' }, { key: 'registerTaken' }],
    ['register', { code: 'BAD_USER_INPUT', message: 'At least 8 characters.' }, { message: 'At least 8 characters.' }],
    ['register', { code: 'INTERNAL_SERVER_ERROR' }, { key: 'registerFailedText' }],
  ] as const)('%s: %j is told as %j', (mode, over, told) => {
    expect(explainRefusal(mode, problem(over))).toEqual(told);
  });
});
