/** Whether a saved contact looks like the one in the form, told by what both name. */
import type { FormField } from './draft.rules.ts';

type Fields = Partial<Record<FormField, string | null>>;
export interface SavedContact extends Fields {
  id: string;
  version: number;
  name: string;
  tags: string[];
}

export type Likeness = 'email' | 'phone' | 'name';

const fold = (text: string | null | undefined) =>
  (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
const digits = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '').replace(/^00/, '');
/** Fewer digits are an extension or a mistake. */
const LEAST_DIGITS = 7;

/** By what the two look the same; null when they do not. The same name alone counts only within one company. */
export function likeness(form: Fields, saved: Fields): Likeness | null {
  if (form.email && fold(form.email) === fold(saved.email)) return 'email';
  const isSameName = fold(form.name) !== '' && fold(form.name) === fold(saved.name);
  const phone = digits(form.phone);
  if (isSameName && phone.length >= LEAST_DIGITS && phone === digits(saved.phone)) return 'phone';
  const isOtherCompany =
    fold(form.company) !== '' && fold(saved.company) !== '' && fold(form.company) !== fold(saved.company);
  return isSameName && !isOtherCompany ? 'name' : null;
}

/** The most convincing one: an e-mail belongs to one person, a name to many. */
export function mostLikely<T extends SavedContact>(
  form: Fields,
  saved: readonly T[],
): { contact: T; by: Likeness } | null {
  const order: Likeness[] = ['email', 'phone', 'name'];
  const found = saved.flatMap((contact) => {
    const by = likeness(form, contact);
    return by ? [{ contact, by }] : [];
  });
  return found.sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by))[0] ?? null;
}
