import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line per document, as the client preset writes it: name, document, its types. */
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<(\w+), (\w+)>;$/gm;

/**
 * Puts every document of `graphql.ts` into a file of its own and leaves a re-export behind. A module is loaded whole, so
 * one file with all documents would be in the first load of a page that needs one of them.
 * @param folder with the `graphql.ts` of the client preset
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
