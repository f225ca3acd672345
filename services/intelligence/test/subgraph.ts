import { callersOf, createTeller, eventually, type TestMongo, testEnvironment } from '@kaard/testing';
import { createIntelligenceApp, createIntelligenceWorker, type IntelligenceConfig } from '../src/app.ts';
import { readIntelligenceConfig } from '../src/config.ts';
import type { OpenMeaning } from '../src/meaning/meaning.ts';
import { openSmallMeaning } from './small-meaning.ts';

export const brokenMeaning: OpenMeaning = () => Promise.reject(new Error('no model here'));

export interface TestSettings {
  redisUrl?: string;
  env?: Record<string, string>;
  now?: () => Date;
  open?: OpenMeaning;
  /** A worker beside it, in this process. */
  worker?: boolean;
}

export function testConfig(
  mongo: Pick<TestMongo, 'uri' | 'database'>,
  { redisUrl, env = {} }: TestSettings = {},
): IntelligenceConfig {
  const inside: Record<string, string> = redisUrl ? { EVENTS_INSIDE: 'on' } : {};
  return readIntelligenceConfig(testEnvironment('intelligence', { mongo, redisUrl }, { ...inside, ...env }));
}

/** The service without a port, and people who ask it through the gateway's claims. */
export async function startIntelligence(
  mongo: Pick<TestMongo, 'uri' | 'database' | 'connection'>,
  settings: TestSettings = {},
) {
  const { redisUrl, now, open = openSmallMeaning, worker = false } = settings;
  const config = testConfig(mongo, settings);
  const app = await createIntelligenceApp(config, { now, open });
  const beside = worker ? await createIntelligenceWorker(config, { now, open }) : null;
  const teller = redisUrl ? createTeller({ redisUrl, prefix: config.events.prefix, listener: 'intelligence' }) : null;
  const collection = (name: string) => mongo.connection.db!.collection(name);
  const isTaken = async (event: string) => (await collection('inbox').findOne({ _id: event as never })) !== null;

  return {
    ...app,
    ...callersOf(app.app),
    config,
    collection,
    /** Tells a fact, and waits until it was taken. */
    async tell(
      name: string,
      payload: { ownerId: number },
      { version = 1, id, again }: { version?: number; id?: number; again?: boolean } = {},
    ) {
      const { contactId } = payload as { contactId?: number };
      const event = {
        name,
        ownerId: payload.ownerId,
        aggregateId: id ?? contactId ?? payload.ownerId,
        payload,
        version,
        again,
      };
      const told = await teller!.tell(event);
      await eventually(async () => {
        if (!(await isTaken(told))) throw new Error(`${name} was not taken`);
      });
      return told;
    },
    async close() {
      await teller?.close();
      await beside?.close();
      await app.close();
    },
  };
}

export const SEARCH = `query ($query: String!, $first: Int = 10) { smartSearch(query: $query, first: $first) {
  note isMeaningSearched waiting hits { id name title company score reasons evidence contact { id } } } }`;
