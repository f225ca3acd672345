import { createHash } from 'node:crypto';
import type { Card } from '../card/card.model.ts';

/** So long an owner may think about it. */
const OFFER_DAYS = 90;

/** What a visitor agrees to. */
export const consentText = ({ fullName }: Pick<Card, 'fullName'>): string =>
  `I agree that ${fullName} may keep these details to get in touch with me. ` +
  `They are deleted after ${OFFER_DAYS} days unless ${fullName} saves them as a contact.`;

/** Stands in the form, so that nobody agrees to another text than the one that was read. */
export const termsOf = (card: Pick<Card, 'fullName'>): string =>
  createHash('sha256').update(consentText(card)).digest('base64url').slice(0, 12);
