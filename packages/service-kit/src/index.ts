export * from './allowance.ts';
export * from './api-key.ts';
export * from './claims.ts';
export * from './config.ts';
export * from './data-export.ts';
export * from './entity-loader.ts';
export * from './errors.ts';
export * from './etag.ts';
export * from './file-removals.ts';
export * from './forgotten.ts';
export * from './http.ts';
export * from './idempotency.ts';
export * from './key-access.ts';
export * from './lease.ts';
export * from './logger.ts';
export * from './migrations.ts';
export * from './mongo.ts';
export { assertShallow, onlyShallowJson } from './nesting.ts';
export * from './network.ts';
export * from './owner-rows.ts';
export * from './owners-of.ts';
export {
  assertPageSize,
  type Connection as PageConnection,
  decodeCursor,
  encodeCursor,
  toConnection,
} from './pagination.ts';
export { fieldLabel, inSeconds, readInput } from './plain-words.ts';
export * from './preview-fetcher.ts';
export * from './private-picture.ts';
export * from './private-routes.ts';
export * from './redis.ts';
export * from './run.ts';
export * from './scalars.ts';
export * from './schedule.ts';
export * from './sequence.ts';
export * from './service-variables.ts';
export * from './subgraph.ts';
export * from './trouble.ts';
export * from './turns.ts';
export * from './usage.ts';
export * from './viewer.ts';
