// `npm run supergraph`: composes services/*/schema.graphql into gateway/supergraph.graphql, and the tables of what API keys
// need into gateway/key-access.json. Both are committed.
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { composeServices } from '@apollo/composition';
import type { KeyAccessTable } from '@kaard/service-kit/caller/key-access';
import { parse } from 'graphql';
import { type ComposedKeyAccess, KEY_ACCESS_FILE } from '../rest/key-access.ts';

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

/** What API keys need, as the tables of the services say, for the OpenAPI document: the gateway imports no service. */
export async function composeKeyAccess(): Promise<string> {
  const composed: ComposedKeyAccess = { operations: {}, routes: {} };
  for (const file of globSync('services/*/src/key-access.ts', { cwd: root }).sort()) {
    const service = file.split(sep)[1]!;
    const { KEY_ACCESS } = (await import(pathToFileURL(join(root, file)).href)) as { KEY_ACCESS: KeyAccessTable };
    for (const [name, needed] of Object.entries(KEY_ACCESS)) {
      if (/^(?:Query|Mutation)\./.test(name)) composed.operations[name] = needed;
      else if (name.includes(' ')) composed.routes[service] = { ...composed.routes[service], [name]: needed };
    }
  }
  return `${JSON.stringify(composed, null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(SUPERGRAPH_FILE, composeSupergraph());
  writeFileSync(KEY_ACCESS_FILE, await composeKeyAccess());
  console.error(`written: ${SUPERGRAPH_FILE}, ${KEY_ACCESS_FILE}`);
}
