import type { CustomField } from '../contact/custom.ts';
import { type Column, columnsOf, kindOfCell, meaningOf, settleDayFirst } from './columns.ts';
import { type CsvRecord, createRecordReader } from './records.ts';
import { type ColumnField, foldHeader } from './vocabulary.ts';

export type CsvSource =
  | 'kaard'
  | 'google'
  | 'outlook'
  | 'linkedin'
  | 'hubspot'
  | 'salesforce'
  | 'yahoo'
  | 'thunderbird'
  | 'other';

export interface CsvDialect {
  /** Null for a table whose cells are already separate. */
  delimiter: string | null;
  /** Line of the header row; null if there is none and columns were detected by their content. */
  headerLine: number | null;
  columns: Column[];
  /** Neither headers nor cells tell what the columns are: no contact is imported until the user assigns them. */
  isUnknown: boolean;
  /** Too many columns: no contact is imported. */
  hasTooMany: boolean;
  source: CsvSource;
  /** The first rows below the header, for a preview. */
  samples: string[][];
}

const DELIMITERS = [',', ';', '\t', '|', '^'];
const MOST_HEAD_RECORDS = 60;
/** Exports of large systems have about 300. Detecting columns compares neighbours, and every row has all of them. */
export const MOST_COLUMNS = 500;
/** Some exports have notes, titles and blank lines before the header row. */
const MOST_PREAMBLE = 20;
const OWN_HEADERS = ['Name', 'Title', 'Company', 'Email', 'Phone', 'Website', 'Notes', 'Tags'] as const;

/** The user’s corrections of a table. */
interface Given {
  headerLine?: number | null;
  fields?: readonly (ColumnField | null)[];
}

/** @param lines the beginning of the file, numbered from 1 */
export function dialectOf(
  lines: readonly string[],
  given: Given & { delimiter?: string } = {},
  custom: readonly CustomField[] = [],
): CsvDialect & { delimiter: string } {
  const declared = /^"?sep=(.)"?$/i.exec(lines[0]?.trim() ?? '')?.[1];
  const delimiters = given.delimiter ? [given.delimiter] : declared ? [declared] : DELIMITERS;
  const candidates = delimiters.map((delimiter) => candidate(lines, delimiter, given.headerLine));
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
  return { ...dialectIn(best, given, custom), delimiter: best.delimiter };
}

/** @param records the first rows of a table whose cells are already separate */
export function dialectOfRecords(
  records: readonly CsvRecord[],
  given: Given = {},
  custom: readonly CustomField[] = [],
): CsvDialect {
  const head = records.slice(0, MOST_HEAD_RECORDS);
  return { ...dialectIn({ records: head, ...headerIn(head, given.headerLine) }, given, custom), delimiter: null };
}

function dialectIn(
  best: Pick<Candidate, 'records' | 'header'>,
  given: Given,
  custom: readonly CustomField[],
): Omit<CsvDialect, 'delimiter'> {
  const width = widthOf(best.header?.cells ?? widest(best.records));
  if (width > MOST_COLUMNS) {
    const nothing = { columns: [], samples: [], source: 'other' as const, isUnknown: true };
    return { headerLine: best.header?.line ?? null, ...nothing, hasTooMany: true };
  }
  const known = readAs(best, best.header, given.fields, custom);
  const speaks = known.columns.some(({ field }) => field !== null && SPEAKING.has(field));
  if (best.header || given.fields || speaks) return { ...known, isUnknown: false, hasTooMany: false };
  // The user must assign the columns; no column has a field then, so that nothing is guessed.
  const [first, second] = best.records;
  const isNamed = given.headerLine === undefined && first && second && namesColumns(first);
  const asked = isNamed ? readAs(best, first, undefined) : known;
  const columns = asked.columns.map((column) => ({ ...column, field: null }));
  return { ...asked, columns, isUnknown: true, hasTooMany: false };
}

function readAs(
  { records }: Pick<Candidate, 'records'>,
  header: CsvRecord | null,
  fields: readonly (ColumnField | null)[] = [],
  custom: readonly CustomField[] = [],
): Omit<CsvDialect, 'delimiter' | 'isUnknown' | 'hasTooMany'> {
  // Spreadsheets write thousands of empty cells after the last one.
  const cells = (header?.cells ?? widest(records)).slice(0, MOST_COLUMNS);
  const headers = header ? cells : cells.map((_, at) => `Column ${at + 1}`);
  const rows = records.filter(({ line }) => line > (header?.line ?? 0)).map(({ cells }) => cells);
  const columns = header ? columnsOf(headers, rows, custom) : columnsByContent(headers, rows);
  if (fields.length) {
    for (const [at, field] of fields.entries()) if (columns[at]) columns[at] = corrected(columns[at], field);
    settleDayFirst(columns, rows);
  }
  return {
    headerLine: header?.line ?? null,
    columns,
    source: sourceOf(header?.cells ?? []),
    samples: rows.slice(0, 5),
  };
}

/** Clears everything that was guessed along with the field. */
function corrected(column: Column, field: ColumnField | null): Column {
  if (column.field === field) return column;
  const { header, label, labelAt, isExact } = column;
  return { header, field, label, labelAt, ...(isExact && { isExact }) };
}

/** Fields that can be detected by content alone. */
const SPEAKING = new Set<string>(['email', 'phone', 'website', 'linkedIn']);

const LONGEST_WORD = 30;

/** Different single words in the first row may be headers, even if none is known: `Who,Where,What`. */
function namesColumns({ cells }: CsvRecord): boolean {
  const words = cells.map((cell) => cell.trim());
  const areWords = words.every((word) => word.length <= LONGEST_WORD && /^[\p{L}_-]+$/u.test(word));
  return areWords && new Set(words.map(foldHeader)).size === words.length;
}

interface Candidate {
  delimiter: string;
  records: readonly CsvRecord[];
  header: CsvRecord | null;
  score: number;
}

function candidate(lines: readonly string[], delimiter: string, headerLine: number | null | undefined): Candidate {
  const records: CsvRecord[] = [];
  const reader = createRecordReader({ delimiter, onRecord: (record) => records.push(record), onProblem: () => {} });
  const from = /^"?sep=.?"?$/i.test(lines[0]?.trim() ?? '') ? 1 : 0;
  for (let at = from; at < lines.length && records.length < MOST_HEAD_RECORDS; at++) reader.take(lines[at]!, at + 1);
  reader.end();
  const { header, known } = headerIn(records, headerLine);
  const widths = records.slice(0, MOST_HEAD_RECORDS).map(({ cells }) => cells.length);
  const usual = mostFrequent(widths);
  const steady = usual > 1 ? widths.filter((width) => width === usual).length / widths.length : 0;
  return { delimiter, records, header, score: known * 10 + steady * 8 + Math.min(usual, 20) * steady * 0.1 };
}

/**
 * Finds the header row and how many of its headers are known.
 * @param headerLine the user’s choice
 */
function headerIn(
  records: readonly CsvRecord[],
  headerLine: number | null | undefined,
): { header: CsvRecord | null; known: number } {
  if (headerLine !== undefined) {
    const header = records.find(({ line }) => line === headerLine) ?? null;
    return { header, known: header ? recognised(header.cells) : 0 };
  }
  let header: CsvRecord | null = null;
  let known = 0;
  for (const record of records.slice(0, MOST_PREAMBLE)) {
    const count = recognised(record.cells);
    // A later row must be clearly better, because cells of a data row may also be words of headers.
    if (count > known && (header === null || count > known + 1 || known === 1)) {
      header = record;
      known = count;
    }
  }
  return { header, known };
}

/** How many cells of a row are known headers; 0 if one of them is a contact’s value. */
function recognised(cells: readonly string[]): number {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (!filled.length || filled.some((cell) => ['email', 'phone', 'link'].includes(kindOfCell(cell)))) return 0;
  const known = filled.filter((cell) => cell.length <= 60 && meaningOf(cell) !== null);
  return new Set(known.map(foldHeader)).size;
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

const widest = (records: readonly CsvRecord[]): string[] =>
  records.reduce<string[]>((most, { cells }) => (cells.length > most.length ? cells : most), []);

const widthOf = (cells: readonly string[]): number => 1 + cells.findLastIndex((cell) => cell.trim() !== '');

/**
 * Without a header row, addresses, numbers and links are recognised by content; the first column of words is the name.
 */
function columnsByContent(headers: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  const columns = headers.map((header): Column => ({ header, field: null, label: null, labelAt: null }));
  let texts = 0;
  for (const [at, column] of columns.entries()) {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);
    const kinds = cells.map(kindOfCell);
    const most = (kind: string) => kinds.filter((one) => one === kind).length * 2 > cells.length;
    if (most('email')) column.field = 'email';
    else if (most('phone')) column.field = 'phone';
    else if (most('link')) column.field = 'website';
    else if (most('text') && texts < 3) column.field = (['name', 'company', 'title'] as const)[texts++]!;
  }
  return columns;
}

function sourceOf(headers: readonly string[]): CsvSource {
  const has = (...all: string[]) => all.every((header) => keys.has(header));
  const keys = new Set(headers.map(foldHeader));
  if (headers.length === OWN_HEADERS.length && OWN_HEADERS.every((header, at) => headers[at] === header))
    return 'kaard';
  if (has('name', 'email 1 label', 'phone 1 label', 'address 1 label')) return 'kaard';
  if (has('e mail 1 value') || has('phone 1 value') || has('group membership')) return 'google';
  if (has('connected on') && has('first name')) return 'linkedin';
  if (has('record id') || has('hs object id') || [...keys].some((key) => key.includes('hubspot'))) return 'hubspot';
  if (has('lead id') || has('contact id') || has('lead source') || has('account name', 'last name'))
    return 'salesforce';
  if (has('primary email', 'secondary email') || has('screen name', 'display name')) return 'thunderbird';
  if (has('messenger id') || has('yahoo phone') || has('distribution lists')) return 'yahoo';
  if (
    has('e mail address', 'business phone') ||
    has('e mail display name') ||
    has('e mail adresse', 'telefon geschaftlich')
  ) {
    return 'outlook';
  }
  return 'other';
}
