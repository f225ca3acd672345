import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { splitDocuments } from './split-documents.ts';

const GENERATED = `import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SignOutMutation = { logout: string };
export const RowFragmentDoc = {"kind":"Document"} as unknown as DocumentNode<RowFragment, unknown>;
export const SignOutDocument = {"kind":"Document","definitions":[]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;`;

describe('documents', () => {
  it('stand in files of their own, under the names they had, and those of yesterday are gone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaard-documents-'));
    const file = join(folder, 'graphql.ts');
    writeFileSync(file, GENERATED.replaceAll('SignOut', 'SignOff'));
    splitDocuments(folder);
    writeFileSync(file, GENERATED);
    splitDocuments(folder);
    expect(
      readFileSync(file, 'utf8'),
    ).toBe(`import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SignOutMutation = { logout: string };
export { RowFragmentDoc } from './documents/RowFragmentDoc.ts';
export { SignOutDocument } from './documents/SignOutDocument.ts';`);
    expect(readdirSync(join(folder, 'documents')).sort()).toEqual(['RowFragmentDoc.ts', 'SignOutDocument.ts']);
    expect(readFileSync(join(folder, 'documents/RowFragmentDoc.ts'), 'utf8')).toContain(
      "import type { RowFragment } from '../graphql.ts';",
    );
    expect(readFileSync(join(folder, 'documents/SignOutDocument.ts'), 'utf8')).toContain(
      'export const SignOutDocument = {"kind":"Document","definitions":[]} as unknown as TypedDocumentNode<SignOutMutation, SignOutMutationVariables>;',
    );
    rmSync(folder, { recursive: true });
  });
});
