import { emailsOf, linkOf, phoneOf } from '../contact/collect.ts';
import { type Column, kindOfCell } from '../csv/columns.ts';
import { keyOfLink } from '../link.ts';
import { SOCIAL_NETWORKS, type SocialNetwork } from '../social.ts';

/** What a contact can be reached by, found behind a cell and not in it. */
export interface LinkCell {
  header: string;
  field: 'email' | 'phone' | 'website';
  text: string;
}

const LONGEST_TARGET = 2000;

/** Where the address behind a cell leads; null for places in the workbook, files and the like. */
export function addressBehind(target: string): Omit<LinkCell, 'header'> | null {
  if (target.length > LONGEST_TARGET) return null;
  if (/^mailto:/i.test(target)) {
    // Those that get a copy, behind the question mark, are others.
    const emails = emailsOf(decoded(target.replace(/\?.*$/s, '')));
    return emails.length ? { field: 'email', text: emails.join(', ') } : null;
  }
  if (/^(?:tel|callto|sms):/i.test(target)) {
    // Skype calls people by name.
    const phone = phoneOf(target.replace(/^[a-z]+:(?:\/\/)?/i, 'tel:').replace(/[?&].*$/s, ''));
    return phone && !(/^callto:/i.test(target) && /^[a-z]/i.test(phone)) ? { field: 'phone', text: phone } : null;
  }
  return /^https?:/i.test(target) && linkOf(target) ? { field: 'website', text: target } : null;
}

/**
 * Cells that only name what is linked (`mail`, `Website`) get the address where their column is one for such; behind
 * other cells it is one more value of the row. What a cell shows is what counts: links of edited cells are left as they were.
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
