import type { GraphQLFormattedError } from 'graphql';
import { Histogram, type Registry } from 'prom-client';
import type { Admission } from '../limits/admission.ts';
import type { SignInTurns } from '../limits/sign-in.turns.ts';
import type { Call } from '../services/service.client.ts';
import type { Graph, GraphAnswer } from './graph.ts';
import { createOperationReader, InvalidOperation } from './operation.ts';

export interface OperationRequest {
  text: string;
  operationName: string | null;
  variables: Record<string, unknown>;
  /** Written by us: exempt from the limits of free operations, open to callers without a token. */
  isStored: boolean;
  call: Call;
}

export interface OperationAnswer extends GraphAnswer {
  /** False when the request was refused before anything ran. */
  started: boolean;
}

export interface Operations {
  run(request: OperationRequest): Promise<OperationAnswer>;
}

export interface OperationsParts {
  graph: Graph;
  metrics: Registry;
  signIns: SignInTurns;
  admission: Pick<Admission, 'operation'>;
}

/** Limits, measures and runs operations, whoever sends them: the graph's route and the REST rows alike. */
export function createOperations({ graph, metrics, signIns, admission }: OperationsParts): Operations {
  const reader = createOperationReader(graph.schema);
  const duration = new Histogram({
    name: 'kaard_operation_duration_seconds',
    help: 'Time of an operation over all services, by name; free operations share one name.',
    labelNames: ['operation', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });

  return {
    async run({ text, operationName, variables, isStored, call }) {
      const stop = duration.startTimer();
      let name = isStored ? 'unnamed' : 'free';
      let outcome = 'refused';
      try {
        const read = reader.read(text);
        const operation = reader.select(read, { operationName, variables, isStored });
        if (isStored) name = operation.name?.value ?? name;
        const run = () =>
          admission.operation(call.claims, () => {
            outcome = 'crashed';
            return graph.execute({ ...read, operation, variables, call });
          });
        const answer =
          operation.operation === 'mutation'
            ? await signIns.take({ operation, variables, claims: call.claims }, run)
            : await run();
        outcome = answer.errors.length ? 'errors' : 'ok';
        return { ...answer, started: true };
      } catch (error) {
        if (!(error instanceof InvalidOperation)) throw error;
        const errors = error.errors.map((one) => one.toJSON() as GraphQLFormattedError);
        return { data: null, errors, started: false };
      } finally {
        stop({ operation: name, outcome });
      }
    },
  };
}
