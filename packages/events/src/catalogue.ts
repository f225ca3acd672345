import { z } from 'zod';

/**
 * Every fact that one service tells the others: a name in the past tense, the version of its shape, and the shape.
 * A payload carries what listeners need to keep their own read model without asking back.
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
  /** Of the fields that the owner has defined, by key. */
  customFields: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  scanId: z.number().int().positive().nullable(),
  /** When they last left their details on the owner's page themselves. */
  leftAt: z.iso.datetime().nullable().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const interaction = z.object({
  interactionId: z.number().int().positive(),
  contactId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  /** Of the contact, after the change. */
  interactionCount: z.number().int().nonnegative(),
  lastContactAt: z.iso.datetime().nullable(),
});

const formerContact = z.object({
  contactId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  /** The scan whose pictures belong to it; null when it has none, or another contact has taken it over. */
  scanId: z.number().int().positive().nullable(),
});

const merge = z.object({
  contactId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  /** The contact that was kept. */
  keptId: z.number().int().positive(),
});

/** Which contact was merged into which, the earliest first; whoever hears of two merges in another order can follow them. */
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
  /** Which pictures it has. */
  pictures: z.array(z.enum(['photo', 'logo', 'cover'])),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** How a batch of scans has ended. */
const batch = z.object({
  batchId: z.number().int().positive(),
  ownerId: z.number().int().positive(),
  name: z.string(),
  /** Of its items at that moment. */
  counts: z.object({
    total: z.number().int().nonnegative(),
    /** For the plan to have a place. */
    waiting: z.number().int().nonnegative().optional(),
    queued: z.number().int().nonnegative(),
    reading: z.number().int().nonnegative(),
    needsReview: z.number().int().nonnegative(),
    saved: z.number().int().nonnegative(),
    /** Have the same pictures as another item. */
    duplicate: z.number().int().nonnegative().optional(),
    failed: z.number().int().nonnegative(),
  }),
  endedAt: z.iso.datetime(),
});

/** How a card went out. */
const way = z.enum(['qr', 'link', 'nfc', 'mail', 'text', 'whatsapp', 'linkedin', 'signature']);

export const EVENTS = {
  'account.updated': {
    version: 1,
    payload: z.object({
      userId: z.number().int().positive(),
      /** ISO 3166 alpha-2: where this person's phone numbers without a country code belong; null is the product's. */
      defaultCountry: z.string().length(2).nullable(),
    }),
  },
  /**
   * The address of an account was proven for the first time, by a password reset mail. Whoever registered it may have
   * been somebody else: what they set up to be told of the owner's data stops.
   */
  'account.reclaimed': { version: 1, payload: z.object({ userId: z.number().int().positive() }) },
  /** Whoever holds something of this user forgets it. */
  'account.deleted': { version: 1, payload: z.object({ userId: z.number().int().positive() }) },
  'contact.created': { version: 1, payload: contact },
  'contact.updated': { version: 1, payload: contact.extend({ changed: z.array(z.string()) }) },
  /** It lies in the trash and may come back. */
  'contact.deleted': {
    version: 1,
    /** `mergedInto`: the contact that was kept, when it was merged. */
    payload: formerContact.extend({ mergedInto: z.number().int().positive().optional() }),
  },
  'contact.restored': { version: 1, payload: contact },
  /** Beside `contact.deleted`: another contact was kept instead, and has what this one had. */
  'contact.merged': {
    version: 1,
    /** `merges`: those before, by which others are in this contact; missing when there are none. */
    payload: merge.extend({ merges }),
  },
  /** The merge was undone: this one has its own again. */
  'contact.parted': { version: 1, payload: merge },
  /** It is gone for good, and with it the pictures of its scan. */
  'contact.purged': {
    version: 1,
    payload: formerContact.extend({
      /** Scans that were this contact's once, and who has them now; missing when there are none. */
      handedOver: z
        .array(z.object({ scanId: z.number().int().positive(), contactId: z.number().int().positive() }))
        .optional(),
      /** Those by which others are in this contact, and this one in one that stays; missing when there are none. */
      merges,
    }),
  },
  /** A scan that its owner has approved without looking at it did not become a contact: the owner decides. */
  'contact.withheld': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      scanId: z.number().int().positive(),
      reason: z.enum(['looks-the-same', 'limit-reached', 'invalid']),
      /** Who looks the same most; null for other reasons. */
      contactId: z.number().int().positive().nullable(),
    }),
  },
  /** A card of somebody who was there already: the contact keeps the scan. */
  'contact.scanned': { version: 1, payload: formerContact.extend({ scanId: z.number().int().positive() }) },
  /** New or changed. */
  'interaction.logged': {
    version: 1,
    payload: interaction.extend({ kind: z.enum(['met', 'called', 'mailed', 'note']), at: z.iso.datetime() }),
  },
  'interaction.removed': { version: 1, payload: interaction },
  /** An import has come to its end. */
  'import.finished': {
    version: 1,
    payload: z.object({
      importId: z.number().int().positive(),
      ownerId: z.number().int().positive(),
      kind: z.enum(['file', 'google', 'bulk']),
      fileName: z.string(),
      state: z.enum(['done', 'undone', 'failed']),
      total: z.number().int().nonnegative(),
      /** What became of the rows. */
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
      /** It yields a name, e-mail or phone, and is no further reading of a card that has counted: it counts against the plan. */
      counts: z.boolean(),
      pictures: z.number().int().positive(),
      /** Of the picture, by whoever has it; when it was taken nobody knows. */
      uploadedAt: z.iso.datetime().optional(),
      /** Sent by itself while somebody waits, or one of many; it stays so when its batch is deleted. */
      priority: z.enum(['interactive', 'bulk']).optional(),
      finishedAt: z.iso.datetime(),
    }),
  },
  /** Its owner wants it saved as a contact as it was read, with many others. */
  'scan.approved': {
    version: 1,
    payload: z.object({
      scanId: z.number().int().positive(),
      ownerId: z.number().int().positive(),
      /** With somebody who looks the same: leave it to the owner, put it into that contact, or keep both. */
      onDuplicate: z.enum(['ask', 'update', 'keep-both']),
      /** By their names in contacts. */
      fields: z.record(z.string(), z.string()),
      /** Everything of a kind, the primary value first; events of older versions have none. */
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
  /** No more pictures come, and every one has been read or has failed. */
  'batch.completed': { version: 1, payload: batch },
  /** What waited in it was not read. */
  'batch.cancelled': { version: 1, payload: batch },
  'card.created': { version: 1, payload: card },
  'card.updated': { version: 1, payload: card.extend({ changed: z.array(z.string()) }) },
  'card.deleted': {
    version: 1,
    payload: z.object({ cardId: z.number().int().positive(), ownerId: z.number().int().positive() }),
  },
  /** By its owner. */
  'card.shared': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      cardId: z.number().int().positive(),
      way,
      at: z.iso.datetime(),
    }),
  },
  /** How often a card was seen, and its vCard taken, on a day in UTC so far: told every few minutes, not one by one. */
  'card.viewed': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      cardId: z.number().int().positive(),
      day: z.iso.date(),
      /** Visitors, each once. */
      views: z.number().int().nonnegative(),
      saves: z.number().int().nonnegative(),
      viewsByWay: z.partialRecord(way, z.number().int().positive()),
      savesByWay: z.partialRecord(way, z.number().int().positive()),
    }),
  },
  /** A visitor of a public page has left their details; the owner decides whether they become a contact. */
  'offer.left': {
    version: 1,
    payload: z.object({
      offerId: z.number().int().positive(),
      ownerId: z.number().int().positive(),
      /** On whose page. */
      cardId: z.number().int().positive(),
      name: z.string(),
      email: text,
      phone: text,
      company: text,
      note: text,
      /** What the visitor has agreed to, as it stood there. */
      consent: z.string(),
      leftAt: z.iso.datetime(),
    }),
  },
  /** What somebody may have from now on: another plan, or other limits of the same one. */
  'entitlements.changed': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      plan: z.enum(['free', 'pro', 'business', 'enterprise']),
      /** Null is unlimited. */
      limits: z.object({
        contacts: limit,
        cards: limit,
        scansPerMonth: limit,
        aiInsightsPerMonth: limit,
        teamMembers: limit,
      }),
      /** What else the plan has, such as `apiAccess`. */
      extras: z.array(z.string()),
    }),
  },
  /** Somebody has done something to a webhook; `failed`: the product has switched it off, because it took nothing. */
  'webhook.changed': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      endpointId: z.number().int().positive(),
      /** Where it leads, without the path. */
      host: z.string(),
      change: z.enum([
        ...(['created', 'changed', 'switched-on', 'switched-off', 'secret-rotated', 'deleted', 'failed'] as const),
      ]),
    }),
  },
  /** Contacts, more than one, have left the product as a file. */
  'contacts.exported': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      /** `csv`, `vcf`, or the program whose columns the table has. */
      format: z.string(),
    }),
  },
  /** What somebody has asked to be reminded of today: told in the morning where they are, once a day. */
  'reminders.due': {
    version: 1,
    payload: z.object({
      ownerId: z.number().int().positive(),
      /** Of the person's calendar. */
      day: z.iso.date(),
      /** When that day is over where the person is; missing in events of older versions. */
      until: z.iso.datetime().optional(),
      /** Of the link that stops these emails without a sign-in; missing in events of older versions. */
      stopToken: z.string().optional(),
      count: z.number().int().positive(),
      /** The first of them. */
      contacts: z.array(
        z.object({ contactId: z.number().int().positive(), name: z.string(), company: text, note: text }),
      ),
    }),
  },
  /** What a person says about their business. */
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
 * Facts that end an owner. Their rows stay in the outbox when everything of the owner goes, as long as all others: a listener that
 * was away has to hear of it when Redis has lost its data. They leave nothing in the inbox.
 */
export const ENDS_AN_OWNER: readonly EventName[] = ['account.deleted'];

/** Whose data a payload is about: the user's id. */
export const ownerOf = (payload: Payload<EventName>): number =>
  'ownerId' in payload ? payload.ownerId : payload.userId;

/** Who caused something: a user's id, or null for the product itself. */
export interface Actor {
  userId: number | null;
  /** How they came: `session`, `key`, `operator`, `system`. */
  via: string;
  /** Public part of the API key, where it was one. */
  keyId?: string | undefined;
}

/** A fact about one aggregate, as it lies in the outbox and travels to listeners. */
export interface DomainEvent<N extends EventName = EventName> {
  /** UUID; listeners note it, so that a second delivery changes nothing. */
  id: string;
  name: N;
  /** Version of the payload's shape. */
  shapeVersion: number;
  occurredAt: Date;
  actor: Actor;
  /** A read model takes only a newer version of the same aggregate. */
  aggregate: { type: string; id: number; version: number };
  /** Whose data it is about. */
  ownerId: number;
  /** True for the present state of an aggregate, published again for a listener that builds its read model anew. */
  again: boolean;
  payload: Payload<N>;
}
