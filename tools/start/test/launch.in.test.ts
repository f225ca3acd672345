import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort, silentReport } from '@kaard/parts';
import { eventually } from '@kaard/testing';
import { claimDataFolder } from '../src/data-folder.ts';
import { launch, type Product } from '../src/launch.ts';
import { createLogPrinter } from '../src/logs.ts';
import { readRunState } from '../src/run-file.ts';
import { readSettings } from '../src/settings.ts';
import { dummyRoot, writeScript } from './dummy.ts';

let root = '';
let dataDir = '';
let port = 0;
let output = '';
const running: Product[] = [];

async function start(env: NodeJS.ProcessEnv = {}, signal = new AbortController().signal): Promise<Product> {
  const settings = readSettings({
    root,
    cwd: root,
    argv: [],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      MONGODB_URI: 'mongodb://somebody:secret@192.0.2.1/',
      REDIS_URL: 'redis://192.0.2.1:6379',
      KAARD_MODELS: join(root, 'models'),
      ...env,
    },
  });
  const target = { write: (text: string) => (output += text) };
  const printer = createLogPrinter({ target, colour: false });
  const product = await launch({ root, settings, printer, report: silentReport, signal });
  running.push(product);
  return product;
}

const get = async (path: string, at = port) => (await fetch(`http://127.0.0.1:${at}${path}`)).text();
const state = () => readRunState(dataDir);

beforeEach(async () => {
  root = dummyRoot();
  dataDir = join(root, '.data');
  port = await freePort();
  output = '';
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop()));
  rmSync(root, { recursive: true });
});

describe('the launcher refuses to start', () => {
  it('when the port is taken, and says how to choose another', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    try {
      await expect(start()).rejects.toThrow(`Port ${port} is taken by another program.`);
      await expect(start()).rejects.toThrow(`PORT=${port + 1} npm start`);
    } finally {
      other.close();
    }
    expect(state()).toBeNull();
  });

  it('when HOST is no address of this machine, and says so instead of offering another port', async () => {
    const refused = start({ HOST: '192.0.2.77' });
    await expect(refused).rejects.toThrow('HOST is "192.0.2.77", which isn’t an address of this machine.');
    await expect(refused).rejects.not.toThrow(/PORT=/);
    expect(state()).toBeNull();
  });

  it('when the port is taken on the other address of localhost', async () => {
    const other = createServer().listen({ port, host: '::1', ipv6Only: true });
    try {
      const hasIPv6 = await once(other, 'listening').then(
        () => true,
        () => false,
      );
      if (hasIPv6) await expect(start()).rejects.toThrow(`Port ${port} is taken`);
      else await expect(start()).resolves.toHaveProperty('address');
    } finally {
      other.close();
    }
  });

  it('when nothing can be written to the data folder', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'below'), ...(existsSync('/proc/self') ? ['/proc/kaard'] : [])])
      await expect(claimDataFolder(place, { command: 'npm start', address: 'http://localhost:1' })).rejects.toThrow(
        `${place} can’t be used for data (`,
      );
  });

  it('when another launcher uses the data folder, and says which', async () => {
    const claim = await claimDataFolder(dataDir, { command: 'npm start', address: 'http://localhost:4711' });
    try {
      const inUse = `is in use: Kaard already runs at http://localhost:4711 (process ${process.pid})`;
      await expect(start()).rejects.toThrow(inUse);
      await expect(start()).rejects.toThrow('KAARD_DATA=.data-2');
    } finally {
      claim.release();
    }
  });

  it('when a process does not come up, after its last words, and leaves nothing running', async () => {
    writeScript(root, 'services/main.ts', 'console.error("the key file is broken"); process.exit(3);');
    await expect(start()).rejects.toThrow('the services’ process doesn’t start: it ended with 3, 3 times.');
    expect(output).toMatch(/services +│ the key file is broken/);
    await expect(get('/healthz')).rejects.toThrow();
    expect(state()).toBeNull();
  });

  it('when somebody stopped it before it had begun', async () => {
    await expect(start({}, AbortSignal.abort(new Error('stopped early')))).rejects.toThrow('stopped early');
    expect(output).not.toMatch(/here/);
    expect(state()).toBeNull();
  });

  it('when a front end does not build, and says what is wrong', async () => {
    writeScript(root, 'frontends/build.ts', 'console.error("App.tsx:3 is wrong"); process.exit(1);');
    await expect(start()).rejects.toThrow('The front ends could not be built:\nApp.tsx:3 is wrong');
    expect(state()).toBeNull();
  });
});

describe('the launcher', () => {
  it('starts gateway, services and workers on ports of their own and writes down where they are', async () => {
    await start({ SCAN_WORKERS: '2' });
    const { processes, ready, address, mongodb, pid } = state()!;
    expect(Object.keys(processes)).toEqual(['gateway', 'auth', 'scan', 'scan-w1', 'scan-w2']);
    expect(new Set(Object.values(processes).map((process) => process.port)).size).toBe(5);
    expect({ ready, address, pid }).toEqual({ ready: true, address: `http://localhost:${port}`, pid: process.pid });
    expect(mongodb).toMatchObject({ source: 'MONGODB_URI', uri: 'mongodb://…@192.0.2.1/' });
    expect(statSync(join(dataDir, 'run.json')).mode & 0o777).toBe(0o600);
    expect(output).toMatch(/scan-w2 +│ info {2}here/);
  });

  it('runs all services in one process, each at its own port and with its own name in the log', async () => {
    await start();
    const { gateway, auth, scan } = state()!.processes;
    expect(auth!.pid).toBe(scan!.pid);
    expect(auth!.pid).not.toBe(gateway!.pid);
    expect(await Promise.all([get('/healthz', auth!.port), get('/healthz', scan!.port)])).toEqual(['ok', 'ok']);
    for (const name of ['auth', 'scan']) expect(output).toMatch(new RegExp(`\\d ${name} +│ info {2}here`));
  });

  it('runs each service in a process of its own where that is wanted', async () => {
    await start({ SERVICES_APART: 'on' });
    const { auth, scan } = state()!.processes;
    expect(auth!.pid).not.toBe(scan!.pid);
    await expect(get('/crash', scan!.port)).rejects.toThrow();
    await eventually(() => expect(state()!.processes.scan!.restarts).toBe(1));
    expect(state()!.processes.auth).toEqual(auth);
  });

  // Linux has all of 127.0.0.0/8; elsewhere the address of a network may stand for it.
  const other = [...Object.values(networkInterfaces()).flat(), { address: '127.0.0.2', family: 'IPv4' }].find(
    (one) => one?.family === 'IPv4' && one.address !== '127.0.0.1',
  )!.address;
  it('is ready with a gateway that listens at one of the machine’s other addresses alone', async () => {
    const { address } = await start({ HOST: other });
    expect(address).toBe(`http://${other}:${port}`);
    const env = JSON.parse(await (await fetch(`${address}/env`)).text());
    expect(env).toMatchObject({ HOST: other, PUBLIC_URL: address });
    await expect(get('/healthz')).rejects.toThrow();
  });

  it('tells each process its port, its databases and its secret, and the gateway where the services are', async () => {
    await start({ LOG_LEVEL: 'warn' });
    const { processes } = state()!;
    const gateway = JSON.parse(await get('/env'));
    expect(gateway).toMatchObject({
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      AUTH_URL: `http://127.0.0.1:${processes.auth!.port}`,
      SCAN_URL: `http://127.0.0.1:${processes.scan!.port}`,
      REDIS_URL: 'redis://192.0.2.1:6379',
      MONGODB_URI: 'mongodb://somebody:secret@192.0.2.1/',
      KAARD_DATA: dataDir,
      LOG_LEVEL: 'warn',
    });
    expect(readFileSync(gateway.CLAIMS_SECRET_FILE, 'utf8').trim()).toMatch(/^[\w-]{43}$/);
    expect(statSync(gateway.CLAIMS_SECRET_FILE).mode & 0o777).toBe(0o600);
  });

  it('leaves a secret of the operator’s own where the settings say it is', async () => {
    const file = join(root, 'claims');
    const refused = `CLAIMS_SECRET is not set and ${file} holds no secret`;
    await expect(start({ CLAIMS_SECRET_FILE: file })).rejects.toThrow(refused);
    writeFileSync(file, '\n');
    await expect(start({ CLAIMS_SECRET_FILE: file })).rejects.toThrow(refused);
    writeFileSync(file, 'too short\n');
    await expect(start({ CLAIMS_SECRET_FILE: file })).rejects.toThrow(`${file}: secret 1 of 1 has 9 characters`);
    await expect(start({ CLAIMS_SECRET_FILE: root })).rejects.toThrow(`${root} can’t be read (EISDIR)`);
    writeFileSync(file, 'a long secret of the operator’s own\n');
    await start({ CLAIMS_SECRET_FILE: file });
    expect(JSON.parse(await get('/env')).CLAIMS_SECRET_FILE).toBe(file);
    expect(existsSync(join(dataDir, 'keys', 'claims.secret'))).toBe(false);
  });

  it('starts a crashed process again at the same address', async () => {
    await start();
    const before = state()!.processes.scan!;
    await expect(get('/crash', before.port)).rejects.toThrow();
    await eventually(() => get('/readyz', before.port));
    await eventually(() => expect(state()!.processes.scan).toMatchObject({ port: before.port, restarts: 1 }));
    expect(state()!.processes.scan!.pid).not.toBe(before.pid);
    expect(state()!.processes.auth!.restarts).toBe(1);
    expect(output).toContain('the services’ process ended with 7, starting it again');
  });

  it('goes on where what runs can’t be written down, as on a full disk', async () => {
    await start();
    // Nobody, not even root, writes a file where a folder is.
    mkdirSync(join(dataDir, 'run.json.new'));
    process.kill(state()!.processes['scan-w']!.pid!, 'SIGKILL');
    const { port: workerPort } = state()!.processes['scan-w']!;
    await eventually(() => expect(output).toContain('run.json can’t be written'));
    await eventually(() => get('/readyz', workerPort));
    rmSync(join(dataDir, 'run.json.new'), { recursive: true });
    process.kill(state()!.processes.gateway!.pid!, 'SIGKILL');
    await eventually(() => expect(state()!.processes['scan-w']!.restarts).toBe(1));
    expect(output.match(/can’t be written/g)).toHaveLength(1);
  });

  it('starts a process that was killed again', async () => {
    await start();
    const { pid, port: workerPort } = state()!.processes['scan-w']!;
    process.kill(pid!, 'SIGKILL');
    await eventually(() => expect(state()!.processes['scan-w']!.restarts).toBe(1));
    await eventually(() => get('/readyz', workerPort));
  });

  it('stops the gateway before the services, lets requests finish and frees the folder', async () => {
    const product = await start();
    const slow = get('/slow');
    await eventually(async () => (await get('/healthz')) === 'ok');
    await product.stop();
    await expect(slow).resolves.toBe('slow');
    const order = readFileSync(join(dataDir, 'order'), 'utf8').trim().split('\n');
    expect(order[0]).toBe('gateway/main.ts');
    expect(order.slice(1).sort()).toEqual(['scan/worker.ts', 'services/main.ts']);
    expect(state()).toBeNull();
  });

  it('can be stopped in the middle of the start', async () => {
    writeScript(root, 'services/main.ts', 'setInterval(() => {}, 1000);');
    const stop = new AbortController();
    const started = start({}, stop.signal);
    await eventually(() => expect(state()?.processes.auth?.pid).toBeGreaterThan(0));
    const { pid } = state()!.processes.auth!;
    stop.abort(new Error('enough'));
    await expect(started).rejects.toThrow('enough');
    expect(() => process.kill(pid!, 0)).toThrow('ESRCH');
  });

  it('runs a second installation beside the first', async () => {
    await start();
    const first = port;
    port = await freePort();
    await start({ KAARD_DATA: '.data-2' });
    await expect(Promise.all([get('/healthz', first), get('/healthz')])).resolves.toEqual(['ok', 'ok']);
  });

  it('takes over the folder of a launcher that is gone', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'run.json'), JSON.stringify({ pid: 2 ** 22 - 1, address: 'http://localhost:1' }));
    await expect(start()).resolves.toBeDefined();
  });

  it('gives the folder back when it stops', async () => {
    await (await start()).stop();
    await expect(start()).resolves.toBeDefined();
  });
});
