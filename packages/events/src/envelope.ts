import { UnrecoverableJobError } from '@kaard/service-kit/redis/queue-worker';
import { z } from 'zod';
import { type DomainEvent, EVENTS, type EventName } from './catalogue.ts';
import { isEventName } from './listeners.ts';
import type { OutboxDocument } from './outbox.ts';

/** The event as JSON; the payload isn’t validated yet. */
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
  /** True if the event was set aside before. */
  resent: z.boolean().default(false),
});
export type Envelope = z.output<typeof envelopeSchema>;
/** The envelope when it is first added to a queue. */
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

/** No retry can succeed. */
class Unreadable extends UnrecoverableJobError {
  override name = 'Unreadable';
}

/** Only a newer version of the product can handle the event: it is set aside until that version starts. */
export class NotKnownYet extends Unreadable {
  override name = 'NotKnownYet';

  constructor(what: string) {
    super(`${NOT_KNOWN_YET}: ${what}`);
  }
}

/** The prefix by which such events are recognised among those set aside. */
export const NOT_KNOWN_YET = 'not known to this version';

/** @throws Unreadable */
export function readEnvelope(data: unknown): Envelope {
  const parsed = envelopeSchema.safeParse(data);
  if (!parsed.success) throw new Unreadable(`not an event: ${pathsOf(parsed.error)}`);
  return parsed.data;
}

/**
 * @throws NotKnownYet if the event’s name or shape is newer than this version
 * @throws Unreadable if the shape is older, or the payload doesn’t match it
 */
export function readEvent(envelope: Envelope): DomainEvent {
  const { name, shapeVersion } = envelope;
  if (!isEventName(name)) throw new NotKnownYet(name);
  const { version, payload } = EVENTS[name];
  const shapes = `${name} has shape ${shapeVersion}, known is ${version}`;
  if (shapeVersion > version) throw new NotKnownYet(shapes);
  if (shapeVersion !== version) throw new Unreadable(shapes);
  const parsed = payload.safeParse(envelope.payload);
  // Paths only, because values are personal data.
  if (!parsed.success) throw new Unreadable(`${name} has not its shape: ${pathsOf(parsed.error)}`);
  return { ...envelope, name: name as EventName, occurredAt: new Date(envelope.occurredAt), payload: parsed.data };
}

const pathsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, code }) => `${path.join('.') || 'all of it'} (${code})`).join(', ');
