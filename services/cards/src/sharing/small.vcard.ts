import { writeVCard } from '@kaard/contact-formats/vcard';
import type { Card } from '../card/card.model.ts';

/**
 * The maximum size for modules of three pixels in a QR code of 300 pixels (version 13 with the lowest error
 * correction), which a phone reads at arm’s length.
 */
const COMFORTABLE_BYTES = 425;

/** Removed in this order if the vCard is too large; name, number and e-mail always stay. */
const EXPENDABLE = ['linkedIn', 'website', 'title', 'company'] as const;

const encoder = new TextEncoder();

/** A vCard 3.0 for a QR code: without photo, note and types, and short enough for cameras to read easily. */
export function smallVCard({ fullName, jobTitle, company, email, phone, website, linkedIn }: Card): string {
  const fields: Record<string, string | null> = { title: jobTitle, company, phone, email, website, linkedIn };
  const write = () => {
    const { linkedIn: profile, website: site, ...rest } = fields;
    const links = [site, profile].flatMap((value) => (value ? [{ value, label: null }] : []));
    // Folding lines at 75 octets adds three octets each, and no scanner needs it.
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
