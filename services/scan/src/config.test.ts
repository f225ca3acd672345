import { describe, expect, test } from '@jest/globals';
import { ConfigError } from '@kaard/service-kit';
import { readExtractorConfig, readScanConfig, threadsFor } from './config.ts';

const needed = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017/?replicaSet=test',
  REDIS_URL: 'redis://127.0.0.1:6379',
  CLAIMS_SECRET: 'x'.repeat(32),
};

describe('the settings of the scan service', () => {
  test('all problems are told together', () => {
    const read = () => readScanConfig({ ...needed, PORT: 'web', REDIS_URL: 'http://x', SCAN_QUEUE_PREFIX: 'scan' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT[\s\S]*REDIS_URL[\s\S]*SCAN_QUEUE_PREFIX/);
  });

  test('two installations on one Redis have a queue of their own each', () => {
    const prefixOf = (env: object) => readScanConfig({ ...needed, ...env }).queue.prefix;
    expect(prefixOf({})).toBe('{scan}');
    expect(prefixOf({ EVENTS_PREFIX: 'second' })).toBe('{second-scan-pictures}');
    expect(prefixOf({ EVENTS_PREFIX: 'second', SCAN_QUEUE_PREFIX: '{own}' })).toBe('{own}');
  });

  test('nothing is sent to anybody unless a key is set', () => {
    expect(readScanConfig(needed).extractor.openai).toBeNull();
    expect(readScanConfig({ ...needed, OPENAI_API_KEY: '' }).extractor.openai).toBeNull();
    expect(readScanConfig({ ...needed, OPENAI_API_KEY: 'sk-test' }).extractor.openai).toMatchObject({
      apiKey: 'sk-test',
      baseUrl: 'https://api.openai.com/v1',
    });
  });

  test('a worker that is alone reads with two threads at most, one of several with one, and two while somebody waits', () => {
    expect(threadsFor(1)).toBeLessThanOrEqual(2);
    expect(threadsFor(3)).toBe(1);
    expect(readScanConfig({ ...needed, SCAN_THREADS: '3' }).extractor).toMatchObject({ threads: 3, urgentThreads: 3 });
    expect(readScanConfig({ ...needed, SCAN_WORKERS: '2' }).extractor).toMatchObject({
      threads: 1,
      urgentThreads: threadsFor(1),
    });
    expect(readExtractorConfig({ SCAN_WORKERS: '2' })).toMatchObject({ threads: 1, urgentThreads: 1 });
  });
});
