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
export { parseVCards, splitValue, unescapeValue, type VCard, type VCardProperty } from './vcard.ts';
export { domainOfEmail, isWebmailDomain, websiteGuess } from './webmail.ts';
