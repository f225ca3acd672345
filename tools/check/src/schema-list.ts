import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiSchemaOf, schemaChanges } from '@kaard/codegen/schema';

const root = resolve(import.meta.dirname, '../../..');
/** The schema that clients got with the last release. */
const PUBLISHED_FILE = join(root, 'gateway', 'published.graphql');
const SUPERGRAPH_FILE = join(root, 'gateway', 'supergraph.graphql');
const CHANGELOG_FILE = join(root, 'CHANGELOG.md');

const START = '<!-- Written by npm run supergraph: the schema of the graph since the last release. -->\n';
const END = '<!-- To here. -->';

export const publishedSchema = (): string => readFileSync(PUBLISHED_FILE, 'utf8');
export const presentSchema = (): string => `${apiSchemaOf(readFileSync(SUPERGRAPH_FILE, 'utf8'))}\n`;

/** Makes the present schema the published one. */
export const publish = (): void => writeFileSync(PUBLISHED_FILE, presentSchema());

/**
 * The changelog with the list of changes inserted.
 * @throws Error if it has no place for the list
 */
export function withList(changelog: string, changes: readonly string[]): string {
  const from = changelog.indexOf(START);
  const to = changelog.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`CHANGELOG.md has no place for changes of the schema: ${START}${END}`);
  const list = changes.length ? changes.map((change) => `- ${change}`).join('\n') : 'No changes.';
  return `${changelog.slice(0, from)}${START}\n${list}\n\n${changelog.slice(to)}`;
}

/** @returns whether CHANGELOG.md was already up to date */
export function isListed({ write }: { write: boolean }): boolean {
  const before = readFileSync(CHANGELOG_FILE, 'utf8');
  const after = withList(before, schemaChanges(publishedSchema(), presentSchema()));
  if (write && after !== before) writeFileSync(CHANGELOG_FILE, after);
  return after === before;
}
