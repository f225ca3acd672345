import type { KeyAccess } from '@kaard/service-kit/caller/key-access';
import type { z } from 'zod';

/** The body of a media type, described by a zod schema, or by hand for binary data. */
export type BodyShape = z.ZodType | { openapi: object };

export interface AnswerShape {
  description: string;
  body?: Record<string, BodyShape>;
  headers?: Record<string, string>;
  example?: unknown;
}

/**
 * Who may call: signed-in users; anyone, without identification; or a caller that proves with this header that it knows
 * a secret of the service, such as a payment provider that signs its requests.
 */
export type Access = 'signed-in' | 'anyone' | { secretIn: string };

/** The description of a call for the OpenAPI document; every route of /api has one. */
export interface RouteDocument {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces, as in OpenAPI: `/api/contacts/{id}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  /** What an API key needs for a signed-in call, from the services’ tables. */
  needed?: readonly KeyAccess[];
  /** Whether browsers open it directly: then refusals are HTML pages. Only for streamed routes. */
  isPage?: boolean;
  /** Path parameters; those without a schema are ids. */
  params?: Record<string, string | { description: string; schema: object }>;
  query?: z.ZodObject;
  headers?: Record<string, string>;
  body?: Record<string, BodyShape>;
  bodyExample?: unknown;
  /** Unknown fields of the body are listed in a header. Only for streamed routes; rows always do so. */
  namesIgnored?: true;
  /** A missing body is read as an empty object, because all fields can be given elsewhere. Only for rows. */
  isBodyOptional?: boolean;
  /** By status; the errors that every call can return are added. */
  answers: Record<number, AnswerShape>;
  errors: Record<number, string>;
}

export interface RowRequest<Query, Body> {
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** With lower-case names. */
  headers: Record<string, string | undefined>;
}

export interface RowAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** One page of a list row. */
export interface RowPage {
  items: unknown[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

interface RowBase<Query, Body> extends RouteDocument {
  /** Schema of the JSON body; unknown fields are dropped and listed in a header. */
  json?: z.ZodType<Body>;
  /** The stored operation that serves the call. */
  operation: string;
  variables(request: RowRequest<Query, Body>): Record<string, unknown>;
}

export interface SingleRow<Query, Body, Data> extends RowBase<Query, Body> {
  kind: 'single';
  /**
   * Without it, any error fails the call. With it, fields of unavailable services are null, if all root fields have
   * data.
   */
  takesGaps?: boolean;
  /** Converts the data to the documented shape. @throws DomainError if the outcome is an error in REST */
  answer(data: Data, request: RowRequest<Query, Body>): RowAnswer;
}

/** Answers with an array of all entries, written page by page as the pages arrive. */
export interface ListRow<Query, Data> extends RowBase<Query, undefined> {
  kind: 'list';
  /** False: the answer is the empty array, without running the operation. */
  isAsked(request: RowRequest<Query, undefined>): boolean;
  /** Requested number of entries; null for all. */
  limitOf(request: RowRequest<Query, undefined>): number | null;
  page(data: Data): RowPage;
}

export type Row = SingleRow<never, never, never> | ListRow<never, never>;

/** Checks a row against its own types, and hides them so that rows of all types fit into one table. */
export const singleRow = <Query = undefined, Body = undefined, Data = unknown>(
  row: Omit<SingleRow<Query, Body, Data>, 'kind'>,
): Row => ({ ...row, kind: 'single' }) as unknown as Row;

export const listRow = <Query, Data>(row: Omit<ListRow<Query, Data>, 'kind'>): Row =>
  ({ ...row, kind: 'list' }) as unknown as Row;
