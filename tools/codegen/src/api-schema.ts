import { Supergraph } from '@apollo/federation-internals';
import { printSchema } from 'graphql';

/** The schema for clients: the supergraph without the directives that tell which service has a field. */
export const apiSchemaOf = (supergraphSdl: string): string =>
  printSchema(Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema());
