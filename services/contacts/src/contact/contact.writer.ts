import type { Outbox } from '@kaard/events';
import type { ClientSession, Viewer } from '@kaard/service-kit';
import { changedValues } from '../custom-field/custom-field.values.ts';
import { changeEntry } from '../history/history.entries.ts';
import type { Origin } from '../history/history.model.ts';
import type { HistoryRepository } from '../history/history.repository.ts';
import { contactCreated, contactUpdated } from './contact.events.ts';
import type { FieldsChange } from './contact.input.ts';
import { type Contact, type ContactConsent, type ContactFields, type Source, TEXT_FIELDS } from './contact.model.ts';
import type { ContactRepository } from './contact.repository.ts';
import { inStep } from './contact.values.ts';

export interface ContactWriterParts {
  contacts: ContactRepository;
  outbox: Outbox;
  history: Pick<HistoryRepository, 'add'>;
  defaultCountry: string;
  now(): Date;
}

export interface NewContact {
  id: number;
  ownerId: number;
  source: Source;
  scanId?: number | null;
  consent?: ContactConsent | null;
  fields: FieldsChange;
  kept?: unknown;
  importKeys?: string[];
  /** The country of phone numbers without a country code; if null, the product’s default. */
  country?: string | null;
}

export interface Changed {
  contact: Contact;
  /** Names of the fields that changed. */
  fields: string[];
}

export type ContactWriter = ReturnType<typeof createContactWriter>;

/** Creates and changes contacts, one or many: complete, with their events, in the caller’s transaction. */
export function createContactWriter({ contacts, outbox, history, defaultCountry, now }: ContactWriterParts) {
  return {
    now,

    /** Creates a complete contact without storing it. */
    compose({
      id,
      ownerId,
      source,
      scanId = null,
      consent = null,
      fields,
      kept = null,
      importKeys = [],
      country,
    }: NewContact): Contact {
      const empty = Object.fromEntries(TEXT_FIELDS.map((field) => [field, null])) as Record<string, null>;
      const at = now();
      const complete = {
        ...empty,
        name: '',
        emails: [],
        phones: [],
        addresses: [],
        links: [],
        birthday: null,
        tags: [],
        isFavourite: false,
        extractedData: null,
        ...inStep(fields, null, country ?? defaultCountry),
        customFields: changedValues({}, fields.customFields ?? {}),
      } as unknown as ContactFields;
      return {
        ...complete,
        id,
        ownerId,
        phoneE164: e164Of(complete),
        scanId,
        source,
        photo: null,
        consent,
        kept,
        importKeys,
        interactionCount: 0,
        lastContactAt: null,
        createdAt: at,
        updatedAt: at,
        version: 1,
      };
    },

    /** The changed contact, not stored yet. @returns null if nothing changes */
    change(present: Contact, change: FieldsChange, country?: string | null): Changed | null {
      const { customFields = {}, ...others } = inStep(change, present, country ?? defaultCountry);
      const complete = { ...others, customFields: changedValues(present.customFields, customFields) };
      const fields = changedFields(present, complete);
      if (!fields.length) return null;
      const contact = { ...present, ...complete, updatedAt: now(), version: present.version + 1 };
      return { contact: { ...contact, phoneE164: e164Of(contact) }, fields };
    },

    /** All contacts must come from `compose`. */
    async insert(added: Contact[], viewer: Viewer, session: ClientSession): Promise<void> {
      if (!added.length) return;
      await contacts.insertComposed(added, session);
      await outbox.addMany(
        added.map((contact) => contactCreated(contact, viewer)),
        { session },
      );
    },

    /**
     * All contacts must have been read in this transaction.
     * @param origin how the change arrived, if not by the viewer’s own way
     */
    async replace(changed: Changed[], viewer: Viewer, session: ClientSession, origin?: Origin): Promise<void> {
      if (!changed.length) return;
      const ids = changed.map(({ contact }) => contact.id);
      const before = new Map((await contacts.findMany(viewer.id, ids, session)).map((one) => [one.id, one]));
      const told = { viewer, at: now(), ...(origin && { origin }) };
      const entries = changed.flatMap(({ contact, fields }) => {
        const was = before.get(contact.id);
        return was ? [changeEntry(was, contact, fields, told)] : [];
      });
      await history.add(entries, session);
      await contacts.replaceMany(
        changed.map(({ contact }) => contact),
        session,
      );
      await outbox.addMany(
        changed.map(({ contact, fields }) => contactUpdated(contact, fields, viewer)),
        { session },
      );
    },
  };
}

/** The E.164 form of the primary number. */
const e164Of = ({ phone, phones }: Pick<ContactFields, 'phone' | 'phones'>): string | null =>
  phone === null ? null : (phones[0]?.e164 ?? null);

/** Names of the changed fields; custom fields are listed individually: `customFields.colour`. */
function changedFields(present: Contact, { customFields, ...fields }: Partial<ContactFields>): string[] {
  const written = (value: unknown) => JSON.stringify(value ?? null);
  const changed = Object.entries(fields)
    .filter(([field, value]) => written(value) !== written(present[field as keyof ContactFields]))
    .map(([field]) => field);
  const keys = new Set([...Object.keys(present.customFields), ...Object.keys(customFields ?? {})]);
  const custom = [...keys].filter((key) => present.customFields[key] !== customFields?.[key]);
  return [...changed, ...custom.map((key) => `customFields.${key}`)];
}
