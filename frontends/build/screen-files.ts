// Records which files a screen of a remote needs, so that a page that starts with it can load them in parallel.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file in a remote’s folder: `{ "./screens.ts": ["assets/common.1a2b.js"] }`, the files behind each import of its
 * `src/remote.ts`.
 */
const FILE = 'screen-files.json';
const REMOTE_MODULE = './src/remote.ts';
/** Module Federation’s name of the chunk with that module. */
const EXPOSED = '__federation_expose_remote';

/** The part of the bundler’s statistics that is used. */
export interface BuildStats {
  toJson(options: object): ChunkStats & { children?: ChunkStats[] };
}

interface ChunkStats {
  chunks?: {
    names?: string[];
    files?: string[];
    /** The imports that lead to the chunk. */
    origins?: { moduleName?: string; request?: string }[];
  }[];
}

/** @throws Error if the remote’s own module is not found */
export function writeScreenFiles(stats: BuildStats, outDir: string): void {
  const json = stats.toJson({ all: false, chunks: true, ids: true, chunkOrigins: true, chunkRelations: true });
  const chunks = (json.children ?? [json]).flatMap(({ chunks = [] }) => chunks);
  const exposed = chunks.find(({ names }) => names?.includes(EXPOSED));
  if (!exposed) throw new Error(`The build has no chunk ${EXPOSED}.`);
  const behind: Record<string, string[]> = {};
  for (const { files = [], origins = [] } of chunks) {
    const requests = origins.flatMap(({ moduleName, request }) =>
      moduleName === REMOTE_MODULE && request ? [request] : [],
    );
    for (const request of new Set(requests)) {
      behind[request] ??= [...(exposed.files ?? [])];
      behind[request].push(...files.filter((file) => file.endsWith('.js')));
    }
  }
  writeFileSync(join(outDir, FILE), `${JSON.stringify(behind, null, 2)}\n`);
}

/**
 * @param folder of the built remote
 * @returns a function that returns the files behind the import in a route’s `lazy`; null if the build wrote none, as in
 * development
 * @throws Error from the returned function, for an import that the build does not know
 */
export function readScreenFiles(folder: string): ((lazy: () => unknown) => string[]) | null {
  const file = join(folder, FILE);
  if (!existsSync(file)) return null;
  const behind = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return (lazy) => {
    // Parsed from the function’s source text: nothing else connects a route to the bundler’s output.
    const request = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*['"]([^'"]+)['"]/s.exec(String(lazy))?.[1];
    const files = request && behind[request];
    if (!files) throw new Error(`No files are known for ${request ?? String(lazy)}.`);
    return files;
  };
}
