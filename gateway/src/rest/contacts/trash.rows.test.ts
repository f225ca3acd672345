import { describe, expect, test } from '@jest/globals';
import type { RowAnswer } from '../row.ts';
import { trashRows } from './trash.rows.ts';

const { answer } = trashRows.find(({ method, path }) => method === 'DELETE' && path === '/api/contacts/trash') as {
  answer(data: object, request: object): RowAnswer;
};
const job = (state: string, total: number, done: number) =>
  answer({ emptyTrash: { job: { id: '12', state, total, done } } }, {});

describe('emptying the trash', () => {
  test('is answered when it is done', () => {
    expect(job('DONE', 3, 3)).toEqual({ status: 204 });
  });

  test('that takes longer is answered with how far it is', () => {
    expect(job('RUNNING', 10_000, 200)).toEqual({
      status: 202,
      headers: { location: '/api/bulk-jobs/12' },
      body: { jobId: 12, total: 10_000, done: 200 },
    });
  });
});
