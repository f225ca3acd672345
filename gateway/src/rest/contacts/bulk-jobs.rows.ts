import { notFound } from '@kaard/service-kit/errors/domain-error';
import { z } from 'zod';
import { idOf, idShape, json, timeShape } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';

const jobShape = z
  .object({
    id: idShape,
    kind: z.enum(['update', 'delete', 'restore', 'purge', 'merge']).meta({ description: 'purge: permanent deletion.' }),
    state: z
      .enum(['running', 'done', 'failed'])
      .meta({ description: 'done: every contact was looked at. failed: given up after repeated errors.' }),
    total: z.int().meta({ description: 'Contacts selected; for `merge` those to be merged into another.' }),
    done: z.int().meta({ description: 'Contacts processed so far.' }),
    changed: z.int(),
    unchanged: z.int().meta({ description: 'Already as requested.' }),
    failed: z.int(),
    createdAt: timeShape,
    finishedAt: timeShape.nullable(),
  })
  .meta({ id: 'BulkJob' });

type GraphJob = Omit<z.output<typeof jobShape>, 'id' | 'kind' | 'state'> & { id: string; kind: string; state: string };

export const bulkJobsRows: Row[] = [
  singleRow<undefined, undefined, { bulkJob: GraphJob | null }>({
    method: 'GET',
    path: '/api/bulk-jobs/{id}',
    tag: 'Contacts',
    summary: 'Get the progress of a bulk job',
    description:
      'A change of many contacts, such as emptying a large trash. Kept for a week. In GraphQL `bulkJob` has the result for each contact.',
    access: 'signed-in',
    params: { id: 'Id of the bulk job' },
    operation: `query RestBulkJob($id: ID!) { bulkJob(id: $id) {
      id kind state total done changed unchanged failed createdAt finishedAt } }`,
    variables: ({ params }) => ({ id: idOf(params.id, 'Bulk job') }),
    answer: ({ bulkJob }) => {
      if (!bulkJob) throw notFound('Bulk job');
      const { id, kind, state, ...counts } = bulkJob;
      return { status: 200, body: { id: Number(id), kind: kind.toLowerCase(), state: state.toLowerCase(), ...counts } };
    },
    answers: {
      200: {
        description: 'The bulk job',
        body: json(jobShape),
        example: {
          id: 12,
          kind: 'purge',
          state: 'running',
          total: 10000,
          done: 200,
          changed: 200,
          unchanged: 0,
          failed: 0,
          createdAt: '2026-03-01T09:00:00.000Z',
          finishedAt: null,
        },
      },
    },
    errors: { 404: 'You have no bulk job with this id.' },
  }),
];
