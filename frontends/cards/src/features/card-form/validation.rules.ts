/** What a form must hold before it is sent; the server checks the same again, and knows more of numbers. */
import { isWebAddress, looksLikeEmail, matchesFormRule } from '@kaard/contact-formats';
import type { CardFormValues } from './form.rules.ts';

export type ProblemKind = 'required' | 'email' | 'phone' | 'website' | 'linkedIn' | 'link';
export interface Problem {
  /** Name of a field, or `links.3`. */
  path: string;
  kind: ProblemKind;
}

const EXTENSION = /(?:ext\.?|extension|x|#|;ext=)\s*\d{1,10}\s*$/i;

/**
 * A number as it is printed: within a country ("030 901820"), with dots and slashes, with an extension. S2's rule takes
 * none of these, the numbering plans of the world do. They are the server's: it decides about these.
 */
const isAsPrinted = (text: string): boolean =>
  /^(?:0\d{5,14}|\+?\d{7,15})$/.test(text.replace(EXTENSION, '').replaceAll(/[\s\-–()./·]/g, ''));

/**
 * What stands in the way of saving, in the order of the form; the first is what the toast says.
 * @param saved as it was opened: what was taken once is not refused now
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
 * What the server found wrong, where the form can show it.
 * @param fields by its names of fields: a link is named by its place among those that were sent
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
