export * from './caller/api-key.ts';
export * from './caller/claims.ts';
export * from './caller/key-access.ts';
export * from './caller/viewer.ts';
export * from './database/file-removals.ts';
export * from './database/in-batches.ts';
export * from './database/lease.ts';
export * from './database/migrations.ts';
export * from './database/mongo.ts';
export * from './database/restoring.ts';
export * from './database/sequence.ts';
export * from './errors/domain-error.ts';
export * from './errors/error-reporter.ts';
export * from './graphql/entity-loader.ts';
export {
  assertPageSize,
  type Connection as PageConnection,
  decodeCursor,
  decodeIdCursor,
  encodeCursor,
  toConnection,
} from './graphql/pagination.ts';
export * from './graphql/scalars.ts';
export * from './graphql/subgraph.ts';
export * from './http/etag.ts';
export * from './http/network.ts';
export * from './http/preview-fetcher.ts';
export * from './http/private-picture.ts';
export * from './http/private-routes.ts';
export * from './http/server.ts';
export * from './input/idempotency.ts';
export { assertShallow, onlyShallowJson } from './input/nesting.ts';
export { fieldLabel, inSeconds, readInput } from './input/plain-words.ts';
export * from './owners/allowance.ts';
export * from './owners/data-export.ts';
export * from './owners/forgotten.ts';
export * from './owners/owner-rows.ts';
export * from './owners/owners-of.ts';
export * from './owners/usage.ts';
export * from './process/config.ts';
export { createDiskRoom } from './process/disk.ts';
export * from './process/logger.ts';
export * from './process/rate-limits.ts';
export * from './process/run.ts';
export * from './process/service-variables.ts';
export * from './redis/connections.ts';
export * from './work/fair-queue.ts';
export * from './work/schedule.ts';
