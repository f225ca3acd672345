import { importedValues } from '@kaard/contact-formats/imported-values';
import type { ImportRow } from './import.model.ts';

const COLUMNS = [
  'Row',
  'File',
  'Line',
  'Name',
  'Email',
  'Phone',
  'Company',
  'Outcome',
  'Why',
  'Contact',
  'Undone',
  'Left out',
  'Incomplete',
  'Also imported',
];
/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One CSV line per row of the import. */
export async function* reportLines(rows: AsyncIterable<ImportRow>): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(COLUMNS)}`;
  for await (const row of rows) {
    const { number, entry, line, contact, outcome, message, contactId, undo, leftOut = [] } = row;
    yield lineOf([
      String(number),
      entry ?? '',
      line === null ? '' : String(line),
      contact.name,
      contact.email ?? '',
      contact.phone ?? '',
      contact.company ?? '',
      outcome ?? 'not saved',
      message ?? '',
      contactId === null ? '' : String(contactId),
      undo === null ? '' : undo === 'undone' ? 'yes' : 'no, it was changed since',
      leftOut.map(({ field, value }) => `${field}: ${value}`).join('\n'),
      row.isIncomplete ? 'yes, its end is missing' : '',
      importedValues(contact.kept)
        .map(({ name, value }) => `${name}: ${value}`)
        .join('\n'),
    ]);
  }
}

const lineOf = (cells: string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: string): string {
  // Phone numbers such as +49 30 stay unchanged.
  const safe = FORMULA.test(cell) && !/^\+[\d\s().-]+$/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
