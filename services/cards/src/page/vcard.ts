import { emptyContact, type Photo } from '@kaard/contact-formats/contact';
import { writeVCard } from '@kaard/contact-formats/vcard';
import type { Card } from '../card/card.model.ts';

/** The vCard 3.0 (RFC 2426) of a card, with the content of the page and the photo. */
export function vCardOf(card: Card, photo: Photo | null): string {
  const { fullName, jobTitle, company, department, email, phone, website, linkedIn, address, links, bio } = card;
  return writeVCard({
    ...emptyContact(),
    ...{ name: fullName, title: jobTitle, company, department, email, phone, website, linkedIn, notes: bio, photo },
    emails: email ? [{ value: email, label: 'work' }] : [],
    phones: phone ? [{ value: phone, label: 'work' }] : [],
    links: [
      ...(website ? [{ value: website, label: 'work' }] : []),
      ...links.map(({ url, label }) => ({ value: url, label })),
    ],
    addresses: address ? [{ label: 'work', ...address }] : [],
  });
}

/** S2: the full name with underscores, without characters that are part of a path or a header. */
export function vCardFileName(fullName: string): string {
  const name = fullName
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they end a header or confuse a terminal
    .replaceAll(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/g, '')
    .trim()
    .replaceAll(/\s+/g, '_')
    .replace(/^\.+/, '');
  return `${cut(name) || 'contact'}.vcf`;
}

const LONGEST_NAME = 100;
const letters = new Intl.Segmenter();

/** Cuts between graphemes, because half of a surrogate pair can’t be written to a header. */
function cut(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  let end = 0;
  for (const { segment } of letters.segment(name)) {
    if (end + segment.length > LONGEST_NAME) break;
    end += segment.length;
  }
  return name.slice(0, end);
}

/** A header for all browsers: an ASCII name first, then the exact name (RFC 6266). */
export function attachment(fileName: string): string {
  const plain =
    fileName
      .normalize('NFKD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .replaceAll(/["\\]/g, '') || 'contact.vcf';
  // Of a name without ASCII characters, only the separators may remain.
  return `attachment; filename="${/^_*\.vcf$/.test(plain) ? 'contact.vcf' : plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
