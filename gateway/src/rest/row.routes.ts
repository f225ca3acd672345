import { Readable } from 'node:stream';
import { DomainError, type ErrorKind, INTERNAL, invalid, KINDS } from '@kaard/service-kit/errors/domain-error';
import { nameIgnored } from '@kaard/service-kit/input/ignored-fields';
import { readInput } from '@kaard/service-kit/input/plain-words';
import { assertTexts } from '@kaard/service-kit/input/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../graph/operations.ts';
import { assertKnown, type Callers } from '../identity/caller.ts';
import type { Call } from '../services/service.client.ts';
import { parametersOf } from './ignored.parameters.ts';
import type { ListRow, Row, RowRequest, SingleRow } from './row.ts';

/** Smaller than the limit of the services, because the body is sent inside an operation. */
const BODY_LIMIT = 1_000_000;
const PAGE = 1000;

export interface RowRouteParts {
  operations: Operations;
  callers: Callers;
}

type AnyRequest = RowRequest<unknown, unknown>;
type AnySingle = SingleRow<unknown, unknown, unknown>;
type AnyList = ListRow<unknown, unknown>;

/**
 * Turns the rows into routes, which read the input, run the row’s operation in process, and answer in the documented
 * shape.
 */
export function addRowRoutes(app: FastifyInstance, rows: readonly Row[], { operations, callers }: RowRouteParts): void {
  async function run(row: AnySingle | AnyList, variables: Record<string, unknown>, call: Call): Promise<unknown> {
    const request = { text: row.operation, operationName: null, variables, isStored: true, call };
    const { data, errors } = await operations.run(request);
    const isWhole = !errors[0] || (row.kind === 'single' && row.takesGaps && hasEveryRoot(data));
    if (!isWhole) throw errorOf(errors[0]!);
    return data;
  }

  async function single(row: AnySingle, request: AnyRequest, call: Call, reply: FastifyReply) {
    const data = await run(row, row.variables(request), call);
    const { status, headers = {}, body } = row.answer(data, request);
    reply.code(status).headers(headers);
    return status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  }

  async function list(row: AnyList, request: AnyRequest, call: Call, reply: FastifyReply, url: string) {
    const asked = request as RowRequest<unknown, undefined>;
    reply.type('application/json; charset=utf-8');
    if (!row.isAsked(asked)) return reply.send('[]');

    const limit = row.limitOf(asked);
    const pageFrom = async (after: string | null) => {
      const given = row.variables(asked);
      return row.page(await run(row, { ...given, first: limit ?? PAGE, after: after ?? given.after ?? null }, call));
    };
    // The first page is awaited, so that an error still gets a status of its own.
    const first = await pageFrom(null);
    if (limit !== null) {
      if (first.next !== null) reply.header('link', `<${withCursor(url, first.next)}>; rel="next"`);
      return reply.send(JSON.stringify(first.items));
    }
    if (first.next === null) return reply.send(JSON.stringify(first.items));
    return reply.send(Readable.from(written(first, pageFrom)));
  }

  for (const row of rows) {
    const known = row as unknown as AnySingle | AnyList;
    app.route({
      method: row.method,
      url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: BODY_LIMIT,
      config: { parameters: parametersOf(row) },
      handler: async (request, reply) => {
        const call = row.access === 'anyone' ? callers.anonymous(request) : await callers.identify(request);
        if (row.access === 'signed-in') assertKnown(call);
        const input = inputOf(known, request);
        nameIgnored(reply, request.body, input.body);
        return known.kind === 'single'
          ? single(known, input, call, reply)
          : list(known, input, call, reply, request.url);
      },
    });
  }
}

/** Writes one array page by page: only one page is in memory at a time. */
async function* written(
  first: { items: unknown[]; next: string | null },
  pageFrom: (after: string | null) => Promise<{ items: unknown[]; next: string | null }>,
): AsyncGenerator<string> {
  let separator = '[';
  for (let page = first; ; page = await pageFrom(page.next)) {
    if (page.items.length) {
      yield separator + JSON.stringify(page.items).slice(1, -1);
      separator = ',';
    }
    if (page.next === null) break;
  }
  yield separator === '[' ? '[]' : ']';
}

/** @throws DomainError `invalid` with a message per invalid field */
function inputOf(row: AnySingle | AnyList, request: FastifyRequest): AnyRequest {
  // Checked here as well as in the services, because here the fields have the names that the client used.
  assertTexts({ ...(request.query as object), ...(request.body as object | undefined) });
  const query = row.query && readInput(row.query, request.query);
  const body = request.body === undefined && row.isBodyOptional ? {} : request.body;
  if (row.json && body === undefined) throw invalid({ body: 'The body is empty.' });
  return {
    params: request.params as Record<string, string>,
    query,
    body: row.json && readInput(row.json, body),
    headers: request.headers as Record<string, string | undefined>,
  };
}

const KIND_OF_CODE = new Map<unknown, ErrorKind>(
  Object.entries(KINDS).map(([kind, { code }]) => [code, kind as ErrorKind]),
);

/** Converts an error of the graph back to the domain error, by the table of kinds. */
function errorOf({ message, extensions = {} }: { message: string; extensions?: Record<string, unknown> }): Error {
  const { code, reason, details } = extensions;
  const kind = KIND_OF_CODE.get(code);
  if (!kind) return new Error(code === INTERNAL.code ? 'a service failed' : `operation refused: ${message}`);
  return new DomainError({
    kind,
    reason: typeof reason === 'string' ? reason : String(code),
    message,
    details: inWordsOfRest((details as Record<string, unknown>) ?? {}),
  });
}

/** Renames the graph’s `after` to `cursor`, its name in REST. */
function inWordsOfRest({ fields, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (!fields) return rest;
  const { after, ...others } = fields as Record<string, unknown>;
  return { ...rest, fields: after === undefined ? others : { ...others, cursor: after } };
}

function withCursor(url: string, cursor: string): string {
  const [path, query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}

const hasEveryRoot = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.values(data).every((value) => value !== null);
