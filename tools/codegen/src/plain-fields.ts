import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';

/** A file that lists the plain fields of a contact between two comments, and the format of one line. */
interface Place {
  file: string;
  line(name: string): string;
  /** The number of lists: one per type, or one in all. */
  blocks: number;
}

/** Contract, form and page are written by hand; only these lines are generated from the description. */
const PLACES: readonly Place[] = [
  { file: 'services/contacts/schema.graphql', line: (name) => `${name}: String`, blocks: 3 },
  { file: 'frontends/shell/src/contact/field/contact-values.graphql', line: (name) => name, blocks: 1 },
];

const BLOCK = /^( *)# Plain fields, by npm run codegen\.\n(?: *\w+(?:: String)?\n)*( *# End of the plain fields\.\n)/gm;

/**
 * The text with new lines between its comments.
 * @throws Error if the number of lists is wrong
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

/** The files whose lines differ from the description. @throws Error if a file has lost its lists */
export const stalePlainFields = (root: string): string[] => stale(root).map(({ file }) => file);

/** Updates the files. @returns the changed ones */
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
