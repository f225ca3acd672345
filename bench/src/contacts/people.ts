import { eachPlain } from '@kaard/contact-formats/fields';
import { toDocument } from '../../../services/contacts/src/contact/contact.document.ts';
import type { Contact, ContactDocument } from '../../../services/contacts/src/contact/contact.model.ts';
import { developmentWorld } from '../scan/cards/worlds/development/index.ts';
import { drawBook } from './duplicates/address-book.ts';
import { DEVELOPMENT_NICKNAMES } from './duplicates/nicknames.ts';

const WORDS = 'fair paper invoice sailing budget harbour workshop delivery contract garden train museum offer'.split(
  ' ',
);
const EMPTY = {
  ...eachPlain(() => null),
  website: null,
  facebook: null,
  instagram: null,
  tiktok: null,
  youtube: null,
  scannedImageUrl: null,
  links: [],
  extractedData: null,
  kept: null,
  photo: null,
  importKeys: [],
  scanId: null,
  consent: null,
  customFields: {},
  interactionCount: 0,
  lastContactAt: null,
};

let nextId = 10_000_000;

/** This many fictional contacts of one owner, each a different person. */
export function drawContacts(ownerId: number, count: number, seed: string): Contact[] {
  const settings = { world: developmentWorld, nicknames: DEVELOPMENT_NICKNAMES, noise: 1, seed };
  const entries = drawBook({ ...settings, people: count }).slice(0, count);
  return entries.map(({ contact }, at): Contact => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + at * 60_000);
    const note = `Met at the ${WORDS[at % WORDS.length]} in ${2000 + (at % 26)}, about ${WORDS[(at * 7) % WORDS.length]}`;
    return {
      ...EMPTY,
      ...contact,
      id: nextId++,
      ownerId,
      email: contact.emails[0]?.value ?? null,
      phone: contact.phones[0]?.value ?? null,
      phoneE164: contact.phones[0]?.e164 ?? null,
      notes: note,
      tags: [WORDS[at % 5]!, WORDS[(at * 3) % WORDS.length]!],
      source: 'manual',
      isFavourite: false,
      createdAt,
      updatedAt: createdAt,
      version: 1,
    };
  });
}

export const documentsOf = (contacts: readonly Contact[]): ContactDocument[] => contacts.map(toDocument);
