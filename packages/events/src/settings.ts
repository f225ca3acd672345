import { variables as kinds } from '@kaard/service-kit';
import type { RetrySettings } from './deliveries.ts';
import type { ReceiverSettings } from './receiver.ts';
import type { RelaySettings } from './relay.ts';

/** The variables of every service with events; a service spreads them into its own schema. */
export const EVENT_VARIABLES = {
  EVENTS_PREFIX: kinds.redisPrefix,
  EVENTS_INSIDE: kinds.flag.default(true),
};

export interface EventSettings {
  /** Prefix of every key in Redis; several installations can share a server. */
  prefix: string;
  /** True: relay, consumers and scheduled work run inside the web server; false: in a process of their own. */
  inside: boolean;
  relay: RelaySettings;
  retry: RetrySettings;
  receiver: ReceiverSettings;
  /** When all data of a forgotten owner is searched again. */
  forgetAgainMs: number;
}

/** Times are from ADR 0036; tests shorten those they wait for. */
export function readEventSettings(read: { EVENTS_PREFIX: string; EVENTS_INSIDE: boolean }): EventSettings {
  return {
    prefix: read.EVENTS_PREFIX,
    inside: read.EVENTS_INSIDE,
    relay: { leaseMs: 15_000, idleMs: 1000, retryMs: 1000, batch: 500 },
    // 1 s, 2 s, 4 s … about four minutes in all.
    retry: { attempts: 9, firstRetryMs: 1000 },
    receiver: { concurrency: 8, lockMs: 10_000, stalledCheckMs: 5000, lookMs: 5000 },
    // Longer than a running request or job can take.
    forgetAgainMs: 10 * 60_000,
  };
}
