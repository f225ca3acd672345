import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of generated files, and everything they depend on. Paths are relative to the root. */
export interface Target {
  /** `services/scan`, `frontends/shell`, `packages/ui` */
  workspace: string;
  kind: 'resolvers' | 'documents';
  output: string;
  schema: string;
  /** Operations, or the configuration of a service's resolver types. */
  sources: string[];
}

const SUPERGRAPH = 'gateway/supergraph.graphql';

/** Services with a contract and front ends with operations. */
export function codegenTargets(root: string): Target[] {
  const services = globSync('services/*/package.json', { cwd: root }).flatMap((file): Target[] => {
    const workspace = file.slice(0, file.lastIndexOf('/'));
    const schema = `${workspace}/schema.graphql`;
    if (!existsSync(join(root, schema))) return [];
    const sources = globSync(`${workspace}/codegen.json`, { cwd: root });
    return [{ workspace, kind: 'resolvers', output: `${workspace}/src/generated/graphql.ts`, schema, sources }];
  });
  const clients = [...globSync('frontends/*/package.json', { cwd: root }), 'packages/ui/package.json'].flatMap(
    (file): Target[] => {
      const workspace = file.slice(0, file.lastIndexOf('/'));
      const sources = globSync(`${workspace}/src/**/*.graphql`, { cwd: root });
      if (!sources.length) return [];
      return [
        { workspace, kind: 'documents', output: `${workspace}/src/generated/graphql.ts`, schema: SUPERGRAPH, sources },
      ];
    },
  );
  return [...services, ...clients].sort((a, b) => a.workspace.localeCompare(b.workspace));
}

export const STAMPS = '.cache/codegen.json';

/** Targets whose inputs have changed since the last run, or whose output is missing. */
export function staleTargets(root: string): Target[] {
  const stamps = readStamps(root);
  return codegenTargets(root).filter(
    (target) => stamps[target.workspace] !== inputHash(root, target) || !existsSync(join(root, target.output)),
  );
}

export function readStamps(root: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, STAMPS), 'utf8'));
  } catch {
    return {};
  }
}

/** Hash of the schema, the sources, this generator and the versions of its dependencies. */
export function inputHash(root: string, { schema, sources }: Target): string {
  const hash = createHash('sha256');
  const generator = globSync('tools/codegen/src/*.ts', { cwd: root });
  const inputs = [schema, ...sources, ...generator, 'package.json'];
  for (const file of inputs.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
