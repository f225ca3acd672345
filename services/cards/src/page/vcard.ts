import { emptyContact, type Photo } from '@kaard/contact-formats/contact';
import { writeVCard } from '@kaard/contact-formats/vcard';
import type { Card } from '../card/card.model.ts';

/** vCard 3.0 (RFC 2426) of a card, with what the page shows and the photo. */
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

/** S2: the full name with underscores; nothing that is part of a path or of a header. */
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

/** Between two letters as people see them: half of one can't even be written in a header. */
function cut(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  let end = 0;
  for (const { segment } of letters.segment(name)) {
    if (end + segment.length > LONGEST_NAME) break;
    end += segment.length;
  }
  return name.slice(0, end);
}

/** For every browser: plain letters first, then the name as it is (RFC 6266). */
export function attachment(fileName: string): string {
  const plain =
    fileName
      .normalize('NFKD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .replaceAll(/["\\]/g, '') || 'contact.vcf';
  // Of letters that are none of these the blanks between them may be left.
  return `attachment; filename="${/^_*\.vcf$/.test(plain) ? 'contact.vcf' : plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
