import type { ImportedContact } from '@kaard/contact-formats';
import { BYTE_ORDER_MARK, csvHeader, csvRow } from '@kaard/contact-formats/csv';
import { type WritableContact, writeVCard } from '@kaard/contact-formats/vcard';
import type { CardResult, ReadCard } from './read-pictures.ts';

export const FORMATS = ['jsonl', 'csv', 'vcf'] as const;
export type Format = (typeof FORMATS)[number];

/** The text in front of the first card. */
export const headOf = (format: Format): string => (format === 'csv' ? BYTE_ORDER_MARK + csvHeader() : '');

/**
 * The output for one picture. CSV and vCard are for contacts, so a picture that couldn't be read adds nothing to them.
 */
export function textOf(format: Format, result: CardResult): string {
  if (format === 'jsonl') return `${JSON.stringify(withoutLists(result))}\n`;
  if ('error' in result) return '';
  const contact = contactOf(result);
  if (!contact) return '';
  return format === 'csv' ? csvRow(contact) : writeVCard(contact);
}

function withoutLists(result: CardResult): object {
  if ('error' in result) return result;
  const { lists: _lists, ...rest } = result;
  return rest;
}

/** @returns null if the picture has too little for a contact */
function contactOf({ extractedData, lists }: ReadCard): WritableContact | null {
  const { name, title, company, email, phone, website, ...socials } = extractedData;
  const called = name ?? company ?? email ?? phone;
  if (!called) return null;
  const labelled = (values: readonly { value: string }[], first: string | undefined) =>
    [...new Set([...(first ? [first] : []), ...values.map(({ value }) => value)])].map((value) => ({
      value,
      label: null,
    }));
  const isPhone = ({ kind }: { kind: string }) => kind !== 'fax';
  return {
    name: called,
    ...{ title: title ?? null, company: company ?? null, email: email ?? null },
    ...{ phone: phone ?? null, website: website ?? null },
    emails: labelled(lists.emails, email),
    phones: labelled(lists.phones.filter(isPhone), phone),
    links: labelled(lists.websites, website),
    addresses: lists.addresses.map(({ parts, lines }) => ({
      label: null,
      ...{ street: lines.join('\n'), city: null, region: null, postcode: null, country: null, ...parts },
    })) as ImportedContact['addresses'],
    ...networks(socials),
  };
}

const networks = (socials: object): Partial<ImportedContact> =>
  Object.fromEntries(Object.entries(socials).filter(([, link]) => typeof link === 'string'));
