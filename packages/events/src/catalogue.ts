import { z } from 'zod';

/**
 * All events that services publish to each other: a name in the past tense, the version of the payload’s shape, and
 * the shape. A payload carries everything that listeners need to keep their own read model without asking back.
 */

const text = z.string().nullable();

const limit = z.number().int().nonnegative().nullable();

const labelled = z.object({ value: z.string(), label: text });

const address = z.object({ street: text, city: text, region: text, postcode: text, country: text });

const contact = z.object({
  contactId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  name: z.string(),
  title: text,
  company: text,
  department: text.optional(),
  email: text,
  phone: text,
  phoneE164: text,
  website: text,
  linkedIn: text,
  facebook: text,
  instagram: text,
  tiktok: text,
  twitter: text,
  youtube: text,
  github: text,
  notes: text,
  tags: z.array(z.string()),
  emails: z.array(labelled).optional(),
  phones: z.array(labelled.extend({ e164: text })).optional(),
  links: z.array(labelled).optional(),
  addresses: z.array(address).optional(),
  birthday: text.optional(),
  source: z.enum(['manual', 'scan', 'import', 'api', 'exchange']).optional(),
  interactionCount: z.number().int().nonnegative().optional(),
  lastContactAt: z.iso.datetime().nullable().optional(),
  /** The owner’s custom fields, by key. */
  customFields: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  scanId: z.number().int().positive().nullable(),
  /** When the contact last submitted their details on the owner’s public page. */
  leftAt: z.iso.datetime().nullable().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const interaction = z.object({
  interactionId: z.number().int().positive(),
  contactId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  /** The contact’s count after the change. */
  interactionCount: z.number().int().nonnegative(),
  lastContactAt: z.iso.datetime().nullable(),
});

const formerContact = z.object({
  contactId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  /** The scan whose pictures belong to the contact; null if there is none, or another contact has taken it over. */
  scanId: z.number().int().positive().nullable(),
});

const merge = z.object({
  contactId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  /** The contact that was kept. */
  keptId: z.number().int().positive(),
});

/**
 * Which contact was merged into which, the earliest first, so that listeners that receive two merges out of order can
 * follow them.
 */
const merges = z.array(merge.omit({ ownerId: true })).optional();

const card = z.object({
  cardId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  name: z.string(),
  fullName: z.string(),
  pronouns: text,
  jobTitle: text,
  department: text,
  company: text,
  email: text,
  phone: text,
  website: text,
  linkedIn: text,
  bio: text,
  address: address.nullable(),
  links: z.array(z.object({ url: z.string(), label: text })),
  template: z.string(),
  accent: z.string(),
  isShared: z.boolean(),
  isDefault: z.boolean(),
  /** Which pictures the card has. */
  pictures: z.array(z.enum(['photo', 'logo', 'cover'])),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** The state in which a batch of scans ended. */
const batch = z.object({
  batchId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  name: z.string(),
  /** The number of items per state at that moment. */
  counts: z.object({
    total: z.number().int().nonnegative(),
    /** Items that wait until the plan allows another scan. */
    waiting: z.number().int().nonnegative().optional(),
    queued: z.number().int().nonnegative(),
    reading: z.number().int().nonnegative(),
    needsReview: z.number().int().nonnegative(),
    saved: z.number().int().nonnegative(),
    /** Items with the same pictures as another item. */
    duplicate: z.number().int().nonnegative().optional(),
    failed: z.number().int().nonnegative(),
  }),
  endedAt: z.iso.datetime(),
});

/** How a card was shared. */
const way = z.enum(['qr', 'link', 'nfc', 'mail', 'text', 'whatsapp', 'linkedin', 'signature']);

export const EVENTS = {
  'account.updated': {
    version: 1,
    payload: z.object({
      userId: z.number().int().positive(),
      /**
       * Country of this user’s phone numbers without a country code (ISO 3166-1 alpha-2); null means the
       * installation’s default.
       */
      defaultCountry: z.string().length(2).nullable(),
    }),
  },
  /**
   * The account’s email address was verified for the first time, by a password reset mail. Someone else may have
   * registered it before, so anything they set up to receive the owner’s data stops.
   */
  'account.reclaimed': { version: 1, payload: z.object({ userId: z.number().int().positive() }) },
  /** Every service that stores data of this user deletes it. */
  'account.deleted': { version: 1, payload: z.object({ userId: z.number().int().positive() }) },
  'contact.created': { version: 1, payload: contact },
  'contact.updated': { version: 1, payload: contact.extend({ changed: z.array(z.string()) }) },
  /** The contact was moved to the trash, from which it can be restored. */
  'contact.deleted': {
    version: 1,
    /** `mergedInto`: the contact that was kept, if it was merged. */
    payload: formerContact.extend({ mergedInto: z.number().int().positive().optional() }),
  },
  'contact.restored': { version: 1, payload: contact },
  /** Published together with `contact.deleted`: another contact was kept, and has this one’s data. */
  'contact.merged': {
    version: 1,
    /** `merges`: earlier merges into this contact; missing if there are none. */
    payload: merge.extend({ merges }),
  },
  /** The merge was undone: this contact has its own data again. */
  'contact.parted': { version: 1, payload: merge },
  /** The contact was deleted permanently, together with the pictures of its scan. */
  'contact.purged': {
    version: 1,
    payload: formerContact.extend({
      /** Scans that once belonged to this contact, and their present contacts; missing if there are none. */
      handedOver: z
        .array(z.object({ scanId: z.number().int().positive(), contactId: z.number().int().positive() }))
        .optional(),
      /** Merges of others into this contact, and of this one into one that remains; missing if there are none. */
      merges,
    }),
  },
  /** A scan that its owner approved without review did not become a contact: the owner must decide. */
  'contact.withheld': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      scanId: z.number().int().positive(),
      reason: z.enum(['looks-the-same', 'limit-reached', 'invalid']),
      /** The most similar contact; null for other reasons. */
      contactId: z.number().int().positive().nullable(),
    }),
  },
  /** A scanned card belongs to an existing contact, which keeps the scan. */
  'contact.scanned': { version: 1, payload: formerContact.extend({ scanId: z.number().int().positive() }) },
  /** The interaction is new or was changed. */
  'interaction.logged': {
    version: 1,
    payload: interaction.extend({ kind: z.enum(['met', 'called', 'mailed', 'note']), at: z.iso.datetime() }),
  },
  'interaction.removed': { version: 1, payload: interaction },
  /** An import has ended. */
  'import.finished': {
    version: 1,
    payload: z.object({
      importId: z.number().int().positive(),
      ownerId: z.number().int().positive(),
      kind: z.enum(['file', 'google', 'bulk']),
      fileName: z.string(),
      state: z.enum(['done', 'undone', 'failed']),
      total: z.number().int().nonnegative(),
      /** The number of rows per outcome. */
      counts: z.object({
        created: z.number().int().nonnegative(),
        updated: z.number().int().nonnegative(),
        same: z.number().int().nonnegative(),
        skipped: z.number().int().nonnegative(),
        failed: z.number().int().nonnegative(),
        overLimit: z.number().int().nonnegative(),
      }),
      finishedAt: z.iso.datetime(),
    }),
  },
  'scan.completed': {
    version: 1,
    payload: z.object({
      scanId: z.number().int().positive(),
      ownerId: z.number().int().positive(),
      engine: z.string(),
      confidence: z.number().min(0).max(1),
      /** Names of the fields that were found, without their values. */
      fieldsFound: z.array(z.string()),
      /**
       * Whether the scan counts against the plan: it yields a name, e-mail or phone, and is not another reading of a
       * card that has already counted.
       */
      counts: z.boolean(),
      pictures: z.number().int().positive(),
      /** When the current owner of the picture uploaded it; the time of the photograph is unknown. */
      uploadedAt: z.iso.datetime().optional(),
      /** `interactive`: sent alone while its user waits; `bulk`: one of many. Unchanged when the batch is deleted. */
      priority: z.enum(['interactive', 'bulk']).optional(),
      finishedAt: z.iso.datetime(),
    }),
  },
  /** The owner wants the scan saved as a contact without changes, together with many others. */
  'scan.approved': {
    version: 1,
    payload: z.object({
      scanId: z.number().int().positive(),
      ownerId: z.number().int().positive(),
      /** What to do if a similar contact exists: let the owner decide, update that contact, or keep both. */
      onDuplicate: z.enum(['ask', 'update', 'keep-both']),
      /** By field name of contacts. */
      fields: z.record(z.string(), z.string()),
      /** All values of each kind, the primary one first; missing in events of older versions. */
      lists: z
        .object({
          phones: z.array(labelled),
          emails: z.array(labelled),
          links: z.array(labelled),
          addresses: z.array(address),
        })
        .optional(),
      tags: z.array(z.string()),
    }),
  },
  /** No more pictures follow, and every one was read or has failed. */
  'batch.completed': { version: 1, payload: batch },
  /** Pictures that were still waiting are not read. */
  'batch.cancelled': { version: 1, payload: batch },
  'card.created': { version: 1, payload: card },
  'card.updated': { version: 1, payload: card.extend({ changed: z.array(z.string()) }) },
  'card.deleted': {
    version: 1,
    payload: z.object({ cardId: z.number().int().positive(), ownerId: z.number().int().positive() }),
  },
  /** The card was shared by its owner. */
  'card.shared': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      cardId: z.number().int().positive(),
      way,
      at: z.iso.datetime(),
    }),
  },
  /** A card’s views and vCard downloads on one day (UTC) so far; published every few minutes, not for each of them. */
  'card.viewed': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      cardId: z.number().int().positive(),
      day: z.iso.date(),
      /** Visitors, each counted once. */
      views: z.number().int().nonnegative(),
      saves: z.number().int().nonnegative(),
      viewsByWay: z.partialRecord(way, z.number().int().positive()),
      savesByWay: z.partialRecord(way, z.number().int().positive()),
    }),
  },
  /** A visitor of a public page has submitted their details; the owner decides whether they become a contact. */
  'offer.left': {
    version: 1,
    payload: z.object({
      offerId: z.number().int().positive(),
      ownerId: z.number().int().positive(),
      /** The card whose page the visitor used. */
      cardId: z.number().int().positive(),
      name: z.string(),
      email: text,
      phone: text,
      company: text,
      note: text,
      /** The text that the visitor agreed to, as displayed. */
      consent: z.string(),
      leftAt: z.iso.datetime(),
    }),
  },
  /** An owner’s entitlements have changed: another plan, or other limits of the same one. */
  'entitlements.changed': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      plan: z.enum(['free', 'pro', 'business', 'enterprise']),
      /** Null means unlimited. */
      limits: z.object({
        contacts: limit,
        cards: limit,
        scansPerMonth: limit,
        aiInsightsPerMonth: limit,
        teamMembers: limit,
      }),
      /** What else the plan includes, such as `apiAccess`. */
      extras: z.array(z.string()),
    }),
  },
  /** A webhook was changed by its owner; `failed`: the product switched it off because deliveries kept failing. */
  'webhook.changed': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      endpointId: z.number().int().positive(),
      /** Host of the webhook’s URL, without the path. */
      host: z.string(),
      change: z.enum([
        ...(['created', 'changed', 'switched-on', 'switched-off', 'secret-rotated', 'deleted', 'failed'] as const),
      ]),
    }),
  },
  /** Several contacts were exported as a file. */
  'contacts.exported': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      /** `csv`, `vcf`, or the program whose columns the table uses. */
      format: z.string(),
    }),
  },
  /** The reminders that are due today; published once a day, in the morning of the owner’s time zone. */
  'reminders.due': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      /** The day in the owner’s time zone. */
      day: z.iso.date(),
      /** When that day ends in the owner’s time zone; missing in events of older versions. */
      until: z.iso.datetime().optional(),
      /** Token of the link that stops these emails without signing in; missing in events of older versions. */
      stopToken: z.string().optional(),
      count: z.number().int().positive(),
      /** The first ones only. */
      contacts: z.array(
        z.object({ contactId: z.number().int().positive(), name: z.string(), company: text, note: text }),
      ),
    }),
  },
  /** What a user states about their business. */
  'profile.updated': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      businessDescription: text,
      industry: text,
      targetMarket: text,
      businessGoals: z.array(z.string()),
    }),
  },
} as const;

export type EventName = keyof typeof EVENTS;
export type Payload<N extends EventName> = z.output<(typeof EVENTS)[N]['payload']>;

/**
 * Events that end an owner. Unlike all others, their rows stay in the outbox when the owner’s data is deleted, as long
 * as they are kept at all: listeners that were away must still receive them after Redis has lost its data. They leave
 * nothing in the inbox.
 */
export const ENDS_AN_OWNER: readonly EventName[] = ['account.deleted'];

/** @returns the id of the user whose data the payload is about */
export const ownerOf = (payload: Payload<EventName>): number =>
  'ownerId' in payload ? payload.ownerId : payload.userId;

/** Who caused an event: a user’s id, or null for the product itself. */
export interface Actor {
  userId: number | null;
  /** How the actor was authenticated: `session`, `key`, `operator`, `system`. */
  via: string;
  /** Public part of the API key, if there was one. */
  keyId?: string | undefined;
}

/** A fact about one aggregate, as stored in the outbox and delivered to listeners. */
export interface DomainEvent<N extends EventName = EventName> {
  /** UUID; listeners store it, so that a second delivery changes nothing. */
  id: string;
  name: N;
  /** Version of the payload's shape. */
  shapeVersion: number;
  occurredAt: Date;
  actor: Actor;
  /** A read model applies only newer versions of the same aggregate. */
  aggregate: { type: string; id: number; version: number };
  /** Id of the user whose data it is about. */
  ownerId: number;
  /** True for the present state of an aggregate, published again for a listener that rebuilds its read model. */
  again: boolean;
  payload: Payload<N>;
}
