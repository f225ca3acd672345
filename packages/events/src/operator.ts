import {
  type Connection,
  type ConnectionWait,
  connectMongo,
  databaseVariable,
  defaultDatabase,
  firstConnection,
} from '@kaard/service-kit';
import type { EventName } from './catalogue.ts';
import { heardBy, SERVICES, type ServiceName, writerOf } from './listeners.ts';
import { createPublicationOrders } from './publication.ts';
import { createSetAside, type SetAsideEvent } from './set-aside.ts';

export interface OperatorSettings {
  mongoUri: string;
  /** Name of each service's database. */
  databases: Record<ServiceName, string>;
}

export type FailedEvent = SetAsideEvent & { listener: ServiceName };

export interface EventsOperator {
  /** What listeners could not take, the oldest first of each. */
  failed(listener: ServiceName | null, most: number): Promise<FailedEvent[]>;
  /**
   * Orders another attempt; the listeners make it within seconds.
   * @param ids null is all
   * @returns how many
   */
  resend(ids: string[] | null, listener: ServiceName | null): Promise<number>;
  /** Orders every service to publish the present state for the listener. @returns what will be published, by whom */
  rebuild(listener: ServiceName): Promise<{ writer: ServiceName; names: EventName[] }[]>;
  close(): Promise<void>;
}

/** As the services read them. */
export const readOperatorSettings = (env: NodeJS.ProcessEnv): OperatorSettings => ({
  mongoUri: env.MONGODB_URI ?? '',
  databases: Object.fromEntries(
    SERVICES.map((service) => [service, env[databaseVariable(service)] || defaultDatabase(service)]),
  ) as Record<ServiceName, string>,
});

/**
 * What an operator does about events. Orders are written into the databases of the services, which carry them out: so
 * they work whichever processes run, and are not lost when none does.
 */
export async function openEventsOperator(
  { mongoUri, databases }: OperatorSettings,
  waiting: ConnectionWait = {},
): Promise<EventsOperator> {
  const connections = new Map<ServiceName, Connection>();
  for (const service of SERVICES)
    connections.set(service, connectMongo({ uri: mongoUri, database: databases[service], maxPoolSize: 2 }));
  const close = async () => {
    await Promise.all([...connections.values()].map((connection) => connection.close()));
  };
  try {
    await Promise.all([...connections.values()].map((connection) => firstConnection(connection, waiting)));
  } catch (error) {
    await close();
    throw error;
  }
  const setAsideOf = new Map([...connections].map(([service, connection]) => [service, createSetAside(connection)]));
  const chosen = (listener: ServiceName | null) =>
    [...setAsideOf].filter(([service]) => listener === null || service === listener);

  return {
    async failed(listener, most) {
      const lists = chosen(listener).map(async ([service, setAside]) =>
        (await setAside.list(most)).map((event) => ({ ...event, listener: service })),
      );
      return (await Promise.all(lists)).flat();
    },

    async resend(ids, listener) {
      const counts = chosen(listener).map(([, setAside]) => setAside.orderResend(ids, new Date()));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },

    async rebuild(listener) {
      const writers = SERVICES.filter((service) => heardBy(listener).some((name) => writerOf(name) === service));
      const orders = writers.map(async (writer) => ({
        writer,
        names: await createPublicationOrders(connections.get(writer)!).order(writer, listener, new Date()),
      }));
      return (await Promise.all(orders)).filter(({ names }) => names.length);
    },

    close,
  };
}
