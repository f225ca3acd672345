import { parse as parseCsv } from 'csv-parse/sync';
import ICAL from 'ical.js';
import vCard from 'vcf';
import type { Engine, FoundContact } from '../truth.ts';

/**
 * Reads like a program that hands the text to a library and takes the usual properties. Texts are decoded as UTF-8, or
 * as UTF-16 after a byte-order mark, as in an editor.
 */
function decoded(bytes: Uint8Array): string {
  const mark = (bytes[0]! << 8) | bytes[1]!;
  return new TextDecoder(mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8').decode(bytes);
}

export const vcf: Engine = async (bytes, kind) => {
  if (kind === 'csv') return table(bytes);
  return vCard.parse(decoded(bytes)).map((card) => {
    const all = (name: string) => [card.get(name)].flat().filter((property) => property !== undefined);
    const values = (name: string) => all(name).map((property) => String(property.valueOf()));
    const voice = all('tel')
      .filter((property) => !property.is('fax'))
      .map((property) => String(property.valueOf()));
    return contact(
      values,
      voice.map((number) => number.replace(/^tel:/, '')),
    );
  });
};

export const icalJs: Engine = async (bytes, kind) => {
  if (kind === 'csv') return table(bytes);
  const cards = [ICAL.parse(decoded(bytes))].flat(1) as unknown[];
  const list = (cards[0] === 'vcard' ? [cards] : cards) as [
    string,
    [string, Record<string, unknown>, string, ...unknown[]][],
  ][];
  return list.filter(Array.isArray).map(([, properties]) => {
    const all = (name: string) => properties.filter(([key]) => key === name);
    const text = (value: unknown) => (Array.isArray(value) ? value.join(';') : String(value));
    const values = (name: string) => all(name).map(([, , , value]) => text(value));
    const isFax = (params: Record<string, unknown>) => JSON.stringify(params).toLowerCase().includes('fax');
    const voice = all('tel')
      .filter(([, params]) => !isFax(params))
      .map(([, , , value]) => text(value).replace(/^tel:/, ''));
    return contact(values, voice);
  });
};

function contact(values: (name: string) => string[], phones: string[]): FoundContact {
  const [family, given, middle, prefix, suffix] = (values('n')[0] ?? '').split(';');
  const sites = values('url');
  return {
    name: values('fn')[0] || [prefix, given, middle, family, suffix].filter(Boolean).join(' '),
    email: values('email')[0],
    phone: phones[0],
    company: values('org')[0]?.split(';')[0],
    title: values('title')[0],
    website: sites.find((site) => !site.includes('linkedin.com')),
    linkedIn: sites.find((site) => site.includes('linkedin.com')),
    notes: values('note').join('\n'),
    emails: values('email'),
    phones,
    websites: sites,
  };
}

/** Only knows the headers of the specification. */
function table(bytes: Uint8Array): FoundContact[] {
  const rows: Record<string, string>[] = parseCsv(decoded(bytes), {
    columns: (headers: string[]) => headers.map((header) => header.trim().toLowerCase()),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const cell = (row: Record<string, string>, ...names: string[]) => names.map((name) => row[name]).find(Boolean);
  return rows.map((row) => ({
    name: cell(row, 'name', 'full name', 'display name'),
    email: cell(row, 'email', 'email address'),
    phone: cell(row, 'phone', 'phone number', 'mobile'),
    company: cell(row, 'company', 'organization'),
    title: cell(row, 'title', 'job title', 'position'),
    website: cell(row, 'website', 'url'),
    notes: cell(row, 'notes', 'note'),
  }));
}
