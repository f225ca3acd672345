import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SERVICES } from '@kaard/events';
import { readOperatorSettings } from '@kaard/events/operator';
import { type Report, type RunningServer, startMongo } from '@kaard/parts';
import { claimDataFolder } from '@kaard/start/data-folder';
import { databaseAddress, isLauncher, readRunState } from '@kaard/start/run-file';
import { readSettings, SettingsProblem } from '@kaard/start/settings';
import mongoose from 'mongoose';
import type { Client } from './snapshot.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

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
  /** Null when no setting names it: the one of `npm start`. */
  redisUrl: string | null;
  close(): Promise<void>;
}

/** Which settings name files of keys, and what these are called without them. */
const KEY_FILES = { SESSION_KEYS_FILE: 'session.jwks.json', CLAIMS_SECRET_FILE: 'claims.secret' };

interface Opening {
  /** Who has the data folder meanwhile, for others: `npm run backup`. */
  command: string;
  /** Otherwise an installation that was never started is refused, as a mistake in its address. */
  mayBeNew: boolean;
  /** Nothing else may work on the data folder meanwhile. Otherwise the product may. */
  alone: boolean;
}

/**
 * The installation that the environment and `.env` describe. When neither `npm start` runs nor an address is set, its
 * MongoDB is started for as long as this takes, and the data folder is taken.
 * @throws DataFolderInUse when another process has the data folder
 */
export async function openInstallation(
  env: NodeJS.ProcessEnv,
  report: Report,
  { command, mayBeNew, alone }: Opening,
): Promise<Installation> {
  const settings = readSettings({ root: ROOT, env, argv: [], cwd: process.env.INIT_CWD ?? process.cwd() });
  const { dataDir } = settings;
  const state = readRunState(dataDir);
  const running = state && (await isLauncher(state.pid)) ? state : null;
  const mongoDir = join(dataDir, 'mongodb');
  const isOurs = !settings.env.MONGODB_URI && !running?.mongodb;
  if (isOurs && !mayBeNew && !existsSync(mongoDir))
    throw new Error(`There is no installation in ${dataDir}. Set KAARD_DATA to its folder, or MONGODB_URI.`);
  const whenItRuns = alone
    ? 'Stop it before you restore a backup.'
    : 'It is starting or stopping: try again in a moment.';
  const claimed = isOurs || alone ? claimDataFolder(dataDir, { command, address: null }, { whenItRuns }) : null;
  const claim = await claimed?.catch((error) => {
    // The data lie elsewhere, and the keys may be mounted for reading only: nothing is written here.
    if (isOurs || !(error instanceof SettingsProblem)) throw error;
    report.say(`${dataDir} can’t be locked: make sure that nothing else restores or starts there.`);
    return null;
  });
  let started: RunningServer | null = null;
  let client: Client | null = null;
  const close = async () => {
    await client?.close();
    await started?.stop();
    claim?.release();
  };
  try {
    if (isOurs) started = await startMongo({ dataDir: mongoDir, env: settings.env, report });
    const uri = started?.uri ?? databaseAddress('mongodb', settings.env, running)!;
    client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5000, retryReads: true });
    await client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  const { databases } = readOperatorSettings(settings.env);
  return {
    client,
    dataDir,
    databases: SERVICES.map((service) => ({ service, name: databases[service] })),
    keysDir: join(dataDir, 'keys'),
    keyFiles: Object.fromEntries(
      Object.entries(KEY_FILES).flatMap(([variable, name]) => {
        const file = settings.env[variable];
        return file ? [[name, resolve(file)]] : [];
      }),
    ),
    env: settings.env,
    redisUrl: settings.env.REDIS_URL ?? null,
    close,
  };
}
