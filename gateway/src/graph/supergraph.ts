import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kind, parse } from 'graphql';

/** Composed by `npm run supergraph` and committed; see compose.ts. */
const SUPERGRAPH_FILE = join(resolve(import.meta.dirname, '../..'), 'supergraph.graphql');

export interface Supergraph {
  sdl: string;
  /** Names of the joined services, such as `contacts`. */
  services: string[];
}

/** The only place that loads the supergraph. It contains names of services; their addresses are settings. */
export function loadSupergraph(file: string = SUPERGRAPH_FILE): Supergraph {
  const sdl = readFileSync(file, 'utf8');
  return { sdl, services: servicesOf(sdl) };
}

/** @see https://specs.apollo.dev/join/v0.3/#@graph */
function servicesOf(sdl: string): string[] {
  for (const definition of parse(sdl, { noLocation: true }).definitions) {
    if (definition.kind !== Kind.ENUM_TYPE_DEFINITION || definition.name.value !== 'join__Graph') continue;
    return (definition.values ?? []).flatMap((value) =>
      (value.directives ?? [])
        .filter((directive) => directive.name.value === 'join__graph')
        .flatMap((directive) => directive.arguments ?? [])
        .filter((argument) => argument.name.value === 'name')
        .map((argument) => (argument.value.kind === Kind.STRING ? argument.value.value : '')),
    );
  }
  throw new Error('This is not a supergraph: it has no enum join__Graph.');
}
