import { type Budget, createBudget } from '../archive/budget.ts';
import { zipEntries } from '../archive/zip.ts';
import type { Problem } from '../contact/problem.ts';
import { COLUMN_FIELDS, type KnownField } from '../csv/vocabulary.ts';
import { contactOfEntry, isGroup } from '../ldif/entry.ts';
import { createLdifReader } from '../ldif/reader.ts';
import { plainText } from '../text/clean.ts';
import { asUtf8 } from '../text/encoding.ts';
import { guessEncoding } from '../text/guess.ts';
import { parseJCard } from '../vcard/jcard.ts';
import { createJCardSplitter } from '../vcard/jcard-splitter.ts';
import { createVCardParser } from '../vcard/parser.ts';
import { contactOfCard } from '../vcard/read-contact.ts';
import { type Bytes, slicesOf, withHead } from './chunks.ts';
import { foreignFormat, NO_CONTACT_FILE } from './foreign.ts';
import { type CsvSettings, collector, type FileInfo, type FileItem, type ReadOptions } from './item.ts';
import { HEAD, readTable } from './read-table.ts';
import { readWorkbook } from './read-workbook.ts';
import { type RecognisedFile, recognise } from './recognise.ts';
import { cardSourceOf } from './source.ts';

/**
 * Reads contacts from a vCard, jCard, LDIF or CSV file, an Excel workbook or a ZIP archive of these, detected by
 * content. Works on streams: it holds only a file’s first megabyte and the current contact in memory; of a workbook,
 * the packed file and its texts. Never throws because of a file’s content; errors of the stream itself are passed on.
 */
export async function* readContacts(bytes: Bytes, options: ReadOptions = {}): AsyncGenerator<FileItem> {
  yield* readFile(slicesOf(bytes), null, options, createBudget());
}

async function* readFile(
  chunks: AsyncGenerator<Uint8Array>,
  entry: string | null,
  options: ReadOptions,
  budget: Budget,
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
  const foreign = foreignFormat(head);
  if (!head.length || foreign || file.kind === 'unknown' || (file.kind === 'zip' && entry !== null)) {
    yield { type: 'file', entry, info: { ...info, kind: 'unknown' } };
    yield head.length
      ? problem('UNKNOWN_FORMAT', foreign ?? NO_CONTACT_FILE)
      : problem('EMPTY_FILE', 'The file is empty.');
    return;
  }
  let contacts = 0;
  const counted = async function* (items: AsyncGenerator<FileItem>): AsyncGenerator<FileItem> {
    for await (const item of items) {
      if (item.type === 'contact') contacts++;
      yield item;
    }
  };
  const archive = async function* (archived: AsyncGenerator<Uint8Array>): AsyncGenerator<FileItem> {
    yield { type: 'file', entry, info: { ...info, kind: 'zip' } };
    yield* readArchive(archived, options, budget);
  };
  if (file.kind === 'zip') yield* counted(archive(all));
  else if (file.kind === 'xlsx')
    yield* counted(readWorkbook(all, entry, options, budget, entry === null ? archive : null));
  else {
    const text = asUtf8(all, file.utf16);
    if (file.kind === 'csv') yield* counted(readTable(text, head, file, entry, settings, options.custom));
    else {
      yield { type: 'file', entry, info: { ...info, source: cardSourceOf(head, file.utf16) } };
      yield* counted(READ[file.kind](text, file, entry, options));
    }
  }
  if (!contacts) yield problem('NO_CONTACTS', 'There are no contacts in this file.');
}

async function* readArchive(
  chunks: AsyncGenerator<Uint8Array>,
  options: ReadOptions,
  budget: Budget,
): AsyncGenerator<FileItem> {
  const problems: Problem[] = [];
  const isWanted = (name: string) => {
    if (name.length > LONGEST_NAME) {
      const entry = `${plainText(name.slice(0, LONGEST_NAME))}…`;
      problems.push({
        line: null,
        entry,
        code: 'TOO_LARGE',
        message: 'The name of this file is too long, so it was skipped.',
      });
      return false;
    }
    if (READ_ENTRIES.test(name) && !isHidden(name)) return true;
    if (!name.endsWith('/') && !isHidden(name) && !/\.(?:jpe?g|png|gif|html?)$/i.test(name)) {
      problems.push({ line: null, entry: name, code: 'UNKNOWN_FORMAT', message: NO_CONTACT_FILE });
    }
    return false;
  };
  const tell = (problem: Problem) => problems.push(problem);
  for await (const { name, chunks: unpacked } of zipEntries(chunks, isWanted, tell, budget)) {
    yield* readFile(unpacked, name, options, budget);
  }
  for (const problem of problems) yield { type: 'problem', entry: problem.entry ?? null, problem };
}

/** Includes folders, for each of which file systems allow 255 characters. */
const LONGEST_NAME = 1000;

/** Unsupported formats are included, because their problem tells how to save them. */
const READ_ENTRIES = /\.(?:vcf|vcard|csv|tsv|txt|json|ldif?|xls[xmb]?|xlt[xm]|ods|numbers)$/i;

/** Files that macOS adds to every archive, and hidden files; `./people.vcf` is neither. */
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

/** Feeds all chunks to a reader, and after each yields the items found so far. */
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

export { birthdayIn, streetLines } from '../contact/collect.ts';
export type { Problem } from '../contact/problem.ts';
export { COLUMN_FIELDS, type CsvSettings, type FileInfo, type FileItem, type KnownField, type ReadOptions };
