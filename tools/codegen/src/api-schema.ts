import { Supergraph } from '@apollo/federation-internals';
import { printSchema } from 'graphql';

/** What clients see: the supergraph without the directives that tell where a field comes from. */
export const apiSchemaOf = (supergraphSdl: string): string =>
  printSchema(Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema());
