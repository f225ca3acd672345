export { hrefOf, isSafeLink } from './link.ts';
export { matchesFormRule, messagingNumber, type PhoneNumber, parsePhone } from './phone.ts';
