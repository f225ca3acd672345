import type { Kept } from '@kaard/contact-formats';
import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { mergeFields } from '../contact/contact.merge.ts';
import { type Contact, NETWORKS } from '../contact/contact.model.ts';
import { sameAs } from '../contact/contact.values.ts';
import type { Changed, ContactWriter } from '../contact/contact.writer.ts';
import type { LeftOut } from '../contact/left-out.ts';
import { mergeKept } from '../import/merge-kept.ts';

/** Fields for which the user can choose the other contact’s value if both have one. */
const CHOSEN_FIELDS = ['name', ...PLAIN_NAMES, 'email', 'phone', 'website', ...NETWORKS, 'birthday'] as const;
const CUSTOM = 'customFields.';
/** A custom field is `customFields.colour`. */
export type ChosenField = (typeof CHOSEN_FIELDS)[number] | `customFields.${string}`;

const isCustom = (name: string): name is `customFields.${string}` => name.startsWith(CUSTOM);
export const isChoice = (name: string): name is ChosenField =>
  isCustom(name) || CHOSEN_FIELDS.some((field) => field === name);

const LIST_OF = { email: 'emails', phone: 'phones', website: 'links' } as const;

/**
 * Keeps the contact with more data, or the older one if they have the same amount.
 * @returns the contact to keep, and the other one
 */
export function toBeKept(one: Contact, other: Contact): [Contact, Contact] {
  const wealth = (contact: Contact): number =>
    CHOSEN_FIELDS.filter((field) => contact[field]).length +
    contact.emails.length +
    contact.phones.length +
    contact.addresses.length +
    contact.tags.length +
    (contact.photo ? 1 : 0) +
    (contact.notes ? 1 : 0) +
    contact.interactionCount;
  const [a, b] = one.id < other.id ? [one, other] : [other, one];
  return wealth(b) > wealth(a) ? [b, a] : [a, b];
}

export interface Combined {
  /** The kept contact; without changed fields if it already contains everything. */
  changed: Changed;
  /** The other contact without values that only one contact can have; its log is moved, too. */
  rest: Contact;
  /** Its contradicting values; they stay in the trashed contact. */
  leftOut: LeftOut[];
}

/** Combines two contacts: empty fields are filled, lists and tags joined, notes appended. */
export function combine(
  keep: Contact,
  other: Contact,
  { take, country, writer }: { take: readonly ChosenField[]; country: string; writer: ContactWriter },
): Combined {
  const merged = mergeFields(keep, other, 'present', country);
  const change = { ...merged.change };
  for (const field of take) {
    if (isCustom(field)) {
      const key = field.slice(CUSTOM.length);
      if (!Object.hasOwn(other.customFields, key)) continue;
      change.customFields = { ...change.customFields, [key]: other.customFields[key]! };
      continue;
    }
    const value = other[field];
    if (!value) continue;
    Object.assign(change, { [field]: value });
    if (field === 'email' || field === 'phone' || field === 'website') {
      const list = LIST_OF[field];
      const same = sameAs(list, country);
      const all = change[list] ?? keep[list];
      const first = all.find((one) => same(one.value, value)) ?? { value, label: null };
      Object.assign(change, { [list]: [first, ...all.filter((one) => one !== first)] });
    }
  }
  const change2 = writer.change(keep, change, country);
  const further = mergeKept(keep.kept as Kept | null, other.kept as Kept | null);
  const extra: Partial<Contact> = {
    ...(keep.photo === null && other.photo !== null && { photo: other.photo }),
    ...(keep.scanId === null && other.scanId !== null && { scanId: other.scanId }),
    ...(keep.consent === null && other.consent !== null && { consent: other.consent }),
    ...(keep.extractedData == null && other.extractedData != null && { extractedData: other.extractedData }),
    ...(keep.scannedImageUrl === null && other.scannedImageUrl !== null && { scannedImageUrl: other.scannedImageUrl }),
    ...(JSON.stringify(further.kept) !== JSON.stringify(keep.kept ?? null) && { kept: further.kept }),
  };
  const fields = [...(change2?.fields ?? []), ...Object.keys(extra)];
  const importKeys = [...new Set([...keep.importKeys, ...other.importKeys])].slice(-50);
  const base = change2?.contact ?? { ...keep, updatedAt: writer.now(), version: keep.version + 1 };
  return {
    changed: { contact: { ...base, ...extra, importKeys }, fields },
    rest: {
      ...other,
      ...(extra.photo !== undefined && { photo: null }),
      ...(extra.scanId !== undefined && { scanId: null }),
      interactionCount: 0,
      lastContactAt: null,
    },
    leftOut: merged.leftOut.filter(({ field }) => !take.some((taken) => taken === field)),
  };
}
