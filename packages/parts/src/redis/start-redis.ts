import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DATA_DIR_IN_CONTAINER } from '../docker.ts';
import { outside } from '../mongo/start-mongo.ts';
import { type RunningServer, type ServerKind, type ServerOptions, startServer } from '../server.ts';
import { REDIS_WAYS, redisSources } from './find-redis.ts';

const LOOK_EVERY_MS = 30;

const common = (port: number, dataDir: string, address: string) => [
  ...['--port', String(port), '--bind', address, '--dir', dataDir, '--daemonize', 'no'],
  // The queue must survive a crash, and must never drop jobs to free memory.
  ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--maxmemory-policy', 'noeviction'],
];

const REDIS: ServerKind = {
  part: 'Redis',
  ways: REDIS_WAYS,
  programs: redisSources,
  programArgs: ({ port, dataDir }) => common(port, dataDir, '127.0.0.1'),
  image: 'redis:7.4',
  containerName: 'redis',
  containerArgs: ({ port }) => [
    'redis-server',
    ...common(port, DATA_DIR_IN_CONTAINER, '0.0.0.0'),
    ...['--protected-mode', 'no'],
  ],
  async ready(port, signal) {
    for (;;) {
      signal.throwIfAborted();
      if (await redisAnswers(port)) return;
      await wait(LOOK_EVERY_MS, undefined, { signal });
    }
  },
};

/**
 * Starts Redis with an append-only file and without eviction: `REDIS_URL` → Docker → a redis-server of this machine.
 * @throws PartMissing
 */
export async function startRedis(options: ServerOptions): Promise<RunningServer> {
  const given = (options.env ?? process.env).REDIS_URL;
  if (given) return outside(given, 'REDIS_URL');
  const server = await startServer(REDIS, options);
  return { ...server, uri: `redis://127.0.0.1:${server.port}` };
}

/** Whether it accepts commands; false while it is still loading its file. */
export function redisAnswers(port: number, timeoutMs = 1000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    const answer = (ok: boolean) => {
      socket.destroy();
      resolve(ok);
    };
    socket.setTimeout(timeoutMs, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('data', (data) => answer(data.toString().startsWith('+PONG')));
  });
}
