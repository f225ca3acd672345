import {
  callersOf,
  createEventPublisher,
  eventually,
  type Patience,
  type PublishedEvent,
  type TestMongo,
  testEnvironment,
} from '@kaard/testing';
import { createIntelligenceApp, createIntelligenceWorker, type IntelligenceConfig } from '../src/app.ts';
import { readIntelligenceConfig } from '../src/config.ts';
import type { OpenMeaning } from '../src/meaning/meaning.ts';
import { openSmallMeaning } from './small-meaning.ts';

export const brokenMeaning: OpenMeaning = () => Promise.reject(new Error('no model here'));

interface Fact {
  ownerId: number;
  contactId: number;
}

export interface TestSettings {
  redisUrl?: string;
  env?: Record<string, string>;
  now?: () => Date;
  open?: OpenMeaning;
  /** Also starts a worker in this process. */
  worker?: boolean;
}

function testConfig(
  mongo: Pick<TestMongo, 'uri' | 'database'>,
  { redisUrl, env = {} }: TestSettings = {},
): IntelligenceConfig {
  const inside: Record<string, string> = redisUrl ? { EVENTS_INSIDE: 'on' } : {};
  return readIntelligenceConfig(testEnvironment('intelligence', { mongo, redisUrl }, { ...inside, ...env }));
}

/** Starts the service without a port, with users who send the gateway’s claims. */
export async function startIntelligence(
  mongo: Pick<TestMongo, 'uri' | 'database' | 'connection'>,
  settings: TestSettings = {},
) {
  const { redisUrl, now, open = openSmallMeaning, worker = false } = settings;
  const config = testConfig(mongo, settings);
  const app = await createIntelligenceApp(config, { now, open });
  const beside = worker ? await createIntelligenceWorker(config, { now, open }) : null;
  const publisher = redisUrl
    ? createEventPublisher({ redisUrl, prefix: config.events.prefix, listener: 'intelligence' })
    : null;
  const collection = (name: string) => mongo.connection.db!.collection(name);
  /** Waits until all of these events were processed. */
  const taken = (events: string[], patience?: Patience) =>
    eventually(async () => {
      const count = await collection('inbox').countDocuments({ _id: { $in: events as never[] } });
      if (count < new Set(events).size) throw new Error(`${count} of ${events.length} events were taken`);
    }, patience);

  return {
    ...app,
    ...callersOf(app.app),
    config,
    collection,
    /** Publishes an event, and waits until it was processed. */
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
      const told = await publisher!.publish(event);
      await taken([told]);
      return told;
    },
    /** Publishes the events of one import as its relay does, and waits until the last one was processed. */
    async tellAll(
      events: (Omit<PublishedEvent, 'ownerId' | 'aggregateId'> & { payload: Fact })[],
      patience?: Patience,
    ) {
      const told = await Promise.all(
        events.map((event) =>
          publisher!.publish({ ...event, ownerId: event.payload.ownerId, aggregateId: event.payload.contactId }),
        ),
      );
      await taken(told, patience);
    },
    async close() {
      await publisher?.close();
      await beside?.close();
      await app.close();
    },
  };
}

export const SEARCH = `query ($query: String!, $first: Int = 10) { smartSearch(query: $query, first: $first) {
  note contactSearch isMeaningSearched isMeaningExpected waiting hits { id name title company score reasons evidence contact { id } } } }`;
