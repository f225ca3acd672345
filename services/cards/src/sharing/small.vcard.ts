import { writeVCard } from '@kaard/contact-formats/vcard';
import type { Card } from '../card/card.model.ts';

/**
 * As a QR code of 300 pixels, so much still has modules of three pixels (version 13 with the least correction): a
 * telephone reads it at arm's length.
 */
const COMFORTABLE_BYTES = 425;

/** What goes first when it gets too much; name, number and e-mail always stay. */
const EXPENDABLE = ['linkedIn', 'website', 'title', 'company'] as const;

const encoder = new TextEncoder();

/** A vCard 3.0 for a QR code: without photo, note and types, and no longer than a camera reads with ease. */
export function smallVCard({ fullName, jobTitle, company, email, phone, website, linkedIn }: Card): string {
  const fields: Record<string, string | null> = { title: jobTitle, company, phone, email, website, linkedIn };
  const write = () => {
    const { linkedIn: profile, website: site, ...rest } = fields;
    const links = [site, profile].flatMap((value) => (value ? [{ value, label: null }] : []));
    // Lines folded at 75 octets cost three octets each, and no camera asks for them.
    return writeVCard({ name: fullName, ...rest, website: site ?? null, links }).replaceAll('\r\n ', '');
  };
  let text = write();
  for (const field of EXPENDABLE) {
    if (encoder.encode(text).length <= COMFORTABLE_BYTES) break;
    fields[field] = null;
    text = write();
  }
  return text;
}
