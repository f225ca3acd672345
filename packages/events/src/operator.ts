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
  /** Database name of each service. */
  databases: Record<ServiceName, string>;
}

export type FailedEvent = SetAsideEvent & { listener: ServiceName };

export interface EventsOperator {
  /** @returns the events that listeners could not handle, per listener the oldest first */
  failed(listener: ServiceName | null, most: number): Promise<FailedEvent[]>;
  /**
   * Orders another attempt, which the listeners make within seconds.
   * @param ids null means all
   * @returns the number of events
   */
  resend(ids: string[] | null, listener: ServiceName | null): Promise<number>;
  /** Orders every service to publish its present state for the listener. @returns what each will publish */
  rebuild(listener: ServiceName): Promise<{ writer: ServiceName; names: EventName[] }[]>;
  close(): Promise<void>;
}

/** Reads the same variables as the services. */
export const readOperatorSettings = (env: NodeJS.ProcessEnv): OperatorSettings => ({
  mongoUri: env.MONGODB_URI ?? '',
  databases: Object.fromEntries(
    SERVICES.map((service) => [service, env[databaseVariable(service)] || defaultDatabase(service)]),
  ) as Record<ServiceName, string>,
});

/**
 * Commands of operators for events. Orders are written into the databases of the services, which carry them out: this
 * works whichever processes run, and no order is lost while none does.
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
