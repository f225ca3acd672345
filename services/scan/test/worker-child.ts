import { join } from 'node:path';
import { startTestChild, type TestChild } from '@kaard/testing';
import type { ScanConfig } from '../src/config.ts';

/** Starts a worker that can really be killed, and waits until it takes jobs. */
export async function startWorkerChild(config: ScanConfig, manner: 'fast' | 'never' | 'deadly'): Promise<TestChild> {
  const child = startTestChild(join(import.meta.dirname, 'worker-process.ts'), [JSON.stringify(config), manner]);
  await child.ready;
  return child;
}
