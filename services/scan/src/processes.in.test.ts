import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { dataUrl, newPicture } from '@kaard/pictures/testing';
import { eventually, patient, signedHeaders, TEST_CLAIMS_SECRETS, testMongo, testRedis } from '@kaard/testing';
import { startScan, testConfig } from '../test/installation.ts';
import { fails, reads, startOpenAiServer } from '../test/openai-server.ts';

// The product's own two processes with the real engine, as the launcher starts them.

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(180_000);

const CARD = join(import.meta.dirname, '../test/fixtures/card.jpg');
const METRICS_TOKEN = 'a-token-for-metrics';
const metricsOf = async ({ address }: { address: string }) =>
  (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();

interface Started {
  address: string;
  child: ChildProcess;
  /** All that it has written so far. */
  said(): string;
}

const hasLeft = ({ exitCode, signalCode }: ChildProcess) => (exitCode ?? signalCode) !== null;

const started: ChildProcess[] = [];
/** A web server orders every scan of the database that waits, whoever took it in: none may be left for the next test. */
async function killAll(): Promise<void> {
  const left = started.splice(0).filter((child) => !hasLeft(child));
  const gone = left.map((child) => once(child, 'exit'));
  for (const child of left) child.kill('SIGKILL');
  await Promise.all(gone);
}

/** @returns the address once the process says that it listens */
async function start(script: 'main.ts' | 'worker.ts', env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      MONGODB_URI: mongo.uri,
      SCAN_DATABASE: mongo.database,
      REDIS_URL: redis.url,
      SCAN_QUEUE_PREFIX: '{processes}',
      CLAIMS_SECRET: TEST_CLAIMS_SECRETS[0],
      METRICS_TOKEN,
      // What else is tested would take all of the processors.
      SCAN_WORKER_NICE: '0',
      SCAN_WAIT_MS: String(patient(20_000)),
      SCAN_TIME_LIMIT_MS: String(patient(30_000)),
      ...(process.env.KAARD_MODELS ? { KAARD_MODELS: process.env.KAARD_MODELS } : {}),
      ...env,
    },
  });
  started.push(child);
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      said += chunk;
      const listening = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (listening) resolve(listening);
    });
    child.once('exit', () => reject(new Error(`${script} ended: ${said}`)));
  });
  return { address, child, said: () => said };
}

const startPair = () => Promise.all([start('main.ts'), start('worker.ts')]);

const scanCard = async (picture: Buffer, headers: Record<string, string>, { address }: Started) =>
  fetch(`${address}/internal/scan-card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ imageData: dataUrl(picture) }),
  });

describe('the processes of the scan service', () => {
  let web: Started;
  let worker: Started;
  beforeAll(async () => {
    [web, worker] = await startPair();
  });
  afterAll(killAll);

  test('are ready, and tell how they are', async () => {
    for (const process of [web, worker]) {
      const { address } = process;
      await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200));
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect(await metricsOf(process)).toContain('process_resident_memory_bytes');
      expect((await fetch(`${address}/metrics`)).status).toBe(404);
    }
  });

  test('read a card', async () => {
    const headers = signedHeaders();
    const answer = await scanCard(await readFile(CARD), headers, web);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'completed',
      extractedData: {
        name: 'Maria Lindqvist',
        title: 'Product Manager',
        company: 'Harbour Lane Studio Inc.',
        email: 'maria.lindqvist@example.com',
        phone: '+1 415 555 0132',
        website: 'www.example.com',
      },
      fields: { email: { origin: 'card', picture: 0 } },
    });
  });

  test('count what they do, for operators', async () => {
    const counted = /kaard_scans_ended_total\{status="completed",engine="local",reason=""\} [1-9]/;
    await eventually(async () => counted.test(await metricsOf(worker)));
    expect(await metricsOf(web)).toContain('kaard_scans_open{status="queued"} 0');
  });

  test('find nothing on a picture without a card', async () => {
    const answer = await scanCard(await newPicture({ width: 640, height: 480 }), signedHeaders(), web);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ extractedData: {}, confidence: 0, retake: 'no-text' });
  });

  test('fail a picture whose pixels are broken, with words that help', async () => {
    const picture = await newPicture({ width: 640, height: 480, format: 'png' });
    const data = picture.indexOf('IDAT');
    const length = picture.readUInt32BE(data - 4);
    picture.fill(0x55, data + 6, data + 4 + length);
    picture.writeUInt32BE(crc32(picture.subarray(data, data + 4 + length)), data + 4 + length);
    const answer = await scanCard(picture, signedHeaders(), web);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ reason: 'PICTURE_UNREADABLE', scanId: expect.any(Number) });
  });

  test('take ten at once of one person, and end every one', async () => {
    const headers = signedHeaders();
    const card = await readFile(CARD);
    const answers = await Promise.all(Array.from({ length: 10 }, () => scanCard(card, headers, web)));
    expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { scanId: number }).scanId));
    const scans = mongo.connection.db!.collection('scans');
    await eventually(
      async () => expect(await scans.countDocuments({ _id: { $in: ids as never[] }, status: 'completed' })).toBe(10),
      { timeoutMs: 120_000 },
    );
    expect(await mongo.connection.db!.collection('outbox').countDocuments({ 'payload.scanId': { $in: ids } })).toBe(10);
  });
});

describe('processes of the scan service that are asked to leave', () => {
  afterEach(killAll);

  test('finish what they do and leave in order', async () => {
    const pair = await startPair();
    const [web, worker] = pair;
    for (const { address } of pair)
      await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200));
    const scans = mongo.connection.db!.collection('scans');
    expect(await scans.countDocuments({ status: { $in: ['queued', 'processing'] } })).toBe(0);
    const before = await scans.countDocuments();
    const waiting = scanCard(await readFile(CARD), signedHeaders(), web);
    // It may be read before anybody looks.
    await eventually(async () => expect(await scans.countDocuments()).toBe(before + 1), { everyMs: 2 });
    expect(pair.map(({ child }) => hasLeft(child))).toEqual([false, false]);
    for (const { child } of [worker, web]) child.kill('SIGTERM');
    const left = Promise.all(pair.map(({ child }) => once(child, 'exit')));
    const inTime = await Promise.race([left.then(() => true), wait(patient(30_000), false, { ref: false })]);
    if (!inTime) throw new Error(`still there after a long time:\n${pair.map(({ said }) => said()).join('\n')}`);
    // They end with 1 when they can't in the time that they give themselves.
    expect(await left).toEqual([
      [0, null],
      [0, null],
    ]);
    expect([200, 202]).toContain((await waiting).status);
  });
});

describe('a worker with a key for OpenAI', () => {
  afterEach(killAll);

  test('lets the model read, and reads itself when the model gives no answer', async () => {
    const openai = await startOpenAiServer();
    const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
    const scan = await startScan(config, { extractor: null });
    try {
      await start('worker.ts', {
        SCAN_QUEUE_PREFIX: config.queue.prefix,
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: openai.baseUrl,
      });
      const person = scan.as();
      const card = await readFile(CARD);
      const read = async () => {
        const { scanId } = (await person.upload(card)).json();
        return eventually(
          async () => {
            const query = 'query ($id: ID!) { scan(id: $id) { status engine extractedData { name email } } }';
            const { data } = await person.graph(query, { id: scanId });
            expect(data.scan.status).toBe('COMPLETED');
            return data.scan;
          },
          { timeoutMs: 60_000 },
        );
      };
      openai.answerWith(reads({ name: 'Maria Lindqvist-Berg' }));
      expect(await read()).toMatchObject({
        engine: 'openai',
        extractedData: { name: 'Maria Lindqvist-Berg', email: null },
      });
      openai.answerWith(fails(401));
      expect(await read()).toMatchObject({
        engine: 'local',
        extractedData: { name: 'Maria Lindqvist', email: 'maria.lindqvist@example.com' },
      });
    } finally {
      await scan.close();
      await openai.stop();
    }
  });
});
