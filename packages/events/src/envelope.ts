import { UnrecoverableJobError } from '@kaard/service-kit/redis/queue-worker';
import { z } from 'zod';
import { type DomainEvent, EVENTS, type EventName } from './catalogue.ts';
import { isEventName } from './listeners.ts';
import type { OutboxDocument } from './outbox.ts';

/** How an event travels: JSON, its payload not yet looked at. */
const envelopeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  shapeVersion: z.number().int().positive(),
  occurredAt: z.iso.datetime(),
  actor: z.object({ userId: z.number().nullable(), via: z.string(), keyId: z.string().optional() }),
  aggregate: z.object({ type: z.string(), id: z.number(), version: z.number() }),
  ownerId: z.number(),
  again: z.boolean(),
  payload: z.unknown(),
  /** True when it was set aside before. */
  resent: z.boolean().default(false),
});
export type Envelope = z.output<typeof envelopeSchema>;
/** As it is put into a queue the first time. */
export type SentEnvelope = Omit<Envelope, 'resent'>;

export function wrap(row: OutboxDocument): SentEnvelope {
  const { _id, name, shapeVersion, occurredAt, actor, aggregate, ownerId, again, payload } = row;
  return {
    id: _id,
    name,
    shapeVersion,
    occurredAt: occurredAt.toISOString(),
    actor,
    aggregate,
    ownerId,
    again,
    payload,
  };
}

/** What no repetition can mend. */
class Unreadable extends UnrecoverableJobError {
  override name = 'Unreadable';
}

/** What only a newer version of the product can take: set aside until that one starts. */
export class NotKnownYet extends Unreadable {
  override name = 'NotKnownYet';

  constructor(what: string) {
    super(`${NOT_KNOWN_YET}: ${what}`);
  }
}

/** How the problem of such an event begins. */
export const NOT_KNOWN_YET = 'not known to this version';

/** @throws Unreadable */
export function readEnvelope(data: unknown): Envelope {
  const parsed = envelopeSchema.safeParse(data);
  if (!parsed.success) throw new Unreadable(`not an event: ${pathsOf(parsed.error)}`);
  return parsed.data;
}

/**
 * @throws NotKnownYet when its name, or its shape, is newer than what is known here
 * @throws Unreadable when its shape is older, or its payload does not have it
 */
export function readEvent(envelope: Envelope): DomainEvent {
  const { name, shapeVersion } = envelope;
  if (!isEventName(name)) throw new NotKnownYet(name);
  const { version, payload } = EVENTS[name];
  const shapes = `${name} has shape ${shapeVersion}, known is ${version}`;
  if (shapeVersion > version) throw new NotKnownYet(shapes);
  if (shapeVersion !== version) throw new Unreadable(shapes);
  const parsed = payload.safeParse(envelope.payload);
  // Paths only: values belong to somebody.
  if (!parsed.success) throw new Unreadable(`${name} has not its shape: ${pathsOf(parsed.error)}`);
  return { ...envelope, name: name as EventName, occurredAt: new Date(envelope.occurredAt), payload: parsed.data };
}

const pathsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, code }) => `${path.join('.') || 'all of it'} (${code})`).join(', ');
