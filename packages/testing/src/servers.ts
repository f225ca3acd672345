import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, type ServerOptions, silentReport, startMongo, startRedis } from '@kaard/parts';
import { folderOfBreakable } from './parts.ts';

/** A test’s own server, which can be killed and started again at the same address with the same data. */
export interface BreakableServer {
  uri: string;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** This MongoDB can also be made to fail on command (`failCommand`), with any error of a real server. */
export const breakableMongo = (): Promise<BreakableServer> =>
  breakable(startMongo, ['--setParameter', 'enableTestCommands=1']);
export const breakableRedis = (): Promise<BreakableServer> => breakable(startRedis);

async function breakable(
  start: (options: ServerOptions) => Promise<RunningServer>,
  moreArgs: string[] = [],
): Promise<BreakableServer> {
  const folder = await folderOfBreakable();
  // A server that is configured or runs in a container can’t be killed like this.
  const { MONGODB_URI, REDIS_URL, ...env } = process.env;
  const containers = {
    name: 'none',
    start: () => Promise.reject(new Error('a server that can be killed is a process of this machine')),
  };
  const options = { dataDir: join(folder, 'data'), env, containers, report: silentReport, inOurGroup: true, moreArgs };
  let server = await start(options);
  return {
    uri: server.uri,
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
    },
    async restart() {
      server = await start({ ...options, port: server.port });
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
