import { expect, jest, test } from '@jest/globals';
import { DomainError, unauthenticated } from '@kaard/service-kit/errors/domain-error';
import { buildSchema } from 'graphql';
import { Registry } from 'prom-client';
import type { Admission } from '../limits/admission.ts';
import type { Call } from '../services/service.client.ts';
import { createOperations } from './operations.ts';

const graph = {
  schema: buildSchema('type Query { me: String }'),
  sdl: '',
  execute: async () => ({ data: { me: 'Ida' }, errors: [] }),
  close: async () => {},
};
const signIns = { take: (_asked: unknown, run: () => Promise<unknown>) => run() } as never;
const run = (
  operation: Admission['operation'],
  spend: (cost: number) => Promise<number | null>,
  assertNotRevoked: () => void = () => {},
) =>
  createOperations({ graph, signIns, metrics: new Registry(), admission: { operation }, assertNotRevoked }).run({
    ...{ text: '{ me }', operationName: null, variables: {}, isStored: false, spend },
    call: { claims: {} } as Call,
  });

test('an operation costs what it asks for', async () => {
  const spend = jest.fn(async (cost: number) => 100 - cost);
  const { cost } = await run((_asker, work) => work(), spend);
  expect(cost).toMatchObject({ asked: 1, left: 99 });
});

test('an operation that finds no place costs nothing', async () => {
  const spend = jest.fn(async (cost: number) => 100 - cost);
  const full = async () => {
    throw new DomainError({ kind: 'rate-limited', reason: 'TOO_MANY_AT_ONCE', message: 'Please wait.' });
  };
  await expect(run(full, spend)).rejects.toThrow('Please wait.');
  expect(spend).not.toHaveBeenCalled();
});

test('an operation whose session ended while it waited costs nothing', async () => {
  const spend = jest.fn(async (cost: number) => 100 - cost);
  const ended = () => {
    throw unauthenticated('Please log in again.');
  };
  await expect(run((_asker, work) => work(), spend, ended)).rejects.toThrow('Please log in again.');
  expect(spend).not.toHaveBeenCalled();
});
