import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@kaard/parts';
import { eventually } from '@kaard/testing';
import { PATIENCE, type Patience, type Supervised, supervise } from '../src/supervisor.ts';
import { DUMMY_PROCESS, dummyRoot, writeScript } from './dummy.ts';

let root = '';
let said: string[] = [];
const running: Supervised[] = [];

async function start(text: string, patience: Partial<Patience> = {}): Promise<Supervised> {
  const script = writeScript(root, 'services/x/src/main.ts', text);
  const plan = { name: 'x', script, port: await freePort(), env: {} as NodeJS.ProcessEnv };
  plan.env = { ...process.env, PORT: String(plan.port), HOST: '127.0.0.1', KAARD_DATA: root };
  const watcher = { onLine() {}, onChange() {}, say: (line: string) => said.push(line) };
  const supervised = supervise(plan, watcher, { ...PATIENCE, firstBackOffMs: 10, ...patience });
  running.push(supervised);
  return supervised;
}

/** One process of two services. */
async function startShared(text: string, patience: Partial<Patience>): Promise<Supervised> {
  const script = writeScript(root, 'services/main.ts', text);
  const services = [
    { name: 'auth', port: await freePort() },
    { name: 'scan', port: await freePort() },
  ];
  const [auth, scan] = services.map(({ port }) => `http://127.0.0.1:${port}`);
  const env = { ...process.env, AUTH_URL: auth, SCAN_URL: scan, KAARD_DATA: root };
  const watcher = { onLine() {}, onChange() {}, say: (line: string) => said.push(line) };
  const plan = { name: 'services', script, port: services[0]!.port, services, env };
  const supervised = supervise(plan, watcher, { ...PATIENCE, firstBackOffMs: 10, ...patience });
  running.push(supervised);
  return supervised;
}

/** Once it runs. */
const pidOf = ({ pid }: Supervised): Promise<number> => eventually(() => pid() ?? false, { everyMs: 2 });

beforeEach(() => {
  root = dummyRoot();
  said = [];
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.stop(1000)));
  rmSync(root, { recursive: true });
});

describe('a supervised process', () => {
  it('that ignores SIGTERM is killed when its time is over', async () => {
    const process = await start(
      `${DUMMY_PROCESS}; process.removeAllListeners('SIGTERM'); process.on('SIGTERM', () => {});`,
    );
    await process.ready;
    const before = performance.now();
    await process.stop(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(195);
    expect(process.pid()).toBeNull();
  });

  it('that never gets ready fails the start', async () => {
    const silent = await start('setInterval(() => {}, 1000);', { readyWithinMs: 400 });
    await expect(silent.ready).rejects.toThrow('x is not ready after 0.4 s.');
  });

  it('with wrong settings fails the start at once: another attempt would find the same', async () => {
    const wrong = await start(
      "import { appendFileSync } from 'node:fs'; appendFileSync(process.env.KAARD_DATA + '/starts', 'x'); process.exit(78);",
    );
    await expect(wrong.ready).rejects.toThrow('x doesn’t start: its settings are wrong. See its output above.');
    expect(wrong.restarts()).toBe(0);
    expect(readFileSync(join(root, 'starts'), 'utf8')).toBe('x');
  });

  it('that takes long to get ready is waited for, and the launcher says so', async () => {
    const slow = DUMMY_PROCESS.replace(
      'const servers =',
      'await new Promise((done) => setTimeout(done, 900)); const servers =',
    );
    const supervised = await start(slow, { sayEveryMs: 200 });
    await supervised.ready;
    expect(supervised.restarts()).toBe(0);
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(said[0]).toMatch(/^waiting for x, not ready after \d+ s/);
  });

  it('of several services is ready when all of them are; until then the launcher names the others', async () => {
    const supervised = await startShared(
      DUMMY_PROCESS.replace(
        'const servers =',
        "const scan = places.pop(); process.on('SIGUSR2', () => createServer(answer).listen(scan.port, scan.hostname)); const servers =",
      ),
      { sayEveryMs: 50 },
    );
    let isReady = false;
    void supervised.ready.then(() => {
      isReady = true;
    });
    await eventually(() =>
      expect(said.filter((line) => line.startsWith('waiting for scan, not ready'))).toHaveLength(3),
    );
    expect(isReady).toBe(false);
    process.kill(await pidOf(supervised), 'SIGUSR2');
    await supervised.ready;
  });

  it('of several services is started again when one of them stops answering', async () => {
    const supervised = await startShared(
      DUMMY_PROCESS.replace('const servers =', "process.on('SIGUSR2', () => servers[1].close()); const servers ="),
      { checkEveryMs: 100, silentChecks: 2 },
    );
    await supervised.ready;
    const pid = await pidOf(supervised);
    await new Promise((done) => setTimeout(done, 250));
    process.kill(pid, 'SIGUSR2');
    await eventually(() => expect(supervised.pid()).not.toBe(pid), { timeoutMs: 60_000 });
    expect(said).toContain('the services’ process no longer answers, stopping it');
  });

  it('that stops answering is killed and started again', async () => {
    const supervised = await start(DUMMY_PROCESS, { checkEveryMs: 100, silentChecks: 2 });
    await supervised.ready;
    const { port } = supervised.plan;
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
    const pid = await pidOf(supervised);
    // The first check has to see it answer: a process without a health address is left alone.
    await eventually(() => {
      process.kill(pid, 'SIGCONT');
      return new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 150));
    });
    process.kill(pid, 'SIGSTOP');
    await eventually(() => expect(supervised.pid()).not.toBe(pid), { timeoutMs: 60_000 });
    expect(said).toContain('x no longer answers, stopping it');
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
  });

  it('waits longer after each crash, up to a limit', async () => {
    const supervised = await start(DUMMY_PROCESS, { firstBackOffMs: 40, longestBackOffMs: 80 });
    await supervised.ready;
    const waits: number[] = [];
    for (const crash of [1, 2, 3, 4, 5, 6]) {
      const before = performance.now();
      process.kill(await pidOf(supervised), 'SIGKILL');
      await eventually(() => expect(supervised.restarts()).toBe(crash), { everyMs: 2 });
      waits.push(performance.now() - before);
      await eventually(() => fetch(`http://127.0.0.1:${supervised.plan.port}/`));
    }
    expect(waits[1]).toBeGreaterThanOrEqual(79);
    // Without the limit the last wait is one of 1.28 s, and such long ones are said.
    expect(said.filter((line) => / in [\d.]+ s$/.test(line))).toEqual([]);
  });

  it('is started again after a change of its source without counting as crashed', async () => {
    const supervised = await start(DUMMY_PROCESS);
    await supervised.ready;
    const pid = supervised.pid();
    await supervised.reload();
    expect(supervised.pid()).not.toBe(pid);
    expect(supervised.restarts()).toBe(0);
    expect(readFileSync(join(root, 'order'), 'utf8')).toBe('x/main.ts\n');
  });

  it('ends in order when its launcher is killed', async () => {
    const port = await freePort();
    const child = writeScript(root, 'services/y/src/main.ts', DUMMY_PROCESS);
    const supervisor = join(import.meta.dirname, '..', 'src', 'supervisor.ts');
    const launcher = writeScript(
      root,
      'launcher.ts',
      `import { supervise } from ${JSON.stringify(supervisor)};
       const plan = { name: 'y', script: ${JSON.stringify(child)}, port: ${port}, env: { ...process.env,
         PORT: '${port}', HOST: '127.0.0.1', KAARD_DATA: ${JSON.stringify(root)} } };
       const y = supervise(plan, { onLine() {}, say() {}, onChange() {} });
       await y.ready; setInterval(() => {}, 1000);`,
    );
    const killed = spawn(process.execPath, [launcher], { stdio: 'inherit' });
    await eventually(() => fetch(`http://127.0.0.1:${port}/`), { timeoutMs: 60_000 });
    killed.kill('SIGKILL');
    await eventually(() => expect(readFileSync(join(root, 'order'), 'utf8')).toBe('y/main.ts\n'));
  });
});
