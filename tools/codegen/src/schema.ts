// Separate from the rest of this package, because its dependencies take a second to load.
export { apiSchemaOf } from './api-schema.ts';
export { brokenPromises, schemaChanges } from './schema-promises.ts';
