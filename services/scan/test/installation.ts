import { randomBytes } from 'node:crypto';
import { readEventSettings } from '@kaard/events';
import { dataUrl } from '@kaard/pictures/testing';
import { readPlans } from '@kaard/plans';
import type { Extractor } from '@kaard/recognition';
import { newUserId, patient, signedHeaders, TEST_CLAIMS_SECRETS } from '@kaard/testing';
import { createScanApp, createScanWorker } from '../src/app.ts';
import type { ScanConfig } from '../src/config.ts';
import { fakeExtractor } from './fake-extractor.ts';

export type ConfigOverrides = { [K in keyof ScanConfig]?: Partial<ScanConfig[K]> };

/** A valid configuration with its own database and queue. */
export function testConfig(
  parts: { mongoUri: string; database: string; redisUrl: string },
  overrides: ConfigOverrides = {},
): ScanConfig {
  return {
    http: { host: '127.0.0.1', port: 0 },
    log: { level: 'silent', ...overrides.log },
    mongo: { uri: parts.mongoUri, database: parts.database, timeLimitMs: patient(4000) },
    redis: { url: parts.redisUrl },
    claimsSecrets: TEST_CLAIMS_SECRETS,
    queue: { prefix: `{scan-${randomBytes(5).toString('hex')}}`, jobsPerOwner: 4, ...overrides.queue },
    requests: { waitMs: patient(15_000), waitingLimit: 100, bulkLimit: 10_000, ...overrides.requests },
    worker: {
      ...{ nice: 0, concurrency: 1, timeLimitMs: patient(10_000), lockMs: 10_000, stalledCheckMs: 5000 },
      ...overrides.worker,
    },
    extractor: { threads: 1, urgentThreads: 1, openai: null, defaultCountry: 'US' },
    plans: readPlans({ PLANS: true }),
    events: {
      ...readEventSettings({ EVENTS_PREFIX: `test-${randomBytes(5).toString('hex')}`, EVENTS_INSIDE: true }),
      ...overrides.events,
    },
  };
}

/** Starts the web server and optionally a worker, both in this process. */
export async function startScan(config: ScanConfig, options: { extractor?: Extractor | null; now?: () => Date } = {}) {
  const { extractor = fakeExtractor(), now } = options;
  const scan = await createScanApp(config, now);
  const workers: Awaited<ReturnType<typeof createScanWorker>>[] = [];
  const startWorker = async (by: Extractor) => {
    const worker = await createScanWorker(config, { extractor: by, now });
    workers.push(worker);
    return worker;
  };
  if (extractor) await startWorker(extractor);
  return {
    ...scan,
    startWorker,
    as: (userId: number = newUserId()) => createPerson(scan.app, userId),
    async close() {
      await Promise.all([...workers.map((worker) => worker.close()), scan.close()]);
    },
  };
}

export type Installation = Awaited<ReturnType<typeof startScan>>;

export type Person = ReturnType<Installation['as']>;

/** The requests of one signed-in user. */
function createPerson(app: Awaited<ReturnType<typeof createScanApp>>['app'], userId: number) {
  const headers = async (more: Record<string, string> = {}) => ({
    ...signedHeaders({ sub: String(userId) }),
    ...more,
  });
  return {
    userId,
    headers,
    async scanCard(picture: Buffer, more: Record<string, string> = {}) {
      const payload = { imageData: dataUrl(picture) };
      return app.inject({ method: 'POST', url: '/internal/scan-card', headers: await headers(more), payload });
    },
    async upload(picture: Buffer, more: Record<string, string> = {}, query = '') {
      const all = await headers({ 'content-type': 'image/jpeg', ...more });
      return app.inject({ method: 'POST', url: `/internal/scans${query}`, headers: all, payload: picture });
    },
    async picture(scanId: number, index: number | string = 0) {
      return app.inject({
        method: 'GET',
        url: `/internal/scans/${scanId}/pictures/${index}`,
        headers: await headers(),
      });
    },
    // biome-ignore lint/suspicious/noExplicitAny: answers of ad hoc queries are looked at field by field
    async graph(query: string, variables: Record<string, unknown> = {}): Promise<any> {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: await headers(),
        payload: { query, variables },
      });
      return answer.json();
    },
  };
}
