import { invalid } from '../errors/domain-error.ts';

/** Opaque to clients: the sort values of the last row, so that the next page starts after it. */
export const encodeCursor = (values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The largest time of a `Date`; ids are smaller. */
const LATEST_TIME = 8.64e15;

/** @throws DomainError `invalid` for a cursor that this service didn’t write */
export function decodeCursor(cursor: string, length: number): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every((v) => typeof v === 'string' || (Number.isFinite(v) && Math.abs(v) <= LATEST_TIME))
    ) {
      return values;
    }
  } catch {
    // falls through to the refusal
  }
  throw notOfThisList();
}

/** For lists ordered by id. @throws DomainError `invalid` */
export function decodeIdCursor(cursor: string): number {
  const [id] = decodeCursor(cursor, 1);
  if (!Number.isSafeInteger(id)) throw notOfThisList();
  return id as number;
}

const notOfThisList = () => invalid({ after: 'This cursor doesn’t belong to this list.' });

export function assertPageSize(first: number, most: number): number {
  if (!Number.isInteger(first) || first < 1 || first > most)
    throw invalid({ first: `A page can have 1 to ${most} entries.` });
  return first;
}

export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** @param rows one more than the page if there is a next page. @see GraphQL Cursor Connections Specification */
export function toConnection<T>(
  rows: T[],
  first: number,
  after: string | null | undefined,
  cursorOf: (row: T) => string,
): Connection<T> {
  const nodes = rows.slice(0, first);
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: Boolean(after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
