import { describe, expect, test } from '@jest/globals';
import { ReplyError } from 'ioredis';
import mongoose from 'mongoose';
import { isInfrastructureError } from './outages.ts';

const { mongo } = mongoose;
const CLOSED = 'connection 26 to 127.0.0.1:27017 closed';

/** As the driver makes them; its types keep the constructors to itself. */
const server = (answer: object) => new mongo.MongoServerError(answer as never);
const bulk = (met: unknown) => new mongo.MongoBulkWriteError(met as never, {} as never);
const labelled = <E extends { addErrorLabel(label: string): void }>(error: E, label: string) => {
  error.addErrorLabel(label);
  return error;
};
const system = (code: string) => Object.assign(new Error('connect failed'), { code });

describe('is an outage', () => {
  test.each<[string, unknown]>([
    ['a connection that was cut', new mongo.MongoNetworkError(CLOSED)],
    ['a bulk write whose connection was cut', bulk(new mongo.MongoNetworkError(CLOSED))],
    ['what is derived from it', new (class Cleared extends mongo.MongoNetworkError {})('pool cleared')],
    ['no server in time', new mongo.MongoServerSelectionError('timed out', {} as never)],
    ['no server in time, as mongoose says it', new mongoose.Error.MongooseServerSelectionError('timed out')],
    ['a client that is closed', new mongo.MongoTopologyClosedError('closed')],
    ['a write that may be tried again', labelled(server({ message: 'x', code: 1 }), 'RetryableWriteError')],
    ['a transaction that may be tried again', server({ message: 'x', errorLabels: ['TransientTransactionError'] })],
    ['a commit of which nobody knows', server({ message: 'x', errorLabels: ['UnknownTransactionCommitResult'] })],
    ['a bulk write in such a transaction', bulk(server({ message: 'x', errorLabels: ['TransientTransactionError'] }))],
    ['a query that took too long', server({ message: 'operation exceeded time limit', code: 50 })],
    ['a primary that stepped down', server({ message: 'x', code: 189 })],
    ['a bulk write on no primary', bulk({ message: 'x', code: 10107, writeErrors: [] })],
    ['a full disk', server({ message: 'x', code: 14031 })],
    ['a full disk, as the storage engine says it', server({ message: '28: No space left on device', code: 8 })],
    ['a bulk write on such a disk', bulk({ message: '28: No space left on device', code: 8, writeErrors: [] })],
    ['a full disk of this process', system('ENOSPC')],
    ['a refused connection', system('ECONNREFUSED')],
    ['several refused connections', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
    ['a Redis with another password', new ReplyError('WRONGPASS invalid username-password pair or user is disabled.')],
    ['a Redis that wants a password', new ReplyError('NOAUTH Authentication required.')],
    ['a Redis that is loading', new ReplyError('LOADING Redis is loading the dataset in memory')],
    ['a Redis that can be read only', new ReplyError("READONLY You can't write against a read only replica.")],
  ])('%s', (_what, error) => {
    expect(isInfrastructureError(error)).toBe(true);
  });
});

describe('is a mistake', () => {
  test.each<[string, unknown]>([
    ['a duplicate key', server({ message: 'E11000 duplicate key', code: 11000 })],
    ['a duplicate key in a bulk write', bulk({ message: 'E11000', code: 11000, writeErrors: [{}] })],
    ['a wrong filter', server({ message: 'unknown operator: $nothing', code: 2 })],
    ['a wrong filter that speaks of connections', server({ message: `Connection is closed: ${CLOSED}`, code: 2 })],
    ['a wrong argument', new mongo.MongoInvalidArgumentError('connection 3 closed')],
    ['a wrong command', new ReplyError('ERR unknown command')],
    ['a text about connections', new Error(`a contact called "ECONNREFUSED, Connection is closed."`)],
    ['a wait that we ended', new DOMException('Connection is closed.', 'AbortError')],
    ['a validation', new mongoose.Error.ValidationError()],
    ['no error', { code: 'ECONNREFUSED' }],
  ])('%s', (_what, error) => {
    expect(isInfrastructureError(error)).toBe(false);
  });
});
