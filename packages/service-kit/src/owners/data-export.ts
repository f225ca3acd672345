import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { KeyAccessTable } from '../caller/key-access.ts';
import { parseId } from '../caller/viewer.ts';
import { notFound } from '../errors/domain-error.ts';
import { type PrivateRoutes, systemOnly } from '../http/private-routes.ts';

/** One file of an owner’s data export. */
export interface ExportedFile {
  /** Relative, and readable for a person: `contacts.csv`, `pictures/815-front.jpg`. */
  path: string;
  /** Media type. */
  type: string;
}

/** Key access of the calls below, for the table of a service that has them. */
export const EXPORT_ACCESS = {
  'GET /internal/export/:ownerId': 'system',
  'GET /internal/export/:ownerId/files/*': 'system',
} as const satisfies KeyAccessTable;

/** All data that a service has about one owner, as files. */
export interface DataExport {
  /** @returns the files; empty if the owner has no data here */
  list(ownerId: number): Promise<ExportedFile[]>;
  /** @returns null if the file doesn’t exist (any more) */
  open(ownerId: number, path: string): Promise<{ type: string; content: Readable | Buffer } | null>;
}

/**
 * The same two private calls in every service that stores data of its users. Only other parts of the product may call
 * them (claims with `via: system`):
 *
 * - `GET /internal/export/:ownerId` answers `{files: [{path, type}]}`
 * - `GET /internal/export/:ownerId/files/PATH` streams one of them, each part of the path percent-encoded; 404 when it has gone meanwhile
 */
export const exportRoutes = (data: DataExport): PrivateRoutes =>
  systemOnly((app) => {
    const ownerOf = (request: FastifyRequest): number => {
      const ownerId = parseId((request.params as { ownerId: string }).ownerId);
      if (ownerId === null) throw notFound('Owner');
      return ownerId;
    };

    app.get('/internal/export/:ownerId', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { files: await data.list(ownerOf(request)) };
    });

    app.get('/internal/export/:ownerId/files/*', async (request, reply) => {
      const file = await data.open(ownerOf(request), (request.params as { '*': string })['*']);
      if (!file) throw notFound('File');
      return reply.type(file.type).header('cache-control', 'no-store').send(file.content);
    });
  });

/** Writes a JSON array of any length while its items arrive. */
export async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
