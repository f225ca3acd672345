/**
 * Validation of the form before it is sent; the server checks the same rules again, and knows more about phone numbers.
 */
import { isWebAddress, looksLikeEmail, matchesFormRule } from '@kaard/contact-formats';
import type { CardFormValues } from './form.rules.ts';

export type ProblemKind = 'required' | 'email' | 'phone' | 'website' | 'linkedIn' | 'link';
export interface Problem {
  /** The name of a field, or `links.3`. */
  path: string;
  kind: ProblemKind;
}

const EXTENSION = /(?:ext\.?|extension|x|#|;ext=)\s*\d{1,10}\s*$/i;

/**
 * Whether it is a number as printed: national ("030 901820"), with dots and slashes, with an extension. S2’s rule
 * accepts none of these, but numbering plans do. Only the server has those, so it decides.
 */
const isAsPrinted = (text: string): boolean =>
  /^(?:0\d{5,14}|\+?\d{7,15})$/.test(text.replace(EXTENSION, '').replaceAll(/[\s\-–()./·]/g, ''));

/**
 * Returns the problems that prevent saving, in the order of the form; the toast shows the first.
 * @param saved the card as it was opened: values that were accepted before are not refused now
 */
export function problemsOf(form: CardFormValues, saved: CardFormValues | null): Problem[] {
  const problems: Problem[] = [];
  for (const path of ['name', 'fullName'] as const) if (!form[path].trim()) problems.push({ path, kind: 'required' });
  const check = (path: 'email' | 'phone' | 'website' | 'linkedIn', isRight: (text: string) => boolean) => {
    const text = form[path].trim();
    if (text && text !== saved?.[path].trim() && !isRight(text)) problems.push({ path, kind: path });
  };
  check('email', looksLikeEmail);
  check('phone', (text) => matchesFormRule(text) || isAsPrinted(text));
  check('website', isWebAddress);
  check('linkedIn', isWebAddress);
  for (const { key, url } of form.links)
    if (url.trim() && !isWebAddress(url.trim())) problems.push({ path: `links.${key}`, kind: 'link' });
  return problems;
}

/**
 * Returns problems found by the server, for the fields of the form.
 * @param fields by the server’s field names: a link is named by its index among those that were sent
 */
export function problemsOfServer(fields: Record<string, string>, form: CardFormValues): Problem[] {
  const sent = form.links.filter(({ url }) => url.trim());
  return Object.keys(fields).flatMap((path): Problem[] => {
    const [list, at] = path.split('.');
    if (list === 'links' && at)
      return sent[Number(at)] ? [{ path: `links.${sent[Number(at)]!.key}`, kind: 'link' }] : [];
    if (path === 'name' || path === 'fullName') return [{ path, kind: 'required' }];
    if (path === 'email' || path === 'phone' || path === 'website' || path === 'linkedIn')
      return [{ path, kind: path }];
    return [];
  });
}
