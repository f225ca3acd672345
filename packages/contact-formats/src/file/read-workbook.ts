import { type Budget, Stop } from '../archive/budget.ts';
import { type Directory, directoryOf } from '../archive/directory.ts';
import type { Problem } from '../contact/problem.ts';
import { dialectOfRecords } from '../csv/dialect.ts';
import { LONGEST_RECORD } from '../csv/records.ts';
import { join } from '../text/lines.ts';
import { MOST_SHEETS, partsOf, relationsOf, type SheetPart, type WorkbookParts } from '../workbook/parts.ts';
import { type SheetContext, type SheetRow, sheetLinks, sheetRows } from '../workbook/sheet.ts';
import { sharedStrings } from '../workbook/strings.ts';
import { numberFormats } from '../workbook/styles.ts';
import { slicesOf } from './chunks.ts';
import { BINARY_EXCEL, NO_CONTACT_FILE } from './foreign.ts';
import { type Collector, collector, type FileItem, type ReadOptions } from './item.ts';
import { createRowTaker, HEAD_LINES, openTable } from './read-table.ts';

/** The workbook is held in memory while it is read, because parts that are needed first are at its end. */
const MOST_BYTES = 50 * 1024 * 1024;
/** Ten times the maximum of an import. */
const MOST_ROWS = 100_000;

/**
 * Every non-empty sheet is a table, including hidden rows, columns and sheets.
 * @param otherwise reads an archive that is no workbook after all; null where archives aren’t allowed
 */
export async function* readWorkbook(
  chunks: AsyncIterable<Uint8Array>,
  entry: string | null,
  options: ReadOptions,
  budget: Budget,
  otherwise: ((chunks: AsyncGenerator<Uint8Array>) => AsyncGenerator<FileItem>) | null,
): AsyncGenerator<FileItem> {
  const { items, tell } = collector(entry);
  const about = (kind: 'xlsx' | 'unknown'): FileItem => ({
    type: 'file',
    entry,
    info: { kind, encoding: null, source: 'other', csv: null },
  });
  let isTold = false;
  try {
    const bytes = await wholeOf(chunks);
    const directory = directoryOf(bytes, budget);
    const parts = await partsOf(directory);
    if (!parts && otherwise && !isOfOffice(directory)) {
      yield* otherwise(slicesOf(bytes));
      return;
    }
    isTold = true;
    yield about(parts ? 'xlsx' : 'unknown');
    if (parts) yield* readSheets(directory, parts, entry, options, budget);
    else tell(null, 'UNKNOWN_FORMAT', directory.has('xl/workbook.bin') ? BINARY_EXCEL : NO_CONTACT_FILE);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (!isTold) yield about('xlsx');
    tell(null, error.problem.code, error.problem.message);
  }
  yield* items;
}

const isOfOffice = (directory: Directory): boolean =>
  ['xl/workbook.bin', 'word/document.xml', 'ppt/presentation.xml'].some((name) => directory.has(name));

async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Stop('TOO_LARGE', 'The workbook is larger than 50 MB.');
    pieces.push(chunk);
  }
  return join(pieces, length);
}

async function* readSheets(
  directory: Directory,
  { sheets, strings, styles, isFrom1904 }: WorkbookParts,
  entry: string | null,
  options: ReadOptions,
  budget: Budget,
): AsyncGenerator<FileItem> {
  const context = {
    strings: strings === null ? [] : await sharedStrings(directory, strings),
    formatOf: await numberFormats(directory, styles, isFrom1904),
  };
  let rows = 0;
  const spend = (characters: number): void => {
    if (++rows > MOST_ROWS) {
      const most = MOST_ROWS.toLocaleString('en-US');
      throw new Stop('TOO_MANY', `Only the first ${most} rows of the workbook were read.`);
    }
    // A text that is stored once can be used by a million cells.
    const stop = budget.spend(characters);
    if (stop) throw stop;
  };
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const name = entry === null ? sheet.name : `${entry}/${sheet.name}`;
    const found = collector(name);
    try {
      yield* readSheet(directory, sheet, context, found, { name, options, spend });
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      const { code, message }: Problem = error.problem;
      found.tell(null, code, message);
      yield* found.items.splice(0);
      if (code === 'TOO_LARGE' || code === 'TOO_MANY') return;
    }
  }
  if (sheets.length > MOST_SHEETS) {
    const { items, tell } = collector(entry);
    tell(null, 'TOO_MANY', `Only the first ${MOST_SHEETS} sheets of the workbook were read.`);
    yield* items;
  }
}

interface Reading {
  /** Name of the entry. */
  name: string;
  options: ReadOptions;
  /** Counts a row. @throws Stop if there are too many */
  spend(characters: number): void;
}

async function* readSheet(
  directory: Directory,
  { path }: SheetPart,
  workbook: Omit<SheetContext, 'links'>,
  found: Collector,
  { name, options, spend }: Reading,
): AsyncGenerator<FileItem> {
  const { items } = found;
  const { links, stop: linksStop } = await linksOf(directory, path);
  const rows = bounded(sheetRows(directory, path, { ...workbook, links }), found, spend);
  const { first: head, stop } = await firstOf(rows, HEAD_LINES);
  if (head.length) {
    const dialect = dialectOfRecords(head, options.csv?.[name] ?? {}, options.custom);
    if (openTable({ kind: 'sheet', encoding: null, source: dialect.source, csv: dialect }, name, found)) {
      const takeRow = createRowTaker(dialect, name, found);
      for await (const row of chained(head, rows)) {
        takeRow(row, row.links);
        yield* items.splice(0);
      }
      if (!stop && linksStop) throw linksStop;
    }
  }
  if (stop) throw stop;
  yield* items.splice(0);
}

/**
 * Reads the addresses behind a sheet’s cells. Rows are complete without them, so a problem doesn’t lose those found
 * before.
 * @returns `stop` if reading ended early
 */
async function linksOf(
  directory: Directory,
  path: string,
): Promise<{ links: ReadonlyMap<number, string>; stop: Stop | null }> {
  const links = new Map<number, string>();
  const targets = new Map<string, string>();
  try {
    for (const [id, { type, target }] of await relationsOf(directory, path))
      if (type === 'hyperlink') targets.set(id, target);
    await sheetLinks(directory, path, targets, links);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { links, stop: error };
  }
  return { links, stop: null };
}

/** Limits rows to the length of other tables’ rows; reports what is missing. */
async function* bounded(
  rows: AsyncIterable<SheetRow>,
  { tell }: Collector,
  spend: Reading['spend'],
): AsyncGenerator<SheetRow> {
  let isCut = false;
  let isUncalculated = false;
  for await (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    spend(length);
    if (row.isCut && !isCut) tell(row.line, 'TOO_LARGE', 'The row has too many cells. The last ones were skipped.');
    if (row.isUncalculated && !isUncalculated) tell(row.line, 'NOT_UNDERSTOOD', NOT_CALCULATED);
    isCut ||= row.isCut;
    isUncalculated ||= row.isUncalculated;
    if (length > LONGEST_RECORD) tell(row.line, 'TOO_LARGE', 'The row is too long and was skipped.');
    else if (row.cells.length) yield row;
  }
}

const NOT_CALCULATED =
  'Some formulas have no result in the file and were left empty. Open the workbook in Excel, save it and import it again.';

/** Takes the first items; the iteration can continue afterwards, unless it was stopped. */
async function firstOf<T>(items: AsyncGenerator<T>, count: number): Promise<{ first: T[]; stop: Stop | null }> {
  const first: T[] = [];
  try {
    while (first.length < count) {
      const { value, done } = await items.next();
      if (done) break;
      first.push(value);
    }
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { first, stop: error };
  }
  return { first, stop: null };
}

async function* chained<T>(first: readonly T[], rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}
