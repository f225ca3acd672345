import type { ImportedContact } from '../contact/contact.ts';
import { defused, joinedTags } from './cells.ts';

/** The columns of the specification, in its order. */
const CSV_COLUMNS = ['Name', 'Title', 'Company', 'Email', 'Phone', 'Website', 'Notes', 'Tags'] as const;

type Row = Pick<Partial<ImportedContact>, 'title' | 'company' | 'email' | 'phone' | 'website' | 'notes' | 'tags'> & {
  name: string;
};

/** Excel reads a file without it as Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const csvHeader = (): string => line(CSV_COLUMNS);

/** One line with its line end (RFC 4180); formulas are defused, and restored by our import. */
export function csvRow({ name, title, company, email, phone, website, notes, tags }: Row): string {
  const cells = [name, title, company, email, phone, website, notes, joinedTags(tags ?? [])];
  return line(cells.map((cell) => defused((cell ?? '').toWellFormed())));
}

/** With its line end (RFC 4180). */
export const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** Quotes cells with blanks at either end, because readers that trim would lose them. */
const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
