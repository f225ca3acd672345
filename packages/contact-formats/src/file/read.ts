import { zipEntries } from '../archive/zip.ts';
import type { ImportedContact } from '../contact/contact.ts';
import type { CustomField } from '../contact/custom.ts';
import type { Problem } from '../contact/problem.ts';
import { type CsvDialect, dialectOf, MOST_COLUMNS } from '../csv/dialect.ts';
import { createRecordReader } from '../csv/records.ts';
import { contactOfRow } from '../csv/row.ts';
import { COLUMN_FIELDS, type ColumnField, foldHeader, type KnownField } from '../csv/vocabulary.ts';
import { contactOfEntry, isGroup } from '../ldif/entry.ts';
import { createLdifReader } from '../ldif/reader.ts';
import { withoutControls } from '../text/clean.ts';
import { asUtf8, decodeText } from '../text/encoding.ts';
import { guessEncoding } from '../text/guess.ts';
import { createLineSplitter } from '../text/lines.ts';
import { parseJCard } from '../vcard/jcard.ts';
import { createJCardSplitter } from '../vcard/jcard-splitter.ts';
import { createVCardParser } from '../vcard/parser.ts';
import { contactOfCard } from '../vcard/read-contact.ts';
import { type Bytes, slicesOf, withHead } from './chunks.ts';
import { type FileKind, type RecognisedFile, recognise } from './recognise.ts';
import { cardSourceOf } from './source.ts';

/** As much is looked at before the first contact is read. */
const HEAD = 1024 * 1024;
const HEAD_LINES = 300;

/** What a person may correct in the preview. */
export interface CsvSettings {
  encoding?: string;
  delimiter?: string;
  /** Null: there is no header row. */
  headerLine?: number | null;
  /** What each column holds, in their order; null leaves a column out of the fields. */
  fields?: readonly (ColumnField | null)[];
}

export interface ReadOptions {
  /** Else pictures are dropped while they are read. */
  keepPhotos?: boolean;
  /** By name of the entry, `''` for a file that is no archive. */
  csv?: Readonly<Record<string, CsvSettings>>;
  /** Fields that the owner has defined: columns that are called so become theirs. */
  custom?: readonly CustomField[];
}

export interface FileInfo {
  kind: FileKind;
  encoding: string | null;
  /** Program that wrote it, as far as it can be told: `google`, `outlook`, `apple` … or `other`. */
  source: string;
  /** How a table is read; null for cards. */
  csv: CsvDialect | null;
}

/** In the order of the file. `file` comes first, for an archive once for itself and once for each entry. */
export type FileItem =
  | { type: 'file'; entry: string | null; info: FileInfo }
  | { type: 'contact'; entry: string | null; line: number; contact: ImportedContact; isIncomplete: boolean }
  | { type: 'problem'; entry: string | null; problem: Problem };

/**
 * Reads contacts from a vCard, jCard, LDIF or CSV file or a ZIP archive of them, told by their content. Works on streams: of
 * a file no more than its first megabyte and the present contact are held. Never throws for what a file contains; what
 * the stream itself throws comes through.
 */
export async function* readContacts(bytes: Bytes, options: ReadOptions = {}): AsyncGenerator<FileItem> {
  yield* readFile(slicesOf(bytes), null, options);
}

async function* readFile(
  chunks: AsyncGenerator<Uint8Array>,
  entry: string | null,
  options: ReadOptions,
): AsyncGenerator<FileItem> {
  const settings = options.csv?.[entry ?? ''] ?? {};
  const { head, all } = await withHead(chunks, HEAD);
  const file = recognise(head, settings.encoding);
  const problem = (code: Problem['code'], message: string): FileItem => ({
    type: 'problem',
    entry,
    problem: { line: null, ...(entry !== null && { entry }), code, message },
  });
  const info = { kind: file.kind, encoding: file.encoding, source: 'other', csv: null };
  if (!head.length || file.kind === 'unknown' || (file.kind === 'zip' && entry !== null)) {
    yield { type: 'file', entry, info: { ...info, kind: 'unknown' } };
    yield head.length ? problem('UNKNOWN_FORMAT', NO_CONTACT_FILE) : problem('EMPTY_FILE', 'The file is empty.');
    return;
  }
  let contacts = 0;
  const counted = async function* (items: AsyncGenerator<FileItem>): AsyncGenerator<FileItem> {
    for await (const item of items) {
      if (item.type === 'contact') contacts++;
      yield item;
    }
  };
  if (file.kind === 'zip') {
    yield { type: 'file', entry, info };
    yield* counted(readArchive(all, options));
  } else {
    const text = asUtf8(all, file.utf16);
    if (file.kind === 'csv') yield* counted(readTable(text, head, file, entry, settings, options.custom));
    else {
      yield { type: 'file', entry, info: { ...info, source: cardSourceOf(head, file.utf16) } };
      yield* counted(READ[file.kind](text, file, entry, options));
    }
  }
  if (!contacts) yield problem('NO_CONTACTS', 'There are no contacts in this file.');
}

async function* readArchive(chunks: AsyncGenerator<Uint8Array>, options: ReadOptions): AsyncGenerator<FileItem> {
  const problems: Problem[] = [];
  const isWanted = (name: string) => {
    if (/\.(?:vcf|vcard|csv|tsv|txt|json|ldif?)$/i.test(name) && !isHidden(name)) return true;
    if (name === 'xl/workbook.xml') {
      problems.push({ line: null, entry: name, code: 'UNKNOWN_FORMAT', message: EXCEL });
      return false;
    }
    if (/^(?:xl|docProps|_rels|customXml)\/|^\[Content_Types\]\.xml$/.test(name)) return false;
    if (!name.endsWith('/') && !isHidden(name) && !/\.(?:jpe?g|png|gif|html?)$/i.test(name)) {
      problems.push({ line: null, entry: name, code: 'UNKNOWN_FORMAT', message: NO_CONTACT_FILE });
    }
    return false;
  };
  for await (const { name, chunks: unpacked } of zipEntries(chunks, isWanted, (problem) => problems.push(problem))) {
    yield* readFile(unpacked, name, options);
  }
  for (const problem of problems) yield { type: 'problem', entry: problem.entry ?? null, problem };
}

const NO_CONTACT_FILE = 'This isn’t a CSV, vCard or LDIF file.';
const EXCEL = 'This is an Excel workbook. In Excel, save the sheet as CSV UTF-8 and import that file.';

/** What macOS adds to every archive, and what nobody sees in a folder; `./people.vcf` is neither. */
const isHidden = (name: string): boolean =>
  name.split('/').some((part) => /^\.+[^.]/.test(part) || part === '__MACOSX');

async function* readCards(
  chunks: AsyncGenerator<Uint8Array>,
  file: RecognisedFile,
  entry: string | null,
  { keepPhotos = false }: ReadOptions,
): AsyncGenerator<FileItem> {
  const { items, tell } = collector(entry);
  const parser = createVCardParser({
    keepPhotos,
    fallbackEncoding: file.encoding && !file.encoding.startsWith('utf-') ? file.encoding : undefined,
    guessEncoding,
    onProblem: ({ line, code, message }) => tell(line, code, message),
    onCard(card) {
      const contact = contactOfCard(card);
      const { line, isIncomplete } = card;
      if (contact) items.push({ type: 'contact', entry, line, contact, isIncomplete });
      if (contact && isIncomplete)
        tell(line, 'INCOMPLETE', 'The card has no END:VCARD line. Everything up to that point was read.');
      if (!contact) tell(line, 'NO_NAME', 'The card has no name and nothing to use as one.');
    },
  });
  yield* readThrough(chunks, parser, items);
}

async function* readEntries(
  chunks: AsyncGenerator<Uint8Array>,
  file: RecognisedFile,
  entry: string | null,
  { keepPhotos = false }: ReadOptions,
): AsyncGenerator<FileItem> {
  const { items, tell } = collector(entry);
  const reader = createLdifReader({
    encoding: file.encoding ?? 'utf-8',
    onEntry(attributes, line) {
      const contact = isGroup(attributes) ? null : contactOfEntry(attributes, keepPhotos);
      if (contact) items.push({ type: 'contact', entry, line, contact, isIncomplete: false });
      else if (isGroup(attributes)) tell(line, 'NOT_UNDERSTOOD', 'This is a list of people and was skipped.');
      else tell(line, 'NO_NAME', 'The entry has no name and nothing to use as one.');
    },
    onTooLarge: (line) => tell(line, 'TOO_LARGE', 'The entry is too large and was skipped.'),
  });
  yield* readThrough(chunks, reader, items);
}

/** All chunks, and after each what the reader has found so far. */
async function* readThrough(
  chunks: AsyncGenerator<Uint8Array>,
  reader: { push(chunk: Uint8Array): void; end(): void },
  items: FileItem[],
): AsyncGenerator<FileItem> {
  for await (const chunk of chunks) {
    reader.push(chunk);
    yield* items.splice(0);
  }
  reader.end();
  yield* items.splice(0);
}

async function* readJson(
  chunks: AsyncGenerator<Uint8Array>,
  _file: RecognisedFile,
  entry: string | null,
): AsyncGenerator<FileItem> {
  const { items, tell } = collector(entry);
  let isBroken = false;
  const splitter = createJCardSplitter({
    onCard(text) {
      if (isBroken) return;
      try {
        const card = parseJCard(text);
        const contact = card && contactOfCard(card);
        if (contact) items.push({ type: 'contact', entry, line: 1, contact, isIncomplete: false });
        else if (card) tell(null, 'NO_NAME', 'A card has no name and nothing to use as one.');
      } catch {
        isBroken = true;
      }
    },
    onTooLarge: () => tell(null, 'TOO_LARGE', 'A card is too large and was skipped.'),
  });
  for await (const chunk of chunks) {
    splitter.push(chunk);
    yield* items.splice(0);
    if (isBroken) break;
  }
  if (isBroken || !splitter.end()) tell(null, 'CUT_OFF', 'The JSON can’t be read. It may be incomplete.');
  yield* items.splice(0);
}

const READ = { vcf: readCards, jcard: readJson, ldif: readEntries } as const;

async function* readTable(
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
  const { items, tell } = collector(entry);
  const dialect = dialectOf(await headLines(head, file, decode), settings, custom);
  const info: FileInfo = { kind: 'csv', encoding, source: dialect.source, csv: dialect };
  if (dialect.hasTooMany) {
    yield { type: 'file', entry, info };
    tell(dialect.headerLine, 'TOO_MANY', `A table can have at most ${MOST_COLUMNS} columns.`);
    yield* items.splice(0);
    return;
  }
  if (dialect.isUnknown) {
    yield { type: 'file', entry, info: { ...info, kind: 'unknown' } };
    tell(null, 'UNKNOWN_FORMAT', 'None of the columns were recognised.');
    yield* items.splice(0);
    return;
  }
  yield { type: 'file', entry, info };

  const headers = dialect.columns.map(({ header }) => foldHeader(header));
  const isHeader = (cells: readonly string[]) =>
    dialect.headerLine !== null &&
    headers.length === cells.length &&
    headers.every((key, at) => foldHeader(cells[at]!) === key);
  const records = createRecordReader({
    delimiter: dialect.delimiter,
    onProblem: (line, message) => tell(line, 'NOT_UNDERSTOOD', message),
    onRecord({ cells, line }) {
      if (line <= (dialect.headerLine ?? 0) || !cells.some((cell) => cell.trim())) return;
      // Files that were put together have the header again.
      if (isHeader(cells)) return;
      const contact = contactOfRow(dialect.columns, cells);
      if (contact) items.push({ type: 'contact', entry, line, contact, isIncomplete: false });
      else tell(line, 'NO_NAME', 'The row has no name and nothing to use as one.');
    },
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

function collector(entry: string | null) {
  const items: FileItem[] = [];
  const tell = (line: number | null, code: Problem['code'], message: string) =>
    items.push({ type: 'problem', entry, problem: { line, ...(entry !== null && { entry }), code, message } });
  return { items, tell };
}

export { birthdayIn, streetLines } from '../contact/collect.ts';
export type { Problem, ProblemCode } from '../contact/problem.ts';
export type { Column } from '../csv/columns.ts';
export type { CsvSource } from '../csv/dialect.ts';
export { COLUMN_FIELDS, type ColumnField, type CsvDialect, type FileKind, type KnownField };
