import type { ContactFilter } from './filter.rules.ts';

/** `csv` has the columns of the specification; the others are tables with columns of their own. */
export type ExportFormat = 'csv' | 'vcf' | 'kaard' | 'hubspot' | 'salesforce' | 'google' | 'outlook';

const asked = (format: ExportFormat): Record<string, string> =>
  format === 'csv' || format === 'vcf' ? { format } : { format: 'csv', preset: format };

/** Ids in one address: more would be longer than servers take. */
export const IDS_PER_REQUEST = 300;

const PATH = '/api/contacts/export';

/** @param filter what the server filters by; the time of adding is not among it */
export function exportAddress(format: ExportFormat, filter: Partial<ContactFilter>): string {
  const { search, company, tag, source, custom, isFavourite } = filter;
  const favourite = isFavourite ? 'true' : '';
  const given = Object.entries({ search, company, tag, custom, favourite, source: source?.toLowerCase() });
  const params = new URLSearchParams(asked(format));
  for (const [name, value] of given) if (value) params.set(name, value);
  return `${PATH}?${params}`;
}

export function addressesOf(format: ExportFormat, ids: readonly string[]): string[] {
  const addresses: string[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_REQUEST) {
    addresses.push(
      `${PATH}?${new URLSearchParams(asked(format))}&ids=${ids.slice(from, from + IDS_PER_REQUEST).join()}`,
    );
  }
  return addresses;
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Parts of one list as one file. A table of our own has as many columns as its contacts need, so a later part may have
 * others than the first: the file has the columns of all of them.
 */
export function joinedFile(format: ExportFormat, parts: readonly string[]): string {
  if (format === 'vcf') return parts.join('');
  const mark = parts[0]?.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const tables = parts.map((part) => {
    const [header = [], ...rows] = rowsOf(part.replace(BYTE_ORDER_MARK, ''));
    return { columns: numbered(header), rows };
  });
  const columns = tables.map((table) => table.columns).reduce(union, []);
  const rows = tables.flatMap((table) => {
    const places = columns.map((column) => table.columns.indexOf(column));
    return table.rows.map((row) => places.map((place) => row[place] ?? ''));
  });
  const header = columns.map((column) => column.slice(column.indexOf(' ') + 1));
  return mark + [header, ...rows].map((row) => `${row.join()}\r\n`).join('');
}

/** Cells as the server wrote them, with their quotes. */
function rowsOf(table: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end] of table.matchAll(/("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n)/g)) {
    row.push(cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** With a number before each name: a custom field may be called as a column of the table is ("City"). */
function numbered(header: readonly string[]): string[] {
  return header.map((name, at) => `${header.slice(0, at).filter((earlier) => earlier === name).length} ${name}`);
}

/** Those of both, in their order: one that only the second has follows the one that it follows there. */
function union(first: readonly string[], second: readonly string[]): string[] {
  const both = [...first];
  for (const [at, column] of second.entries())
    if (!both.includes(column)) both.splice(at === 0 ? 0 : both.indexOf(second[at - 1]!) + 1, 0, column);
  return both;
}
