import type { KeyAccess } from '@kaard/service-kit/caller/key-access';
import type { z } from 'zod';

/** A media type's body, described by a schema of our own or by hand where bytes are concerned. */
export type BodyShape = z.ZodType | { openapi: object };

export interface AnswerShape {
  description: string;
  body?: Record<string, BodyShape>;
  headers?: Record<string, string>;
  example?: unknown;
}

/**
 * Who may call: somebody with a session; anyone, of whom nothing is known; or whoever proves by this header that they
 * know a secret of the service's own, as a payment provider does that signs what it sends.
 */
export type Access = 'signed-in' | 'anyone' | { secretIn: string };

/** What the OpenAPI document says about a call; every route of /api has one. */
export interface RouteDocument {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, as in OpenAPI: `/api/contacts/{id}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  /** What an API key needs; of calls for those who are signed in, by the tables of the services. */
  needed?: readonly KeyAccess[];
  /** Browsers open it themselves: what is refused is a page for them. Of streamed calls only. */
  isPage?: boolean;
  /** What a parameter of the path is; those without a schema are ids. */
  params?: Record<string, string | { description: string; schema: object }>;
  query?: z.ZodObject;
  headers?: Record<string, string>;
  body?: Record<string, BodyShape>;
  bodyExample?: unknown;
  /** What of the body nobody has read is named in a header. Of streamed calls; rows all do it. */
  namesIgnored?: true;
  /** What it says may all stand elsewhere: no body is an empty object. Of rows only. */
  isBodyOptional?: boolean;
  /** By status; the errors that every call can give are added. */
  answers: Record<number, AnswerShape>;
  errors: Record<number, string>;
}

export interface RowRequest<Query, Body> {
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
}

export interface RowAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** One page of what a row streams. */
export interface RowPage {
  items: unknown[];
  /** Where the next page begins, or null after the last one. */
  next: string | null;
}

interface RowBase<Query, Body> extends RouteDocument {
  /** Schema of the JSON body; unknown keys are dropped, and named in a header. */
  json?: z.ZodType<Body>;
  /** The stored operation that answers the call. */
  operation: string;
  variables(request: RowRequest<Query, Body>): Record<string, unknown>;
}

export interface SingleRow<Query, Body, Data> extends RowBase<Query, Body> {
  kind: 'single';
  /** Without it an answer with a gap is an error. With it, what a service that is away would have said is null. */
  takesGaps?: boolean;
  /** The documented shape. @throws DomainError where the outcome is an error in REST */
  answer(data: Data, request: RowRequest<Query, Body>): RowAnswer;
}

/** Answers with an array of all entries, written page by page as the pages come in. */
export interface ListRow<Query, Data> extends RowBase<Query, undefined> {
  kind: 'list';
  /** False: the answer is the empty array, and nobody is asked. */
  isAsked(request: RowRequest<Query, undefined>): boolean;
  /** Entries wanted; null for all. */
  limitOf(request: RowRequest<Query, undefined>): number | null;
  page(data: Data): RowPage;
}

export type Row = SingleRow<never, never, never> | ListRow<never, never>;

/** Keeps the row's own types inside while rows of all kinds stand in one table. */
export const singleRow = <Query = undefined, Body = undefined, Data = unknown>(
  row: Omit<SingleRow<Query, Body, Data>, 'kind'>,
): Row => ({ ...row, kind: 'single' }) as unknown as Row;

export const listRow = <Query, Data>(row: Omit<ListRow<Query, Data>, 'kind'>): Row =>
  ({ ...row, kind: 'list' }) as unknown as Row;
