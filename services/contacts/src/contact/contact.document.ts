import { familyFirst } from '@kaard/contact-formats/names';
import { keyOf } from '@kaard/contact-formats/search-words';
import { blockKeys } from '../duplicate/profile.ts';
import type { Contact, ContactDocument } from './contact.model.ts';
import { customKeysOf, tokensOf } from './contact.search.ts';

/** Sorts after every name. */
const AFTER_ALL = '\u{10ffff}';

/** A contact with everything that is derived from it, as it is stored. */
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

/** Beside `nameKey`: where somebody stands among people who are filed by their family name. */
export const lastNameKeyOf = ({ name, company }: Pick<Contact, 'name' | 'company'>): string =>
  keyOf(familyFirst(name, company));

/** The lists are left out of rows that are only listed. */
export function toContact(document: ContactDocument): Contact {
  const { _id, tokens, blockKeys: _keys, nameKey, lastNameKey, ...rest } = document;
  const { companyKey, companySort, tagKeys, customKeys, ...contact } = rest;
  // What was saved before anybody was asked says nothing of it, nor of fields that nobody could define.
  return { id: _id, ...contact, consent: contact.consent ?? null, customFields: contact.customFields ?? {} };
}
