// Apart from the rest of this package: what it needs takes a second to load.
export { apiSchemaOf } from './api-schema.ts';
export { brokenPromises, schemaChanges } from './schema-promises.ts';
