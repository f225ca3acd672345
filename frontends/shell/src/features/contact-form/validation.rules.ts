/** Validation of the form before it is sent; the server checks the same rules again. */
import {
  hrefOf,
  isSafeLink,
  looksLikeEmail,
  matchesFormRule,
  SOCIAL_NETWORKS,
  socialUrl,
} from '@kaard/contact-formats';
import { type CustomField, checkCustomValue, customColumn } from '@kaard/contact-formats/custom';
import type { ContactFormValues, FormValue } from './form.rules.ts';

export type ProblemKind = 'name' | 'email' | 'phone' | 'website' | 'link' | 'birthday' | 'custom';
/** The path of a control (`emails.0.value`) and its problem. */
export type Problem = { path: string; kind: ProblemKind; message?: string };

/** Whether it is a full address with http or https; other schemes are never stored. */
function isFullUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && isSafeLink(text);
}

/** A host with a top-level domain, and perhaps a path; not a number, not an unfinished word. */
const BARE_HOST = /^[^\s/:@]+\.\p{L}{2,}(?:[/?#:]\S*)?$/u;

/**
 * Returns "www.example.com" with the missing `https://`; null if the address is complete, or the text is no address.
 */
export function withHttps(text: string): string | null {
  const host = text.trim();
  return BARE_HOST.test(host) && !isFullUrl(host) ? hrefOf(host) : null;
}

/** Returns numbers that the specification’s rule refuses; they are checked by the numbering plans. */
export const unusualPhones = (form: ContactFormValues): string[] =>
  texts(form.phones).filter((phone) => phone && !matchesFormRule(phone));

/** Whether the day exists; `--02-29` does. */
export function isBirthday(text: string): boolean {
  const [, year, month, day] = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || !month || !day || Number(year) === 0) return false;
  const date = new Date(Date.UTC(year === '-' ? 2000 : Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/**
 * Returns the problems that prevent saving, in the order of the form; the toast shows the first.
 * @param saved the contact as it was opened: values that were accepted before (a number from a card, a bare host) are
 * not refused now
 * @param custom fields that the person has defined
 * @param isInPlan whether a number that looks unusual exists in a numbering plan ("030 901820" in Germany)
 */
export function problemsOf(
  form: ContactFormValues,
  saved: ContactFormValues | null,
  custom: readonly CustomField[] = [],
  isInPlan: (phone: string) => boolean = () => false,
): Problem[] {
  const problems: Problem[] = [];
  if (!form.name.trim()) problems.push({ path: 'name', kind: 'name' });
  const check = (list: 'emails' | 'phones' | 'links', kind: ProblemKind, isRight: (value: string) => boolean) => {
    const taken = new Set(saved?.[list].map(({ value }) => value.trim()));
    for (const [index, value] of texts(form[list]).entries()) {
      if (value && !taken.has(value) && !isRight(value)) problems.push({ path: `${list}.${index}.value`, kind });
    }
  };
  if (form.birthday.trim() && !isBirthday(form.birthday.trim())) problems.push({ path: 'birthday', kind: 'birthday' });
  check('emails', 'email', (value) => looksLikeEmail(value));
  check('phones', 'phone', (value) => matchesFormRule(value) || isInPlan(value));
  check('links', 'website', isFullUrl);
  for (const network of SOCIAL_NETWORKS) {
    const value = form[network].trim();
    const isNew = value !== '' && value !== saved?.[network].trim();
    if (!isSafeLink(value) || (isNew && !socialUrl(network, value))) problems.push({ path: network, kind: 'link' });
  }
  for (const field of custom) {
    const path = customColumn(field.key);
    const checked = checkCustomValue(field, form[path] ?? '', saved?.[path]);
    if ('problem' in checked) problems.push({ path, kind: 'custom', message: checked.problem });
  }
  return problems;
}

const KINDS = new Map<string, ProblemKind>([
  ['name', 'name'],
  ['birthday', 'birthday'],
  ['emails', 'email'],
  ['phones', 'phone'],
  ['links', 'website'],
  ['customFields', 'custom'],
  ...SOCIAL_NETWORKS.map((network): [string, ProblemKind] => [network, 'link']),
]);

/**
 * Maps fields that the server refused to controls of the form: `phones.1` is the second number among those that are
 * filled in.
 */
export function refusedIn(form: ContactFormValues, fields: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(fields).flatMap(([field, message]): Problem[] => {
    const [name = '', at] = field.split('.');
    const kind = KINDS.get(name);
    if (!kind) return [];
    if (kind === 'custom') return at ? [{ path: customColumn(at), kind, message }] : [];
    if (name !== 'emails' && name !== 'phones' && name !== 'links') return [{ path: name, kind, message }];
    const filled = [...texts(form[name]).entries()].filter(([, value]) => value);
    const index = filled[Number(at)]?.[0];
    return index === undefined ? [] : [{ path: `${name}.${index}.value`, kind, message }];
  });
}

const texts = (values: readonly FormValue[]) => values.map(({ value }) => value.trim());
