import { setImmediate } from 'node:timers/promises';
import type { ImportedContact } from '@kaard/contact-formats';
import { readContacts } from '@kaard/contact-formats/read';
import type { Logger, UnitOfWork } from '@kaard/service-kit';
import type { Progress, Turn } from '@kaard/service-kit/work/durable-work';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import type { EndImport } from './end-import.ts';
import { contactOfPerson } from './google-people.ts';
import { MOST_CONTACTS } from './import.errors.ts';
import type { ContactImport, Expected, FileProblem, ImportRow } from './import.model.ts';
import type { ImportRepository } from './import.repository.ts';
import type { ImportStore } from './import.store.ts';
import { rowKey } from './imported-fields.ts';
import { TAG_OF_KIND } from './marker-tags.ts';
import { createPreview } from './preview.ts';

export interface ParseImportParts {
  imports: ImportRepository;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  store: Pick<ImportStore, 'read'>;
  endImport: EndImport;
  unitOfWork: UnitOfWork;
  /** Computes the expected result of saving the rows; null if it was stopped. */
  weigh(job: ContactImport, signal: AbortSignal): Promise<Expected | null>;
  log: Logger;
}

/** Rows per transaction, which photos must not make too large. */
const BATCH = 250;
const MOST_PHOTO_BYTES = 8 * 1024 * 1024;
/** The maximum number of characters of a Google contact, the same as for a record of a table. */
const LONGEST_PERSON = 512 * 1024;
/** More than any Google account can hold, with and without names. */
const MOST_PEOPLE = 50_000;
/**
 * Ten times the number of values of ten thousand people; each can become an object many times larger than its two
 * characters.
 */
const MOST_VALUES = 5_000_000;
/** How many people are read before other work gets a turn. */
const PEOPLE_AT_ONCE = 200;
/** The limit of problems for accepted rows, and again for rejected ones. */
const MOST_PROBLEMS = 500;

const COMMA = ','.charCodeAt(0);
const TOO_MANY_PEOPLE = `Only the first ${MOST_PEOPLE.toLocaleString('en-US')} entries were read.`;

interface Found {
  contact: ImportedContact | Omit<ImportedContact, 'photo'>;
  entry: string | null;
  line: number | null;
  isIncomplete?: boolean;
  isMarked?: boolean;
}

/**
 * Reads the stored file into rows. After a crash it starts again from the beginning, because nothing is saved yet. So
 * it doesn’t yield to other jobs, but stops when the process stops. Of two concurrent readers the one that started last
 * continues, and rows are only stored together with the proof that it still is the last.
 */
export function createParseImport(parts: ParseImportParts) {
  const { imports, customFields, store, endImport, unitOfWork, weigh, log } = parts;

  return async function parseImport(ordered: ContactImport, { signal }: Turn): Promise<Progress> {
    const job = await unitOfWork((session) => imports.beginReading(ordered, session));
    if (!job) return 'done';
    const preview = createPreview();
    const { files } = preview;
    const problems: FileProblem[] = [];
    const told = { taken: 0, other: 0 };
    const tell = (problem: FileProblem) => {
      // Problems of accepted rows must not crowd out those of rejected ones.
      const kind = problem.code === 'INCOMPLETE' ? 'taken' : 'other';
      told[kind] += 1;
      if (told[kind] <= MOST_PROBLEMS) problems.push(problem);
    };
    let batch: ImportRow[] = [];
    let photoBytes = 0;
    let total = 0;
    /** @returns false if another reader has started */
    const flush = async (): Promise<boolean> => {
      const rows = batch;
      batch = [];
      photoBytes = 0;
      if (!rows.length) return true;
      return unitOfWork(async (session) => {
        if (!(await imports.count(job, { total: rows.length }, session))) return false;
        await imports.addRows(rows, session);
        return true;
      });
    };
    for await (const found of job.kind === 'google' ? readPeople(job, tell) : readFile(job, preview, tell)) {
      if (total === MOST_CONTACTS) {
        const most = MOST_CONTACTS.toLocaleString('en-US');
        tell({
          entry: found.entry,
          line: found.line,
          code: 'TOO_MANY',
          message: `An import can hold at most ${most} contacts. The rest were skipped.`,
        });
        break;
      }
      const row = rowOf(job, ++total, found);
      batch.push(row);
      photoBytes += row.photo?.bytes.length ?? 0;
      if ((batch.length === BATCH || photoBytes > MOST_PHOTO_BYTES) && !(await flush())) return 'done';
      if (signal.aborted) return 'more';
    }
    if (!(await flush())) return 'done';
    const nothing = { reason: 'NO_CONTACTS', message: 'No valid contacts found in file' };
    const expected = total ? await weigh(job, signal) : null;
    if (total && !expected) return 'more';
    const change = { files, problems, total, expected, done: 0, setbacks: 0 };
    // If no column of a table is recognised, the user can map them.
    const canBeMapped = files.some(
      ({ columns, samples }) => columns.length > 1 && samples.flat().some((cell) => cell.trim()),
    );
    if (total || canBeMapped) await imports.move(job, 'preview', change);
    else await endImport(job, 'failed', { ...change, problem: nothing });
    log.info({ importId: job.id, total, problems: problems.length }, 'import is read');
    return 'done';
  };

  async function* readFile(
    { ownerId, fileId, settings }: ContactImport,
    preview: ReturnType<typeof createPreview>,
    tell: (problem: FileProblem) => void,
  ): AsyncGenerator<Found> {
    const csv = Object.fromEntries(settings.map(({ entry, csv: given }) => [entry, given]));
    const kinds = new Map<string | null, string>();
    const custom = await customFields.fieldsOf(ownerId);
    for await (const item of readContacts(store.read(fileId!), { keepPhotos: true, csv, custom })) {
      const { entry } = item;
      if (item.type === 'file') {
        preview.add(entry, item.info);
        kinds.set(entry, item.info.kind);
      } else if (item.type === 'problem') {
        const { line, code, message } = item.problem;
        tell({ entry, line, code, message });
      } else {
        const tag = TAG_OF_KIND[kinds.get(entry) ?? ''];
        const isMarked = tag !== undefined && item.contact.tags.length === 0;
        const tags = isMarked ? [tag] : item.contact.tags;
        yield { contact: { ...item.contact, tags }, entry, line: item.line, isIncomplete: item.isIncomplete, isMarked };
      }
    }
  }

  async function* readPeople({ fileId }: ContactImport, tell: (problem: FileProblem) => void): AsyncGenerator<Found> {
    const chunks: Uint8Array[] = [];
    let values = 0;
    for await (const chunk of store.read(fileId!)) {
      for (const byte of chunk) if (byte === COMMA) values++;
      if (values > MOST_VALUES) {
        tell({ entry: null, line: null, code: 'TOO_LARGE', message: 'The file has too many entries.' });
        return;
      }
      chunks.push(chunk);
    }
    let people: unknown[] = [];
    try {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { people?: unknown; connections?: unknown };
      const given = body.people ?? body.connections;
      if (Array.isArray(given)) people = given;
    } catch {
      tell({ entry: null, line: null, code: 'NOT_UNDERSTOOD', message: 'This isn’t valid JSON.' });
    }
    if (people.length > MOST_PEOPLE)
      tell({ entry: null, line: MOST_PEOPLE + 1, code: 'TOO_MANY', message: TOO_MANY_PEOPLE });
    for (const [at, person] of people.slice(0, MOST_PEOPLE).entries()) {
      if (at % PEOPLE_AT_ONCE === PEOPLE_AT_ONCE - 1) await setImmediate();
      const isTooLarge = JSON.stringify(person).length > LONGEST_PERSON;
      const contact = isTooLarge ? null : contactOfPerson(person);
      if (contact) yield { contact, entry: null, line: at + 1 };
      else if (isTooLarge)
        tell({ entry: null, line: at + 1, code: 'TOO_LARGE', message: 'This entry is too large and was skipped.' });
      else tell({ entry: null, line: at + 1, code: 'NO_NAME', message: 'This entry has no name.' });
    }
  }
}

export function rowOf(
  job: Pick<ContactImport, 'id' | 'ownerId'>,
  number: number,
  { contact, entry, line, isIncomplete = false, isMarked = false }: Found,
): ImportRow {
  const { photo = null, ...fields } = contact as ImportedContact;
  return {
    importId: job.id,
    ownerId: job.ownerId,
    number,
    entry,
    line,
    isIncomplete,
    contact: fields,
    photo: photo && { type: photo.type, bytes: photo.bytes },
    key: rowKey(fields),
    isMarked,
    expected: null,
    expectedContactId: null,
    outcome: null,
    reason: null,
    message: null,
    leftOut: [],
    contactId: null,
    version: null,
    before: null,
    after: null,
    undo: null,
  };
}
