import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startBesideStandIns } from '../../test/stand-ins.ts';

const gate = await startBesideStandIns();
afterAll(() => gate.close());
beforeEach(() => {
  gate.contacts.seen.length = 0;
});

const at = '2026-03-01T09:00:00.000Z';
const contact = (id: number) => ({
  id: String(id),
  name: `Person ${id}`,
  tags: [],
  scan: null,
  version: 1,
  source: 'MANUAL',
  interactionCount: 0,
  isFavourite: false,
  customFields: {},
  createdAt: at,
  updatedAt: at,
});

/** Serves so many contacts in pages of the asked size; fails at the page that begins after `failAfter`. */
function serve(total: number, failAfter = Number.POSITIVE_INFINITY): void {
  gate.contacts.answers(({ variables }) => {
    const start = Number(variables.after ?? 0);
    if (start >= failAfter)
      return { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
    const end = Math.min(total, start + Number(variables.first));
    const nodes = Array.from({ length: end - start }, (_, i) => contact(start + i + 1));
    return { data: { contacts: { nodes, pageInfo: { hasNextPage: end < total, endCursor: String(end) } } } };
  });
}

describe('GET /api/contacts', () => {
  test.each([0, 1, 1000, 1001, 2500])('gives all of %i contacts in one array, a thousand at a time', async (total) => {
    serve(total);
    const { status, body } = await gate.somebody('/api/contacts');
    expect([status, body.length]).toEqual([200, total]);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
    expect(gate.contacts.seen).toHaveLength(Math.max(1, Math.ceil(total / 1000)));
    for (const { variables } of gate.contacts.seen) expect(variables.first).toBe(1000);
  });

  test('a refusal of the first page has its own status', async () => {
    serve(10, 0);
    expect((await gate.somebody('/api/contacts')).status).toBe(500);
  });

  test('when a later page fails the connection is cut: half a list must not look like a whole one', async () => {
    serve(2500, 1000);
    const token = await gate.auth.token();
    const answer = await fetch(`${gate.url}/api/contacts`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });
});
