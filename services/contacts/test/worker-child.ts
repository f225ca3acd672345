import { join } from 'node:path';
import { startTestChild, type TestChild } from '@kaard/testing';
import type { ContactsConfig } from '../src/config.ts';

/** Starts a process with background work that can really be killed, and waits until it is ready. */
export async function startWorkerChild(config: ContactsConfig): Promise<TestChild> {
  const child = startTestChild(join(import.meta.dirname, 'worker-process.ts'), [JSON.stringify(config)]);
  await child.ready;
  return child;
}
