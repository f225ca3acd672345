export type { ImportedContact, Kept, LabelledValue, Photo, PostalAddress } from './contact/contact.ts';
export { hostOf, hrefOf, isSafeLink } from './link.ts';
export { type Payload, type PayloadContact, type PayloadPhone, readPayload, vCardContact } from './payload.ts';
export {
  matchesFormRule,
  messagingNumber,
  normalisePhone,
  type PhoneNumber,
  phoneCountry,
} from './phone.ts';
export { networkOfHost, SOCIAL_NETWORKS, type SocialNetwork, socialProfile, socialUrl } from './social.ts';
export type { VCard, VCardProperty } from './vcard/card.ts';
export { parseVCards } from './vcard/parser.ts';
export { splitValue, unescapeValue } from './vcard/values.ts';
export { domainOfEmail, isWebmailDomain, websiteGuess } from './webmail.ts';
