import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, type ServerOptions, silentReport, startMongo, startRedis } from '@kaard/parts';
import { folderOfBreakable } from './parts.ts';

/** A server of a test's own, to be killed and started again at the same address with the same data. */
export interface BreakableServer {
  uri: string;
  /** `kill -9` */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** It also fails on command (`failCommand`), with whatever a server of its kind may answer. */
export const breakableMongo = (): Promise<BreakableServer> =>
  breakable(startMongo, ['--setParameter', 'enableTestCommands=1']);
export const breakableRedis = (): Promise<BreakableServer> => breakable(startRedis);

async function breakable(
  start: (options: ServerOptions) => Promise<RunningServer>,
  moreArgs: string[] = [],
): Promise<BreakableServer> {
  const folder = await folderOfBreakable();
  // What a setting names, or a container keeps, could not be killed like this.
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
