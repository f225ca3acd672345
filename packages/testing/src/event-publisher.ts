import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';

export interface PublishedEvent {
  name: string;
  ownerId: number;
  aggregateId: number;
  payload: object;
  /** Version of the aggregate; 1 by default. */
  version?: number;
  /** Set to repeat an earlier event. */
  id?: string;
  /** True for present state that is published again. */
  again?: boolean;
  /** Defaults to now. */
  at?: Date;
}

export interface EventPublisher {
  /** @returns the event’s id, which the listener’s inbox will store */
  publish(event: PublishedEvent): Promise<string>;
  close(): Promise<void>;
}

/** Puts events into the queue of a listening service, as the relays of other services do. */
export function createEventPublisher({
  redisUrl,
  prefix,
  listener,
}: {
  redisUrl: string;
  prefix: string;
  listener: string;
}): EventPublisher {
  const { hostname, port, pathname } = new URL(redisUrl);
  const connection = { host: hostname, port: Number(port), db: Number(pathname.slice(1) || 0) };
  const queue = new Queue('events', { connection, prefix: `{${prefix}-${listener}}` });
  return {
    async publish({
      name,
      ownerId,
      aggregateId,
      payload,
      version = 1,
      id = randomUUID(),
      again = false,
      at = new Date(),
    }) {
      const event = {
        id,
        name,
        shapeVersion: 1,
        occurredAt: at.toISOString(),
        actor: { userId: ownerId, via: 'session' },
        aggregate: { type: name.split('.')[0], id: aggregateId, version },
        ownerId,
        again,
        payload,
      };
      await queue.add(name, event, { jobId: id, attempts: 5, backoff: 50, removeOnComplete: true });
      return id;
    },
    close: () => queue.close(),
  };
}
