import { join } from 'node:path';
import { startTestChild, type TestChild } from '@kaard/testing';
import type { ContactsConfig } from '../src/config.ts';

/** Starts a process with the background work that really can be killed, and waits until it is there. */
export async function startWorkerChild(config: ContactsConfig): Promise<TestChild> {
  const child = startTestChild(join(import.meta.dirname, 'worker-process.ts'), [JSON.stringify(config)]);
  await child.ready;
  return child;
}
