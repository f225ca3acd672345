import type { ImportedContact } from '../contact/contact.ts';
import { defused, joinedTags } from './cells.ts';

/** The columns of the specification, in its order. */
export const CSV_COLUMNS = ['Name', 'Title', 'Company', 'Email', 'Phone', 'Website', 'Notes', 'Tags'] as const;

type Row = Pick<Partial<ImportedContact>, 'title' | 'company' | 'email' | 'phone' | 'website' | 'notes' | 'tags'> & {
  name: string;
};

/** Excel takes a file without it for Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const csvHeader = (): string => line(CSV_COLUMNS);

/** One line with its end (RFC 4180); cells that a spreadsheet would run are defused and come back unharmed. */
export function csvRow({ name, title, company, email, phone, website, notes, tags }: Row): string {
  const cells = [name, title, company, email, phone, website, notes, joinedTags(tags ?? [])];
  return line(cells.map((cell) => defused((cell ?? '').toWellFormed())));
}

/** With its end (RFC 4180). */
export const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** Blanks at the ends are lost by readers that trim. */
const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
