import { join } from 'node:path';
import { startTestChild, type TestChild } from '@kaard/testing';
import type { EventSettings } from '../src/settings.ts';

export interface ChildOrder {
  service: 'contacts' | 'scan';
  mongo: { uri: string; database: string };
  redisUrl: string;
  settings: EventSettings;
  /** The step of relay or consumer at which the process kills itself; null means never. */
  dieAt: string | null;
}

export function startChild({ mongo: { uri, database }, ...order }: ChildOrder): TestChild {
  const argument = JSON.stringify({ ...order, mongo: { uri, database } });
  return startTestChild(join(import.meta.dirname, 'child-process.ts'), [argument]);
}
