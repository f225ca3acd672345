import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CodegenConfig, generate } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';
import { apiSchemaOf } from './api-schema.ts';
import { possibleTypesModule } from './possible-types.ts';
import { splitDocuments } from './split-documents.ts';
import { inputHash, readStamps, STAMPS, type Target } from './targets.ts';

const RESOLVERS = {
  // A service with its own loaders names its context in codegen.json.
  contextType: '@kaard/service-kit#RequestContext',
  federation: true,
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: { DateTime: 'Date', JSON: 'unknown', ID: { input: 'string', output: 'string | number' } },
  resolverTypeWrapperSignature: 'Promise<T> | T',
  makeResolverTypeCallable: false,
};

/** In hexadecimal, as sent by GraphQL clients. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const DOCUMENTS = {
  useTypeImports: true,
  enumsAsTypes: true,
  // Responses are JSON.
  scalars: { DateTime: 'string', JSON: 'unknown', ID: 'string' },
};

/**
 * Writes the generated files of these targets and stores the hash of their inputs.
 * @throws Error that names the file and place of a wrong operation
 */
export async function generateTargets(root: string, targets: Target[]): Promise<void> {
  const generates: CodegenConfig['generates'] = {};
  const clientSchema = targets.some(({ kind }) => kind === 'documents') ? apiSchema(root, targets) : '';
  for (const target of targets) {
    const { workspace, output, schema, sources } = target;
    if (target.kind === 'resolvers') {
      const own = sources.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')));
      generates[output] = {
        schema,
        plugins: ['typescript', 'typescript-resolvers'],
        config: Object.assign({}, RESOLVERS, ...own),
      };
    } else {
      generates[`${workspace}/src/generated/`] = {
        schema: clientSchema,
        documents: sources,
        preset: 'client',
        presetConfig: {
          fragmentMasking: false,
          // The document contains the hash, persisted-documents.json the text; the gateway only runs stored documents.
          persistedDocuments: { hashAlgorithm: sha256, mode: 'embedHashInDocument' },
        },
        // Apollo Client adds __typename before sending, so the stored text must contain it, too.
        documentTransforms: [addTypenameSelectionDocumentTransform],
        config: DOCUMENTS,
      };
    }
  }
  const hashes = targets.map((target) => [target.workspace, inputHash(root, target)] as const);
  await generate({ cwd: root, silent: true, importExtension: '.ts', generates }, true);
  for (const { kind, workspace, sources } of targets) {
    if (kind !== 'documents') continue;
    const folder = join(root, workspace, 'src/generated');
    splitDocuments(folder);
    const operations = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    writeFileSync(join(folder, 'possible-types.ts'), possibleTypesModule(clientSchema, operations));
  }
  writeStamps(root, { ...readStamps(root), ...Object.fromEntries(hashes) });
}

function apiSchema(root: string, targets: Target[]): string {
  const file = targets.find(({ kind }) => kind === 'documents')?.schema ?? '';
  return apiSchemaOf(readFileSync(join(root, file), 'utf8'));
}

function writeStamps(root: string, stamps: Record<string, string>): void {
  const file = join(root, STAMPS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(stamps, null, 2));
  renameSync(`${file}.new`, file);
}
