import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isRunning } from '../src/daemon.ts';
import { startMongo } from '../src/mongo/start-mongo.ts';
import { mongoCommand } from '../src/mongo/wire.ts';
import { redisAnswers, startRedis } from '../src/redis/start-redis.ts';
import { silentReport } from '../src/report.ts';
import type { RunningServer, ServerOptions } from '../src/server.ts';

const root = mkdtempSync(join(tmpdir(), 'kaard-servers-'));
const running: RunningServer[] = [];
let dataDir = '';
let count = 0;

const { MONGODB_URI, REDIS_URL, ...clean } = process.env;
/** Docker may well be there; these tests are about programs of this machine. */
const noDocker = { ...clean, DOCKER_HOST: 'tcp://192.0.2.1' };

async function start(kind: (options: ServerOptions) => Promise<RunningServer>, options: Partial<ServerOptions> = {}) {
  const server = await kind({ dataDir, env: noDocker, report: silentReport, ...options });
  running.push(server);
  return server;
}

const insert = (port: number, id: number) =>
  mongoCommand(port, { insert: 'kept', documents: [{ _id: id }], writeConcern: { w: 'majority', j: true } });
const countOf = async (port: number) => (await mongoCommand(port, { count: 'kept' })).n;

beforeEach(() => {
  count += 1;
  dataDir = join(root, String(count), 'data');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('MongoDB', () => {
  it('of MONGODB_URI is taken as it is and never stopped', async () => {
    const env = { MONGODB_URI: 'mongodb://192.0.2.1/?replicaSet=rs0' };
    const server = await start(startMongo, { env });
    expect(server).toMatchObject({ uri: env.MONGODB_URI, source: 'MONGODB_URI', pid: 0 });
  });

  it('is a replica set of one on 127.0.0.1 that takes writes when it is handed out', async () => {
    const server = await start(startMongo);
    expect(server.uri).toBe(`mongodb://127.0.0.1:${server.port}/?replicaSet=kaard`);
    await expect(mongoCommand(server.port, { hello: 1 })).resolves.toMatchObject({
      setName: 'kaard',
      isWritablePrimary: true,
      hosts: [`127.0.0.1:${server.port}`],
    });
    const { parsed } = await mongoCommand(server.port, { getCmdLineOpts: 1 });
    expect(parsed).toMatchObject({
      net: { bindIp: '127.0.0.1' },
      storage: { wiredTiger: { engineConfig: { cacheSizeGB: 0.25 } } },
    });
  });

  it('keeps its data and its port over a restart', async () => {
    const first = await start(startMongo);
    await expect(insert(first.port, 1)).resolves.toMatchObject({ ok: 1 });
    await first.stop();
    const second = await start(startMongo);
    expect(second.port).toBe(first.port);
    await expect(countOf(second.port)).resolves.toBe(1);
  });

  it('moves to another port when its own is taken, and still is the primary of the same set', async () => {
    const first = await start(startMongo);
    await insert(first.port, 1);
    await first.stop();
    // mongod asks its old address whether it is itself; like most servers this one hangs up at once.
    const other = createServer((socket) => socket.destroy()).listen(first.port, '127.0.0.1');
    try {
      const second = await start(startMongo);
      expect(second.port).not.toBe(first.port);
      await expect(insert(second.port, 2)).resolves.toMatchObject({ ok: 1 });
      await expect(countOf(second.port)).resolves.toBe(2);
    } finally {
      other.close();
    }
  });

  it('that a killed launcher left behind is ended before the folder is used again', async () => {
    const left = await start(startMongo);
    await insert(left.port, 1);
    const next = await start(startMongo);
    await expect(left.exited).resolves.toBe('ended with 0');
    await expect(countOf(next.port)).resolves.toBe(1);
  });

  it('whose data are damaged says so and does not try another version on them', async () => {
    const first = await start(startMongo);
    await first.stop();
    writeFileSync(join(dataDir, 'WiredTiger.wt'), 'not a database');
    await expect(start(startMongo)).rejects.toThrow(
      /MongoDB did not start \(ended .*\)\. Its last words:\n[\s\S]*WiredTiger/,
    );
  });
});

describe('Redis', () => {
  it('of REDIS_URL is taken as it is', async () => {
    const server = await start(startRedis, { env: { REDIS_URL: 'redis://192.0.2.1:6379' } });
    expect(server).toMatchObject({ uri: 'redis://192.0.2.1:6379', source: 'REDIS_URL' });
  });

  it('keeps its data over a restart', async () => {
    const first = await start(startRedis);
    await expect(redisAnswers(first.port)).resolves.toBe(true);
    await tell(first.port, 'SET kept 1');
    await first.stop();
    await expect(redisAnswers(first.port)).resolves.toBe(false);
    const second = await start(startRedis);
    await expect(tell(second.port, 'GET kept')).resolves.toContain('1');
  });
});

describe('Docker', () => {
  it('is used when its daemon answers, with the data folder mounted and the port on 127.0.0.1', async () => {
    const { env, calls } = fakeDocker({ daemon: true });
    const server = await start(startRedis, { env });
    expect(server.source).toBe('Docker');
    await expect(redisAnswers(server.port)).resolves.toBe(true);
    const run = calls().find((call) => call.startsWith('run '));
    expect(run).toContain(`--publish 127.0.0.1:${server.port}:${server.port}`);
    expect(run).toContain(`--volume ${dataDir}:/data`);
    expect(run).toMatch(/ redis:7\.4 redis-server --port \d+ --bind 0\.0\.0\.0 --dir \/data .*--appendonly yes/);
    await server.stop();
    expect(calls().at(-1)).toMatch(/^rm --force kaard-redis-[0-9a-f]{12}$/);
    await expect(redisAnswers(server.port)).resolves.toBe(false);
  });

  it('with a client but no daemon is passed over', async () => {
    const { env, calls } = fakeDocker({ daemon: false });
    const server = await start(startRedis, { env });
    expect(server.source).toMatch(/^redis-server/);
    expect(calls()).toEqual(['version --format {{.Server.Version}}']);
  });
});

describe('the number of a process', () => {
  it('counts only with the right command line', async () => {
    const sleeper = spawn('sleep', ['33'], { stdio: 'ignore' });
    await expect(isRunning(sleeper.pid ?? 0, 'sleep 33')).resolves.toBe(true);
    await expect(isRunning(sleeper.pid ?? 0, dataDir)).resolves.toBe(false);
    sleeper.kill();
  });
});

/** Sends one inline command. */
async function tell(port: number, command: string): Promise<string> {
  const { connect } = await import('node:net');
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString());
    });
  });
}

/** A docker client that writes down what it is asked and runs the command of a container as a process. */
function fakeDocker({ daemon }: { daemon: boolean }) {
  const bin = join(root, String(count), 'bin');
  const log = join(bin, 'calls');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, 'docker'),
    `#!/bin/sh
echo "$*" >> ${log}
case "$1" in
  version) ${daemon ? 'echo 28.0' : 'echo "Cannot connect to the Docker daemon" >&2; exit 1'} ;;
  run)
    while [ "$1" != redis-server ]; do shift; done
    shift
    exec redis-server $(echo "$@" | sed 's#--dir /data#--dir ${dataDir}#; s#--save #--save "" #') ;;
esac
`,
  );
  chmodSync(join(bin, 'docker'), 0o755);
  const { DOCKER_HOST, ...env } = clean;
  return {
    env: { ...env, PATH: `${bin}:${env.PATH}` },
    calls: () => readLines(log),
  };
}

function readLines(file: string): string[] {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  return readFileSync(file, 'utf8').trim().split('\n');
}
