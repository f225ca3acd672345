import { looksLikeEmail, matchesFormRule, normalisePhone } from '@kaard/contact-formats';
import { oneLine, someLines, visibleIn } from '../input/seen.text.ts';

/** A visitor’s details; contains at least a phone number or an e-mail address. */
export interface Offer {
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  note: string | null;
}

/** The maximum number of characters per field. */
export const LONGEST = { name: 200, email: 254, phone: 40, company: 200, note: 2000 } as const;
export type OfferField = keyof typeof LONGEST;
const OFFER_FIELDS = Object.keys(LONGEST) as OfferField[];

/** The form as sent; text longer than the form’s limits is cut, so that no pattern runs on text of unlimited length. */
export interface OfferForm extends Record<OfferField, string> {
  consent: string;
  /** An invisible field: only programs fill it in. */
  trap: string;
}

export interface CheckedOffer {
  offer: Offer;
  /** A message for the visitor per wrong field; empty if there are none. */
  problems: Partial<Record<OfferField | 'consent', string>>;
}

/** @param body as sent by a browser: `application/x-www-form-urlencoded` */
export function readForm(body: string): OfferForm {
  const sent = new URLSearchParams(body);
  const text = (name: string) => sent.get(name) ?? '';
  return {
    ...(Object.fromEntries(OFFER_FIELDS.map((field) => [field, clean(field, text(field))])) as Record<
      OfferField,
      string
    >),
    consent: text('consent'),
    trap: text('topic'),
  };
}

function clean(field: OfferField, text: string): string {
  const cut = text.slice(0, 2 * LONGEST[field]);
  return field === 'note' ? someLines(cut) : oneLine(cut);
}

const CALLED = { name: 'name', email: 'email address', phone: 'phone number', company: 'company', note: 'note' };

/**
 * @param terms the required value of the checkbox: the visitor agreed to the present text
 * @param country the country of phone numbers without a country code
 */
export function checkOffer(form: OfferForm, { terms, country }: { terms: string; country: string }): CheckedOffer {
  const { name, email, phone, company, note } = form;
  const problems: CheckedOffer['problems'] = {};
  if (!/[\p{L}\p{N}\p{S}]/u.test(visibleIn(name))) problems.name = 'Please enter your name.';
  if (!email && !phone) problems.email = 'Please enter an email address or a phone number.';
  if (email && !looksLikeEmail(email)) problems.email = 'Please enter a valid email address.';
  if (phone && !normalisePhone(phone, country)?.isValid && !matchesFormRule(phone))
    problems.phone = 'Please enter a valid phone number.';
  for (const field of OFFER_FIELDS)
    if (form[field].length > LONGEST[field])
      problems[field] = `Please shorten the ${CALLED[field]} to ${LONGEST[field].toLocaleString('en-US')} characters.`;
  if (!form.consent) problems.consent = 'Please tick the box to agree.';
  else if (form.consent !== terms) problems.consent = 'This text has changed. Please read it and tick the box again.';
  return {
    offer: { name, email: email || null, phone: phone || null, company: company || null, note: note || null },
    problems,
  };
}
