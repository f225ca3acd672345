import { createHash } from 'node:crypto';
import type { Card } from '../card/card.model.ts';
import { oneLine } from '../input/seen.text.ts';

/** So long an owner may think about it. */
const OFFER_DAYS = 90;

type Named = Pick<Card, 'fullName'>;

/** As it stands in a sentence. Cards stored by earlier versions may have characters in it that turn the rest round. */
const nameIn = ({ fullName }: Named): string => oneLine(fullName);

/** What a visitor agrees to. */
export const consentText = (card: Named): string =>
  `I agree that ${nameIn(card)} may keep these details to get in touch with me. ` +
  `They are deleted after ${OFFER_DAYS} days unless ${nameIn(card)} saves them as a contact.`;

/** What a visitor reads afterwards. */
export const thanksText = (card: Named): string => `Your details have been sent to ${nameIn(card)}.`;

/** Stands in the form, so that nobody agrees to another text than the one that was read. */
export const termsOf = (card: Named): string =>
  createHash('sha256').update(consentText(card)).digest('base64url').slice(0, 12);
