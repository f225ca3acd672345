import { variables as kinds } from '@kaard/service-kit';
import type { RetrySettings } from './deliveries.ts';
import type { ReceiverSettings } from './receiver.ts';
import type { RelaySettings } from './relay.ts';

/** What every service with events reads; it spreads them into its own schema. */
export const EVENT_VARIABLES = {
  EVENTS_PREFIX: kinds.redisPrefix,
  EVENTS_INSIDE: kinds.flag.default(true),
};

export interface EventSettings {
  /** In front of every key in Redis; several installations can share a server. */
  prefix: string;
  /** Relay, consumers and scheduled work run inside the web server; otherwise in a process of their own. */
  inside: boolean;
  relay: RelaySettings;
  retry: RetrySettings;
  receiver: ReceiverSettings;
  /** When everything of somebody who was forgotten is looked through again. */
  forgetAgainMs: number;
}

/** The times are those of ADR 0036; tests shorten what they wait for. */
export function readEventSettings(read: { EVENTS_PREFIX: string; EVENTS_INSIDE: boolean }): EventSettings {
  return {
    prefix: read.EVENTS_PREFIX,
    inside: read.EVENTS_INSIDE,
    relay: { leaseMs: 15_000, idleMs: 5000, retryMs: 1000, batch: 500 },
    // 1 s, 2 s, 4 s … about four minutes in all.
    retry: { attempts: 9, firstRetryMs: 1000 },
    receiver: { concurrency: 8, lockMs: 10_000, stalledCheckMs: 5000, lookMs: 5000 },
    // Longer than a request or a job that was running can still take.
    forgetAgainMs: 10 * 60_000,
  };
}
