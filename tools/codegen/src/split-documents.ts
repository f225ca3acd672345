import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches one document per line, as written by the client preset: name, document, its types. */
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<(\w+), (\w+)>;$/gm;

/**
 * Moves every document of `graphql.ts` into a file of its own and leaves a re-export. A module is always loaded as a
 * whole, so a single file with all documents would be part of the first load of a page that needs one of them.
 * @param folder the folder with `graphql.ts` of the client preset
 */
export function splitDocuments(folder: string): void {
  const file = join(folder, 'graphql.ts');
  const documents = join(folder, 'documents');
  rmSync(documents, { recursive: true, force: true });
  mkdirSync(documents);
  const written = readFileSync(file, 'utf8').replace(
    DOCUMENT,
    (_line, name: string, document: string, result: string, variables: string) => {
      const types = [result, variables].join(', ');
      const imported = [result, variables].filter((type) => type !== 'unknown').join(', ');
      writeFileSync(
        join(documents, `${name}.ts`),
        [
          "import type { TypedDocumentNode } from '@graphql-typed-document-node/core';",
          `import type { ${imported} } from '../graphql.ts';`,
          `export const ${name} = ${document} as unknown as TypedDocumentNode<${types}>;`,
          '',
        ].join('\n'),
      );
      return `export { ${name} } from './documents/${name}.ts';`;
    },
  );
  writeFileSync(file, written);
}
