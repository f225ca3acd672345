import { randomUUID } from 'node:crypto';
import type { EventName, Payload } from '@kaard/events';
import { Queue } from 'bullmq';
import type { ScanConfig } from '../src/config.ts';

/** What other services tell: puts an event into this service's queue, as their relays do. */
export function createTeller(config: ScanConfig) {
  const { hostname, port, pathname } = new URL(config.redis.url);
  const connection = { host: hostname, port: Number(port), db: Number(pathname.slice(1) || 0) };
  const queue = new Queue('events', { connection, prefix: `{${config.events.prefix}-scan}` });
  return {
    async tell<N extends EventName>(name: N, ownerId: number, aggregateId: number, payload: Payload<N>, version = 1) {
      const id = randomUUID();
      const event = {
        id,
        name,
        shapeVersion: 1,
        occurredAt: new Date().toISOString(),
        actor: { userId: ownerId, via: 'session' },
        aggregate: { type: name.split('.')[0], id: aggregateId, version },
        ownerId,
        again: false,
        payload,
      };
      await queue.add(name, event, { jobId: id, attempts: 5, backoff: 50, removeOnComplete: true });
      return id;
    },
    close: () => queue.close(),
  };
}

/** What the contacts service tells of a contact that was saved from a scan. */
export const savedContact = (
  ownerId: number,
  contactId: number,
  scanId: number | null,
): Payload<'contact.created'> => ({
  ...{ contactId, ownerId, scanId, name: 'Mira Adler', tags: [] },
  ...{ title: null, company: null, email: null, phone: null, phoneE164: null, website: null, notes: null },
  ...{ linkedIn: null, facebook: null, instagram: null, tiktok: null, twitter: null, youtube: null, github: null },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
