import type { GraphQLFormattedError } from 'graphql';
import { Histogram, type Registry } from 'prom-client';
import type { AssertNotRevoked } from '../identity/still.called.ts';
import type { Admission } from '../limits/admission.ts';
import type { SignInQueue } from '../limits/sign-in.queue.ts';
import type { Call } from '../services/service.client.ts';
import type { Graph, GraphAnswer } from './graph.ts';
import { LIMITS } from './operation.limits.ts';
import { createOperationReader, InvalidOperation } from './operation.ts';

export interface OperationRequest {
  text: string;
  operationName: string | null;
  variables: Record<string, unknown>;
  /** One of our own operations: exempt from the limits of free operations, and open to callers without a token. */
  isStored: boolean;
  call: Call;
  /**
   * Deducts the cost from the caller’s budget before anything runs.
   * @returns what remains; null: unlimited
   */
  spend?(cost: number): Promise<number | null>;
}

/** The cost of an operation as clients see it, in fields that the answer could contain. */
export interface Cost {
  asked: number;
  /** Maximum cost of one free operation. */
  limit: number;
  /** What the key may still spend in this window; null for callers without a budget. */
  left: number | null;
}

export interface OperationAnswer extends GraphAnswer {
  /** False if the request was refused before anything ran. */
  started: boolean;
  cost: Cost | null;
}

export interface Operations {
  run(request: OperationRequest): Promise<OperationAnswer>;
}

export interface OperationsParts {
  graph: Graph;
  metrics: Registry;
  signIns: SignInQueue;
  admission: Pick<Admission, 'operation'>;
  assertNotRevoked: AssertNotRevoked;
}

/** Limits, measures and runs operations, both for the graph’s route and for the REST rows. */
export function createOperations(parts: OperationsParts): Operations {
  const { graph, metrics, signIns, admission, assertNotRevoked } = parts;
  const reader = createOperationReader(graph.schema);
  const duration = new Histogram({
    name: 'kaard_operation_duration_seconds',
    help: 'Time of an operation over all services, by name; free operations share one name.',
    labelNames: ['operation', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });

  return {
    async run({ text, operationName, variables, isStored, call, spend }) {
      const stop = duration.startTimer();
      let name = isStored ? 'unnamed' : 'free';
      let outcome = 'refused';
      try {
        const read = reader.read(text);
        const { operation, cost } = reader.select(read, { operationName, variables, isStored });
        if (isStored) name = operation.name?.value ?? name;
        let left: number | null = null;
        const run = () =>
          admission.operation(call.claims, async () => {
            assertNotRevoked(call.claims);
            // Only deducted now: an operation that was refused by the queue costs nothing.
            left = spend ? await spend(cost) : null;
            outcome = 'crashed';
            return graph.execute({ ...read, operation, variables, call });
          });
        const answer =
          operation.operation === 'mutation'
            ? await signIns.take({ operation, variables, claims: call.claims }, run)
            : await run();
        outcome = answer.errors.length ? 'errors' : 'ok';
        return { ...answer, started: true, cost: { asked: cost, limit: LIMITS.cost, left } };
      } catch (error) {
        if (!(error instanceof InvalidOperation)) throw error;
        const errors = error.errors.map((one) => one.toJSON() as GraphQLFormattedError);
        return { data: null, errors, started: false, cost: null };
      } finally {
        stop({ operation: name, outcome });
      }
    },
  };
}
