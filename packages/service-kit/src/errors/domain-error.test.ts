import { describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import {
  asDomainError,
  DomainError,
  type ErrorKind,
  invalid,
  inWords,
  KINDS,
  notFound,
  toProblem,
} from './domain-error.ts';

const { mongo } = mongoose;

describe('a problem document', () => {
  test.each(Object.entries(KINDS))('of the kind %s has its status', (kind, { status }) => {
    const error = new DomainError({ kind: kind as ErrorKind, reason: 'SOME_REASON', message: 'Some words' });
    expect(toProblem(error, 'r1')).toMatchObject({
      status,
      reason: 'SOME_REASON',
      message: 'Some words',
      detail: 'Some words',
      requestId: 'r1',
    });
  });

  test('tells public details beside the message, which cannot overwrite the status', () => {
    const error = new DomainError({ kind: 'quota', reason: 'LIMIT', message: 'm', details: { limit: 5, status: 200 } });
    expect(toProblem(error)).toMatchObject({ limit: 5, status: 402 });
  });

  test('of anything unknown hides its text and names the request', () => {
    const problem = toProblem(new Error('password=secret at 10.0.0.1'), 'r2');
    expect(problem.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(problem.message).toContain('r2');
  });
});

describe('what drivers throw', () => {
  test('that is a full disk says so, and when to come back', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(asDomainError(full)).toMatchObject({
      ...{ kind: 'unavailable', reason: 'STORAGE_FULL', details: { retryAfterSeconds: 60 } },
    });
  });

  test('that is a full disk is called that in the log, on MongoDB’s machine, too', () => {
    const full = Object.assign(new mongo.MongoServerError({ message: 'available disk space of 1 bytes' }), {
      code: 14031,
    });
    expect(inWords('request failed', asDomainError(full))).toBe('request failed: the disk is full');
    const journal = new mongo.MongoServerError({ message: '28: No space left on device', code: 8 });
    expect(asDomainError(journal)).toMatchObject({ kind: 'unavailable', reason: 'STORAGE_FULL' });
    const away = asDomainError(new mongo.MongoNetworkError('closed'));
    expect([inWords('a part is away', away), inWords('failed', undefined)]).toEqual(['a part is away', 'failed']);
  });

  test('counts as away, with a time to come back', () => {
    const error = new Error('wrapped', { cause: new mongo.MongoNetworkError('connection 3 to 127.0.0.1:1 closed') });
    expect(asDomainError(error)).toMatchObject({ kind: 'unavailable', details: { retryAfterSeconds: 5 } });
  });

  test.each([[new TypeError('x is not a function')], ['text'], [null]])(
    'is a mistake of ours otherwise: %s',
    (error) => {
      expect(asDomainError(error)).toBeUndefined();
    },
  );

  test('does not hide a domain error that a library wrapped', () => {
    const wrapped = Object.assign(new Error('GraphQL'), { originalError: notFound('Contact') });
    expect(asDomainError(wrapped)).toMatchObject({ kind: 'not-found', message: 'Contact not found' });
  });
});

test('several wrong fields make one error whose message is the first', () => {
  expect(invalid({ name: 'Name is required', email: 'Bad' })).toMatchObject({
    message: 'Name is required',
    details: { fields: { name: 'Name is required', email: 'Bad' } },
  });
});
