import type { CustomField } from '../contact/custom.ts';
import { type CsvDialect, dialectOf, MOST_COLUMNS } from '../csv/dialect.ts';
import { type CsvRecord, createRecordReader } from '../csv/records.ts';
import { contactOfRow } from '../csv/row.ts';
import { foldHeader } from '../csv/vocabulary.ts';
import { withoutControls } from '../text/clean.ts';
import { asUtf8, decodeText } from '../text/encoding.ts';
import { createLineSplitter } from '../text/lines.ts';
import { withAddresses } from '../workbook/links.ts';
import { slicesOf } from './chunks.ts';
import { type Collector, type CsvSettings, collector, type FileInfo, type FileItem } from './item.ts';
import type { RecognisedFile } from './recognise.ts';

/** How much is examined before the first contact is read, in bytes and lines. */
export const HEAD = 1024 * 1024;
export const HEAD_LINES = 300;

/** Reads a table as text: cells between delimiters, in any known encoding. */
export async function* readTable(
  chunks: AsyncGenerator<Uint8Array>,
  head: Uint8Array,
  file: RecognisedFile,
  entry: string | null,
  settings: CsvSettings,
  custom: readonly CustomField[] = [],
): AsyncGenerator<FileItem> {
  const encoding = file.encoding ?? 'utf-8';
  const decode = (line: Uint8Array) => {
    const text = file.isLegacy ? decodeText(line, encoding, encoding) : decodeText(line, null, encoding);
    return withoutControls(text);
  };
  const found = collector(entry);
  const { items, tell } = found;
  const dialect = dialectOf(await headLines(head, file, decode), settings, custom);
  const kind = dialect.isUnknown && !dialect.hasTooMany ? 'unknown' : 'csv';
  const isReadable = openTable({ kind, encoding, source: dialect.source, csv: dialect }, entry, found);
  yield* items.splice(0);
  if (!isReadable) return;

  const takeRow = createRowTaker(dialect, entry, found);
  const records = createRecordReader({
    delimiter: dialect.delimiter,
    onProblem: (line, message) => tell(line, 'NOT_UNDERSTOOD', message),
    onRecord: (record) => takeRow(record),
  });
  const lines = createLineSplitter((line, number, wasCut) => {
    if (number === 1 && /^"?sep=.?"?$/i.test(decode(line.subarray(0, 20)).trim())) return;
    if (wasCut) tell(number, 'TOO_LARGE', 'The line is too long and was skipped.');
    else records.take(decode(line), number);
  });
  for await (const chunk of chunks) {
    lines.push(chunk);
    yield* items.splice(0);
  }
  lines.end();
  records.end();
  yield* items.splice(0);
}

/** Emits how the table is read. @returns false if no row can be read */
export function openTable(
  info: FileInfo & { csv: CsvDialect },
  entry: string | null,
  { items, tell }: Collector,
): boolean {
  const { headerLine, hasTooMany, isUnknown } = info.csv;
  // Problems of its first rows come after it.
  items.unshift({ type: 'file', entry, info });
  if (hasTooMany) tell(headerLine, 'TOO_MANY', `A table can have at most ${MOST_COLUMNS} columns.`);
  else if (isUnknown) tell(null, 'UNKNOWN_FORMAT', 'None of the columns were recognised.');
  return !isUnknown;
}

/** Takes the rows of a table one by one, with the link targets of their cells; rows up to the header are skipped. */
export function createRowTaker({ columns, headerLine }: CsvDialect, entry: string | null, { items, tell }: Collector) {
  const headers = columns.map(({ header }) => foldHeader(header));
  const isHeader = (cells: readonly string[]) =>
    headerLine !== null &&
    headers.length === cells.length &&
    headers.every((key, at) => foldHeader(cells[at]!) === key);
  return function takeRow({ cells: written, line }: CsvRecord, targets?: ReadonlyMap<number, string> | null): void {
    if (line <= (headerLine ?? 0) || !written.some((cell) => cell.trim())) return;
    // Concatenated files contain the header again.
    if (isHeader(written)) return;
    const { cells, links } = targets ? withAddresses(columns, written, targets) : { cells: written, links: [] };
    const contact = contactOfRow(columns, cells, links);
    if (contact) items.push({ type: 'contact', entry, line, contact, isIncomplete: false });
    else tell(line, 'NO_NAME', 'The row has no name and nothing to use as one.');
  };
}

async function headLines(
  head: Uint8Array,
  file: RecognisedFile,
  decode: (line: Uint8Array) => string,
): Promise<string[]> {
  const lines: string[] = [];
  const splitter = createLineSplitter((line) => {
    if (lines.length < HEAD_LINES) lines.push(line.length > HEAD / 2 ? '' : decode(line));
  });
  for await (const chunk of asUtf8(slicesOf(head), file.utf16)) {
    splitter.push(chunk);
    if (lines.length >= HEAD_LINES) return lines;
  }
  splitter.end();
  return lines;
}
