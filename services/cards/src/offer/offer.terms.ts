import { createHash } from 'node:crypto';
import type { Card } from '../card/card.model.ts';
import { oneLine } from '../input/seen.text.ts';

/** How long an owner has to decide about an offer. */
const OFFER_DAYS = 90;

type Named = Pick<Card, 'fullName'>;

/** The name within a sentence. Cards stored by earlier versions may contain characters that reverse the rest of it. */
const nameIn = ({ fullName }: Named): string => oneLine(fullName);

/** The text that a visitor agrees to. */
export const consentText = (card: Named): string =>
  `I agree that ${nameIn(card)} may keep these details to get in touch with me. ` +
  `They are deleted after ${OFFER_DAYS} days unless ${nameIn(card)} saves them as a contact.`;

/** The text that a visitor sees afterwards. */
export const thanksText = (card: Named): string => `Your details have been sent to ${nameIn(card)}.`;

/** A hash of the text in the form, so that visitors can only agree to the text that they read. */
export const termsOf = (card: Named): string =>
  createHash('sha256').update(consentText(card)).digest('base64url').slice(0, 12);
