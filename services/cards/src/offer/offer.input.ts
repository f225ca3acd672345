import { looksLikeEmail, matchesFormRule, normalisePhone } from '@kaard/contact-formats';
import { oneLine, someLines, visibleIn } from '../input/seen.text.ts';

/** What a visitor leaves; a phone or an e-mail is there. */
export interface Offer {
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  note: string | null;
}

/** Characters a visitor may write. */
export const LONGEST = { name: 200, email: 254, phone: 40, company: 200, note: 2000 } as const;
export type OfferField = keyof typeof LONGEST;
const OFFER_FIELDS = Object.keys(LONGEST) as OfferField[];

/** The form as it came; what is longer than the form lets anybody write is cut, so that no pattern runs over it. */
export interface OfferForm extends Record<OfferField, string> {
  consent: string;
  /** No person sees this field: what fills it in is a program. */
  trap: string;
}

export interface CheckedOffer {
  offer: Offer;
  /** A message for the visitor per wrong field; empty when all is well. */
  problems: Partial<Record<OfferField | 'consent', string>>;
}

/** @param body as a browser sends it: `application/x-www-form-urlencoded` */
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
 * @param terms what the box has to carry: the visitor has agreed to the text of this moment
 * @param country where a phone number without a country code belongs
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
