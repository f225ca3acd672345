// `npm run supergraph`: composes services/*/schema.graphql into gateway/supergraph.graphql, and the services’ tables of
// API key scopes into gateway/key-access.json. Both are committed.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { composeServices } from '@apollo/composition';
import type { KeyAccessTable } from '@kaard/service-kit/caller/key-access';
import { parse } from 'graphql';
import { type ComposedKeyAccess, KEY_ACCESS_FILE } from '../rest/key-access.ts';

const root = resolve(import.meta.dirname, '../../..');
export const SUPERGRAPH_FILE = join(root, 'gateway', 'supergraph.graphql');

/**
 * Composes the schemas of all services. Their addresses are left out on purpose: they are settings.
 * @param from root of the repository
 * @throws Error with one line per composition problem, or naming the service without a schema
 */
export function composeSupergraph(from = root): string {
  // Found by package.json: a folder with only ignored files is a leftover of another branch.
  const definitions = globSync('services/*/package.json', { cwd: from })
    .map((file) => file.split(sep)[1]!)
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ name, url: '', typeDefs: parse(contractOf(from, name)) }));
  const { errors, supergraphSdl } = composeServices(definitions);
  if (!supergraphSdl) throw new Error(errors?.map((error) => error.message).join('\n'));
  return `${supergraphSdl.trim()}\n`;
}

function contractOf(from: string, name: string): string {
  try {
    return readFileSync(join(from, 'services', name, 'schema.graphql'), 'utf8');
  } catch (error) {
    throw new Error(`services/${name} has a package.json but no schema.graphql, its contract.`, { cause: error });
  }
}

/**
 * Merges the services’ tables of scopes that API keys need, for the OpenAPI document: the gateway can’t import
 * services.
 */
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
