import { defineMessages } from '@kaard/ui/i18n';
import { NETWORK_NAMES } from '../link/links.rules.ts';
import { plainFieldTexts } from './plain-field.texts.ts';

/** Readable names of everything that can change in a contact. */
export const fieldNamesTexts = defineMessages('shell.fieldNames', {
  ...plainFieldTexts,
  field_name: 'Name',
  field_email: 'Email',
  field_emails: 'Email',
  field_phone: 'Phone',
  field_phones: 'Phone',
  field_website: 'Website',
  field_links: 'Website',
  field_addresses: 'Address',
  field_birthday: 'Birthday',
  field_tags: 'Tags',
  field_notes: 'Notes',
  field_isFavourite: 'Favourite',
  field_photo: 'Photo',
  field_scanId: 'Scanned card',
  field_scannedImageUrl: 'Scanned card',
  field_extractedData: 'Scanned card',
  field_consent: 'Consent',
  field_kept: 'Also imported',
  field_linkedIn: NETWORK_NAMES.linkedIn,
  field_facebook: NETWORK_NAMES.facebook,
  field_instagram: NETWORK_NAMES.instagram,
  field_tiktok: NETWORK_NAMES.tiktok,
  field_twitter: NETWORK_NAMES.twitter,
  field_youtube: NETWORK_NAMES.youtube,
  field_github: NETWORK_NAMES.github,
  deletedField: 'Deleted custom field',
});
