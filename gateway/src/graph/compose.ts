// `npm run supergraph`: composes services/*/schema.graphql into gateway/supergraph.graphql, which is committed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

const root = resolve(import.meta.dirname, '../../..');
export const SUPERGRAPH_FILE = join(root, 'gateway', 'supergraph.graphql');

/**
 * Reads every service that has a contract and composes them. Addresses are left out on purpose: they are settings.
 * @throws Error with one line per composition problem
 */
export function composeSupergraph(): string {
  const services = readdirSync(join(root, 'services'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const definitions = services
    .map(({ name }) => ({ name, file: join(root, 'services', name, 'schema.graphql') }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, file }) => ({ name, url: '', typeDefs: parse(readFileSync(file, 'utf8')) }));
  const { errors, supergraphSdl } = composeServices(definitions);
  if (!supergraphSdl) throw new Error(errors?.map((error) => error.message).join('\n'));
  return `${supergraphSdl.trim()}\n`;
}

if (import.meta.main) {
  writeFileSync(SUPERGRAPH_FILE, composeSupergraph());
  console.error(`written: ${SUPERGRAPH_FILE}`);
}
