import { familyFirst } from '@kaard/contact-formats/names';
import { keyOf } from '@kaard/contact-formats/search-words';
import { blockKeys } from '../duplicate/profile.ts';
import type { Contact, ContactDocument } from './contact.model.ts';
import { customKeysOf, tokensOf } from './contact.search.ts';

/** Sorts after all names. */
const AFTER_ALL = '\u{10ffff}';

/** Adds all derived fields to a contact; the result is stored. */
export function toDocument({ id, ...contact }: Contact): ContactDocument {
  const companyKey = contact.company ? keyOf(contact.company) : null;
  return {
    _id: id,
    ...contact,
    tokens: tokensOf(contact),
    blockKeys: blockKeys(contact),
    nameKey: keyOf(contact.name),
    lastNameKey: lastNameKeyOf(contact),
    companyKey,
    companySort: companyKey ?? AFTER_ALL,
    tagKeys: contact.tags.map(keyOf),
    customKeys: customKeysOf(contact.customFields),
  };
}

/** The sort key with the family name first, in addition to `nameKey`. */
export const lastNameKeyOf = ({ name, company }: Pick<Contact, 'name' | 'company'>): string =>
  keyOf(familyFirst(name, company));

/** Accepts documents without lists, as list queries leave them out. */
export function toContact(document: ContactDocument): Contact {
  const { _id, tokens, blockKeys: _keys, nameKey, lastNameKey, ...rest } = document;
  const { companyKey, companySort, tagKeys, customKeys, ...contact } = rest;
  // Contacts saved before consent and custom fields existed lack these properties.
  return { id: _id, ...contact, consent: contact.consent ?? null, customFields: contact.customFields ?? {} };
}
