import { EVENTS, type EventName } from './catalogue.ts';

export const SERVICES = ['auth', 'contacts', 'scan', 'cards', 'billing', 'intelligence', 'webhooks'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Which service writes which events: the first word of the name is the aggregate. */
const WRITER: Record<string, ServiceName> = {
  account: 'auth',
  contact: 'contacts',
  contacts: 'contacts',
  import: 'contacts',
  interaction: 'contacts',
  scan: 'scan',
  batch: 'scan',
  card: 'cards',
  offer: 'cards',
  profile: 'cards',
  entitlements: 'billing',
  webhook: 'webhooks',
  reminders: 'intelligence',
};

/**
 * The choreography of the product: event → listening services. The diagram in docs/architecture.md follows it. An
 * event without an entry is only stored in its outbox.
 */
const LISTENERS: { readonly [N in EventName]?: readonly ServiceName[] } = {
  'account.updated': ['contacts', 'scan', 'cards', 'intelligence'],
  'account.reclaimed': ['webhooks'],
  // Every service with personal data deletes it.
  'account.deleted': SERVICES.filter((name) => name !== 'auth'),
  // A service that counts something stores the limit next to the count; a service that unlocks features stores the
  // plan’s extras.
  'entitlements.changed': ['auth', 'contacts', 'scan', 'cards', 'intelligence', 'webhooks'],
  // Events that external programs can subscribe to are sent to webhooks.
  'contact.created': ['scan', 'intelligence', 'webhooks'],
  'contact.updated': ['intelligence', 'webhooks'],
  'contact.deleted': ['intelligence', 'webhooks'],
  'contact.restored': ['intelligence', 'webhooks'],
  'contact.merged': ['scan'],
  'contact.parted': ['scan'],
  'contact.scanned': ['scan'],
  'contact.withheld': ['scan'],
  'contact.purged': ['scan', 'intelligence', 'webhooks'],
  'import.finished': ['webhooks'],
  'interaction.logged': ['intelligence'],
  'interaction.removed': ['intelligence'],
  'scan.completed': ['intelligence', 'webhooks'],
  'scan.approved': ['contacts'],
  'batch.completed': ['webhooks'],
  'batch.cancelled': ['webhooks'],
  'card.created': ['intelligence', 'webhooks'],
  'card.updated': ['intelligence', 'webhooks'],
  'card.deleted': ['intelligence', 'webhooks'],
  'card.shared': ['webhooks'],
  'profile.updated': ['intelligence'],
  'reminders.due': ['auth'],
  'offer.left': ['contacts', 'webhooks'],
  // Auth stores the activity log of an account.
  'webhook.changed': ['auth'],
  'contacts.exported': ['auth'],
};

export const listenersOf = (name: string): readonly ServiceName[] => (isEventName(name) ? (LISTENERS[name] ?? []) : []);

export const eventNames = (): EventName[] => Object.keys(EVENTS) as EventName[];

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name);

export const writerOf = (name: EventName): ServiceName => WRITER[name.split('.')[0]!]!;

/** The events that a service must have handlers for. */
export const heardBy = (service: ServiceName): EventName[] =>
  eventNames().filter((name) => listenersOf(name).includes(service));
