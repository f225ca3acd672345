import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SERVICES } from '@kaard/events';
import { readOperatorSettings } from '@kaard/events/operator';
import { isRunning, type Report, startMongo } from '@kaard/parts';
import { readRunState } from '@kaard/start/run-file';
import { readSettings } from '@kaard/start/settings';
import mongoose from 'mongoose';
import type { Client } from './snapshot.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** In the command line of every launcher. */
const LAUNCHER = 'tools/start/src/main.ts';

/** An installation as its databases and keys see it. */
export interface Installation {
  client: Client;
  dataDir: string;
  databases: { service: string; name: string }[];
  keysDir: string;
  /** Keys that settings name elsewhere, by the name they would have in `keysDir`. */
  keyFiles: Record<string, string>;
  /** The environment with the lines of `.env` below it. */
  env: NodeJS.ProcessEnv;
  /** Null when none is known: the one of `npm start` when it does not run. */
  redisUrl: string | null;
  /** True when `npm start` runs on it at this moment. */
  runs: boolean;
  close(): Promise<void>;
}

/** Which settings name files of keys, and what these are called without them. */
const KEY_FILES = { SESSION_KEYS_FILE: 'session.jwks.json', CLAIMS_SECRET_FILE: 'claims.secret' };

/**
 * The installation that the environment and `.env` describe. When neither `npm start` runs nor an address is set, its
 * MongoDB is started for as long as this takes.
 * @param options.mayBeNew without it an installation that was never started is refused, as a mistake in its address
 */
export async function openInstallation(
  env: NodeJS.ProcessEnv,
  report: Report,
  { mayBeNew }: { mayBeNew: boolean },
): Promise<Installation> {
  const settings = readSettings({ root: ROOT, env, argv: [], cwd: process.env.INIT_CWD ?? process.cwd() });
  const state = readRunState(settings.dataDir);
  const running = state && (await isRunning(state.pid, LAUNCHER)) ? state : null;
  const mongoDir = join(settings.dataDir, 'mongodb');
  const isOurs = !settings.env.MONGODB_URI && !running?.mongodb;
  if (isOurs && !mayBeNew && !existsSync(mongoDir))
    throw new Error(`There is no installation in ${settings.dataDir}. Set KAARD_DATA to its folder, or MONGODB_URI.`);
  const started = isOurs ? await startMongo({ dataDir: mongoDir, env: settings.env, report }) : null;
  const uri = settings.env.MONGODB_URI ?? running?.mongodb?.uri ?? started!.uri;
  const { databases } = readOperatorSettings(settings.env);
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5000, retryReads: true });
  try {
    await client.connect();
  } catch (error) {
    await started?.stop();
    throw error;
  }
  return {
    client,
    dataDir: settings.dataDir,
    databases: SERVICES.map((service) => ({ service, name: databases[service] })),
    keysDir: join(settings.dataDir, 'keys'),
    keyFiles: Object.fromEntries(
      Object.entries(KEY_FILES).flatMap(([variable, name]) => {
        const file = settings.env[variable];
        return file ? [[name, resolve(file)]] : [];
      }),
    ),
    env: settings.env,
    redisUrl: settings.env.REDIS_URL ?? running?.redis?.url ?? null,
    runs: running !== null,
    async close() {
      await client.close();
      await started?.stop();
    },
  };
}
