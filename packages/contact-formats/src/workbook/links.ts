import { emailsOf, linkOf, phoneOf } from '../contact/collect.ts';
import { type Column, kindOfCell } from '../csv/columns.ts';
import { keyOfLink } from '../link.ts';
import { SOCIAL_NETWORKS, type SocialNetwork } from '../social.ts';

/** Contact data in a cell’s hyperlink, not in its text. */
export interface LinkCell {
  header: string;
  field: 'email' | 'phone' | 'website';
  text: string;
}

const LONGEST_TARGET = 2000;

/** The data in a cell’s link target; null for places in the workbook, files and the like. */
function addressBehind(target: string): Omit<LinkCell, 'header'> | null {
  if (target.length > LONGEST_TARGET) return null;
  if (/^mailto:/i.test(target)) {
    // Recipients of copies, after the question mark, are other people.
    const emails = emailsOf(decoded(target.replace(/\?.*$/s, '')));
    return emails.length ? { field: 'email', text: emails.join(', ') } : null;
  }
  if (/^(?:tel|callto|sms):/i.test(target)) {
    // Skype also calls user names.
    const phone = phoneOf(target.replace(/^[a-z]+:(?:\/\/)?/i, 'tel:').replace(/[?&].*$/s, ''));
    return phone && !(/^callto:/i.test(target) && /^[a-z]/i.test(phone)) ? { field: 'phone', text: phone } : null;
  }
  return /^https?:/i.test(target) && linkOf(target) ? { field: 'website', text: target } : null;
}

/**
 * Cells that only name the link (`mail`, `Website`) are replaced by the address if their column is meant for one;
 * links of other cells become additional values of the row. The displayed text has priority, because links of edited
 * cells are often outdated.
 */
export function withAddresses(
  columns: readonly Column[],
  cells: readonly string[],
  targets: ReadonlyMap<number, string>,
): { cells: string[]; links: LinkCell[] } {
  const shown = [...cells];
  const links: LinkCell[] = [];
  for (const [at, target] of targets) {
    const address = addressBehind(target);
    const text = cells[at] ?? '';
    if (!address || shows(text, address)) continue;
    const { header = '', field = null } = columns[at] ?? {};
    if (FIELDS_OF[address.field].has(field ?? '')) {
      if (field !== address.field || !isAddress(text, address.field)) shown[at] = address.text;
    } else links.push({ header, ...address });
  }
  return { cells: shown, links };
}

const FIELDS_OF: Readonly<Record<LinkCell['field'], ReadonlySet<string>>> = {
  email: new Set(['email']),
  phone: new Set(['phone', 'fax']),
  website: new Set<'website' | SocialNetwork>(['website', ...SOCIAL_NETWORKS]),
};

function shows(text: string, { field, text: address }: Omit<LinkCell, 'header'>): boolean {
  const digits = (some: string) => some.replace(/\D/g, '');
  if (field === 'phone') return digits(text) !== '' && digits(text) === digits(address);
  if (field === 'website') return keyOfLink(text) === keyOfLink(address);
  return emailsOf(address).every((email) => text.toLowerCase().includes(email.toLowerCase()));
}

function isAddress(text: string, field: LinkCell['field']): boolean {
  if (field === 'website') return linkOf(text) !== null;
  return field === 'email' ? emailsOf(text).length > 0 : kindOfCell(text) === 'phone';
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
