import type { Redis } from '@kaard/service-kit';
import type { ServiceName } from './listeners.ts';

/** The Redis channel on which the writers of a service tell its relay of new rows. */
const channelOf = (prefix: string, service: ServiceName): string => `{${prefix}-${service}}:new-rows`;

/**
 * Wakes a service’s relay, in whatever process it runs. Best effort: while Redis is away the relay can’t deliver, and
 * once it is back the relay looks by itself.
 */
export function createRelayWaker(redis: () => Redis, prefix: string, service: ServiceName): () => void {
  const channel = channelOf(prefix, service);
  return () =>
    void redis()
      .publish(channel, '')
      .catch(() => {});
}

/** @param redis a connection for nothing else, as it only receives from now on */
export function onWake(redis: Redis, prefix: string, service: ServiceName, wake: () => void): void {
  redis.on('message', wake);
  // Nobody was heard while it was away.
  redis.on('ready', wake);
  redis.subscribe(channelOf(prefix, service)).catch(() => {});
}
