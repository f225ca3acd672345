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

/** The databases and keys of an installation. */
export interface Installation {
  client: Client;
  dataDir: string;
  databases: { service: string; name: string }[];
  keysDir: string;
  /** Keys whose location is given by settings, by the name they would have in `keysDir`. */
  keyFiles: Record<string, string>;
  /** The environment, with the lines of `.env` as defaults. */
  env: NodeJS.ProcessEnv;
  /** Null if no setting names it; then the one of `npm start` is used. */
  redisUrl: string | null;
  close(): Promise<void>;
}

/** Settings that name files of keys, and the files' default names. */
const KEY_FILES = { SESSION_KEYS_FILE: 'session.jwks.json', CLAIMS_SECRET_FILE: 'claims.secret' };

interface Opening {
  /** The name of the command that uses the data folder, shown to others: `npm run backup`. */
  command: string;
  /**
   * Whether the installation may be new. Otherwise one that was never started is refused, as a mistake in its address.
   */
  mayBeNew: boolean;
  /** Whether nothing else may use the data folder meanwhile. Otherwise the product may. */
  alone: boolean;
}

/**
 * Opens the installation that the environment and `.env` describe. If neither `npm start` runs nor an address is set,
 * its MongoDB is started for this time, and the data folder is claimed.
 * @throws DataFolderInUse if another process uses the data folder
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
    // The data are elsewhere, and the keys may be mounted read-only; nothing is written here.
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
