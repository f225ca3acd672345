import { resolve } from 'node:path';
import { databaseAddress, readRunState } from '@kaard/start/run-file';
import { addressOf, readSettings } from '@kaard/start/settings';
import type { Terminal } from './command.ts';

/** Returns a handler that reports once that a database doesn't answer yet, even if a command uses several. */
export function waitingAt({ err }: Pick<Terminal, 'err'>): { onWait(reason: string): void } {
  let isTold = false;
  return {
    onWait(reason) {
      if (!isTold)
        err.write(`kaard: MongoDB can’t be reached (${reason}): waiting for up to 30 s. Is MONGODB_URI right?\n`);
      isTold = true;
    },
  };
}

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * The environment of this installation's processes: the settings of `.env`, and the addresses of databases that `npm
 * start` has started itself on free ports, from `run.json` in the data folder.
 * @throws Error if nothing runs and no address is set, or if only the running product knows a password
 */
export function environmentOfInstallation(
  env: NodeJS.ProcessEnv,
  { needs }: { needs: readonly ('mongodb' | 'redis')[] },
): NodeJS.ProcessEnv {
  const settings = readSettings({ root: ROOT, env, argv: [], cwd: process.cwd() });
  const running = readRunState(settings.dataDir);
  const mongo = needs.includes('mongodb')
    ? databaseAddress('mongodb', settings.env, running)
    : settings.env.MONGODB_URI;
  const redis = needs.includes('redis') ? databaseAddress('redis', settings.env, running) : settings.env.REDIS_URL;
  if ((needs.includes('mongodb') && !mongo) || (needs.includes('redis') && !redis)) {
    throw new Error(
      `nothing runs on ${settings.dataDir}. Start the product (npm start), or set MONGODB_URI and REDIS_URL.`,
    );
  }
  return {
    ...settings.env,
    KAARD_DATA: settings.dataDir,
    LOG_LEVEL: settings.env.LOG_LEVEL === 'debug' ? 'debug' : 'silent',
    PUBLIC_URL: settings.env.PUBLIC_URL ?? running?.address ?? addressOf(settings),
    ...(mongo ? { MONGODB_URI: mongo } : {}),
    ...(redis ? { REDIS_URL: redis } : {}),
  };
}
