import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';

/** A file that names the plain fields of a contact between two comments, and how it writes one. */
interface Place {
  file: string;
  line(name: string): string;
  /** How often: once per type, or once in all. */
  blocks: number;
}

/** The contract is written by hand, and so is what form and page ask for; only these lines follow from the description. */
const PLACES: readonly Place[] = [
  { file: 'services/contacts/schema.graphql', line: (name) => `${name}: String`, blocks: 3 },
  { file: 'frontends/shell/src/contact/field/contact-values.graphql', line: (name) => name, blocks: 1 },
];

const BLOCK = /^( *)# Plain fields, by npm run codegen\.\n(?: *\w+(?:: String)?\n)*( *# End of the plain fields\.\n)/gm;

/**
 * The text with the lines between its comments written anew.
 * @throws Error when it has not as many of these blocks as it should
 */
export function withPlainFields(text: string, names: readonly string[], { file, line, blocks }: Place): string {
  const found = text.match(BLOCK)?.length ?? 0;
  if (found !== blocks) throw new Error(`${file} has ${found} blocks of plain fields instead of ${blocks}.`);
  return text.replace(BLOCK, (_block, indent: string, end: string) =>
    [`${indent}# Plain fields, by npm run codegen.\n`, ...names.map((name) => `${indent}${line(name)}\n`), end].join(
      '',
    ),
  );
}

/** The files whose lines differ from the description. @throws Error when a file lost its blocks */
export const stalePlainFields = (root: string): string[] => stale(root).map(({ file }) => file);

/** Brings them up to date. @returns the files that were changed */
export function writePlainFields(root: string): string[] {
  const changed = stale(root);
  for (const { file, text } of changed) writeFileSync(join(root, file), text);
  return changed.map(({ file }) => file);
}

const stale = (root: string) =>
  PLACES.flatMap((place) => {
    const before = readFileSync(join(root, place.file), 'utf8');
    const text = withPlainFields(before, PLAIN_NAMES, place);
    return text === before ? [] : [{ file: place.file, text }];
  });
