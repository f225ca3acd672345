import { eachPlain } from '@kaard/contact-formats/fields';
import type { ContactDetailsQuery, EditedContactFragment } from '../src/generated/graphql.ts';

/** A contact of whom nothing but the name is known. Tests say what more they need, so that a new field is added here alone. */
export const aContact = (over: object = {}): EditedContactFragment => ({
  __typename: 'Contact',
  id: '7',
  version: 1,
  name: 'Ada Fictive',
  ...eachPlain(() => null),
  ...{ email: null, phone: null, website: null },
  ...{ linkedIn: null, facebook: null, instagram: null, tiktok: null, twitter: null, youtube: null, github: null },
  ...{ emails: [], phones: [], links: [], addresses: [] },
  ...{ notes: null, tags: [], birthday: null, customFields: {}, photo: null, importedValues: [] },
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...over,
});

/** The same as its page asks for it. */
export const aContactInDetail = (over: object = {}): NonNullable<ContactDetailsQuery['contact']> => ({
  ...aContact(),
  ...{ isFavourite: false, source: 'MANUAL', consent: null, scan: null, scans: [] },
  ...{ lastContactAt: null, interactionCount: 0, createdAt: '2026-01-01T00:00:00.000Z' },
  ...over,
});
