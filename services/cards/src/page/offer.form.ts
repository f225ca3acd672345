import { escapeHtml } from '@kaard/card-face';
import type { Card } from '../card/card.model.ts';
import { type CheckedOffer, LONGEST, type OfferField, type OfferForm } from '../offer/offer.input.ts';
import { consentText, termsOf } from '../offer/offer.terms.ts';

/** A rejected form: the visitor’s input and its problems. */
export interface EnteredForm {
  form: OfferForm;
  problems: CheckedOffer['problems'];
}

interface FieldLook {
  label: string;
  /** The browser’s autocomplete token. */
  autocomplete: string;
  type: 'text' | 'email' | 'tel';
}
const LOOKS: Record<Exclude<OfferField, 'note'>, FieldLook> = {
  name: { label: 'Your name', autocomplete: 'name', type: 'text' },
  email: { label: 'Email', autocomplete: 'email', type: 'email' },
  phone: { label: 'Phone', autocomplete: 'tel', type: 'tel' },
  company: { label: 'Company (optional)', autocomplete: 'organization', type: 'text' },
};

/** Names the card, so that the form still reaches it if another one becomes the default. */
const offerPath = ({ ownerId, id }: Card): string => `/api/public/profile/${ownerId}/offers?card=${id}`;

/** The visitor’s form: works without scripts, and shows problems next to their fields. */
export function offerForm(card: Card, entered: EnteredForm | null): string {
  const e = escapeHtml;
  const { form, problems = {} } = entered ?? {};
  const wrong = (field: OfferField | 'consent') =>
    problems[field] ? `<span class="wrong" id="${field}-wrong">${e(problems[field])}</span>` : '';
  const [firstWrong] = [...(Object.keys(LONGEST) as OfferField[]), 'consent' as const].filter((name) => problems[name]);
  // The form’s address has no fragment: browsers would scroll there instead of to the field.
  const state = (field: OfferField | 'consent') => {
    const told = [problems[field] && `${field}-wrong`, (field === 'email' || field === 'phone') && 'either'];
    const describedBy = told.filter(Boolean).join(' ');
    return (
      (problems[field] ? ' aria-invalid="true"' : '') +
      (describedBy ? ` aria-describedby="${describedBy}"` : '') +
      (field === firstWrong ? ' autofocus' : '')
    );
  };
  const input = (field: Exclude<OfferField, 'note'>) => {
    const { label, autocomplete, type } = LOOKS[field];
    return (
      `<div><label for="d-${field}">${label}</label><input id="d-${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" ` +
      `maxlength="${LONGEST[field]}" dir="auto" value="${e(form?.[field] ?? '')}"${field === 'name' ? ' required' : ''}${state(field)}>${wrong(field)}</div>`
    );
  };
  return [
    `<details class="leave"${entered ? ' open' : ''}><summary>Leave your details</summary>`,
    `<form method="post" action="${e(offerPath(card))}" accept-charset="utf-8">`,
    entered ? '<p class="wrong" role="alert">Nothing was sent. Please check the marked fields.</p>' : '',
    ...[input('name'), input('email'), input('phone')],
    '<p class="hint" id="either">An email address or a phone number is enough.</p>',
    input('company'),
    `<div><label for="d-note">Note (optional)</label><textarea id="d-note" name="note" rows="3" maxlength="${LONGEST.note}" dir="auto"${state('note')}>\n${e(form?.note ?? '')}</textarea>${wrong('note')}</div>`,
    // Programs that fill in every field fill in this one, too; browsers don’t autocomplete its name.
    '<label class="trap" aria-hidden="true">Leave this empty<input name="topic" tabindex="-1" autocomplete="off"></label>',
    `<div><label class="check"><input name="consent" type="checkbox" value="${termsOf(card)}" required${form?.consent === termsOf(card) ? ' checked' : ''}${state('consent')}><span dir="auto">${e(consentText(card))}</span></label>${wrong('consent')}</div>`,
    `<button class="save">Send my details</button></form></details>`,
  ].join('');
}
