import { eachPlain } from '@kaard/contact-formats/fields';
import type { KnownField } from '@kaard/contact-formats/read';
import type { ImportOutcome, ImportState, ImportStateFragment } from '../../generated/graphql.ts';

/**
 * The possible fields of a column, in the order in which people look for them; the type ensures that none is missing.
 */
const FIELDS: Record<KnownField, true> = {
  name: true,
  firstName: true,
  middleName: true,
  lastName: true,
  namePrefix: true,
  nameSuffix: true,
  nickname: true,
  ...eachPlain(() => true as const),
  department: true,
  email: true,
  phone: true,
  fax: true,
  website: true,
  linkedIn: true,
  facebook: true,
  instagram: true,
  tiktok: true,
  twitter: true,
  youtube: true,
  github: true,
  notes: true,
  tags: true,
  birthday: true,
  favourite: true,
  address: true,
  street: true,
  city: true,
  region: true,
  postcode: true,
  country: true,
};
export const COLUMN_FIELDS = Object.keys(FIELDS) as KnownField[];

export type ImportedFile = ImportStateFragment['files'][number];

const TABLES = ['csv', 'sheet'];

/** Whether a person can choose the fields of its columns, even if they were not recognised. */
export const isTable = ({ kind, columns }: ImportedFile): boolean => TABLES.includes(kind) || columns.length > 1;

/** Whether the service is working; the page polls until it has finished. */
export const isWorking = (state: ImportState): boolean => ['READING', 'SAVING', 'UNDOING'].includes(state);

/** Whether the file was read completely and contains no contact; for a file that could not be read this is unknown. */
export const hasNobody = ({ state, kind, total, files, problems }: ImportStateFragment): boolean =>
  total === 0 &&
  (state === 'PREVIEW' || (state === 'FAILED' && (kind === 'GOOGLE' || files.length + problems.length > 0)));

/**
 * Returns the step at which an import failed: from its previous state, else from its figures. Every order counts from
 * zero: if contacts were saved and `done` is 0, an undo had begun.
 * @returns null if unknown: the file was read, and nothing came of it
 */
export function failedAt(job: ImportStateFragment, before: ImportState | undefined) {
  const { created, updated, same, skipped, failed, overLimit, undone, kept, done, total, files } = job;
  const saved = created + updated;
  if (before === 'UNDOING') return 'undoFailed';
  if (before === 'SAVING') return 'startFailed';
  if (before === 'READING') return 'unreadable';
  if (undone + kept > 0 || (saved > 0 && done === 0)) return 'undoFailed';
  if (saved + same + skipped + failed + overLimit > 0) return 'startFailed';
  return total + files.length > 0 ? null : 'unreadable';
}

/** Whether it finished without any contact of the file being in the address book. */
export const savedNobody = ({ created, updated, same, skipped, failed, overLimit }: ImportStateFragment): boolean =>
  created + updated + same + skipped === 0 && failed + overLimit > 0;

/** Whether contacts were saved, even by an import that failed halfway. */
export const canBeUndone = ({ state, created, updated }: Pick<ImportStateFragment, 'state' | 'created' | 'updated'>) =>
  (state === 'DONE' || state === 'FAILED') && created + updated > 0;

/** Returns the outcomes with a count above zero, ordered from good to bad. */
export function outcomesOf(job: ImportStateFragment): {
  key: 'created' | 'updated' | 'same' | 'skipped' | 'failed' | 'overLimit';
  outcome: ImportOutcome;
  count: number;
}[] {
  const all = [
    { key: 'created', outcome: 'CREATED', count: job.created },
    { key: 'updated', outcome: 'UPDATED', count: job.updated },
    { key: 'same', outcome: 'SAME', count: job.same },
    { key: 'skipped', outcome: 'SKIPPED', count: job.skipped },
    { key: 'failed', outcome: 'FAILED', count: job.failed },
    { key: 'overLimit', outcome: 'OVER_LIMIT', count: job.overLimit },
  ] as const;
  return all.filter(({ count }) => count > 0);
}

export type OnDuplicate = ImportStateFragment['onDuplicate'];
export interface Forecast {
  key: 'new' | 'known' | 'changed';
  outcome: ImportOutcome;
  count: number;
}

/** Returns what an import would do, by its handling of existing contacts; empty if it hasn’t been compared. */
export function forecastOf({ expected }: Pick<ImportStateFragment, 'expected'>): Forecast[] {
  if (!expected) return [];
  return [
    { key: 'new', outcome: 'CREATED', count: expected.created },
    { key: 'changed', outcome: 'UPDATED', count: expected.updated },
    { key: 'known', outcome: 'SAME', count: expected.same },
  ];
}

/** Returns how many contacts are added or changed with these settings; the others exist already or are excluded. */
export function startsWith(
  job: Pick<ImportStateFragment, 'expected' | 'total'>,
  onDuplicate: OnDuplicate,
  leftOut: readonly { expected: ImportOutcome | null }[],
): number {
  const { expected, total } = job;
  if (!expected) return total - leftOut.length;
  // A row without a name never becomes a contact.
  if (onDuplicate === 'KEEP_BOTH')
    return total - expected.failed - leftOut.filter(({ expected: one }) => one !== 'FAILED').length;
  const taken: ImportOutcome[] = onDuplicate === 'SKIP' ? ['CREATED'] : ['CREATED', 'UPDATED'];
  const all = expected.created + (onDuplicate === 'UPDATE' ? expected.updated : 0);
  return all - leftOut.filter(({ expected: one }) => one !== null && taken.includes(one)).length;
}

/** Returns how many contacts are new and count against the plan; 0 if it hasn’t been compared. */
export const addsWith: typeof startsWith = (job, onDuplicate, leftOut) =>
  // Only existing contacts are changed.
  job.expected ? startsWith(job, onDuplicate === 'KEEP_BOTH' ? onDuplicate : 'SKIP', leftOut) : 0;

const FILE_TAG = 'File Import';
const CARD_TAG = 'VCard Import';
const TAG_OF_KIND: Partial<Record<string, string>> = {
  ...{ csv: FILE_TAG, sheet: FILE_TAG, ldif: FILE_TAG },
  ...{ vcf: CARD_TAG, jcard: CARD_TAG },
};

/**
 * Returns the tags that specification S1 gives to contacts from a file; none for contacts with tags of their own. Each
 * file of an archive gives its own; the archive itself, a workbook around its sheets and unreadable files give none.
 */
export function tagsOf({ kind, files }: Pick<ImportStateFragment, 'kind' | 'files'>): string[] {
  if (kind !== 'FILE') return [];
  return [...new Set(files.flatMap(({ kind: of }) => TAG_OF_KIND[of] ?? []))].sort();
}

/** Returns the fields of a file’s columns with one of them changed, as sent to the service. */
export function fieldsWith(file: ImportedFile, column: number, field: string | null): (string | null)[] {
  return file.columns.map((present, index) => (index === column ? field : (present.field ?? null)));
}

/** Returns the first non-empty cell of a column. */
export const exampleOf = ({ samples }: ImportedFile, column: number): string =>
  samples.map((row) => row[column]?.trim() ?? '').find(Boolean) ?? '';

/** Lists are shown under the name of their main value. */
const FIELD_OF: Record<string, KnownField> = {
  emails: 'email',
  phones: 'phone',
  links: 'website',
  addresses: 'address',
  units: 'department',
  role: 'title',
};
/** The maximum length in a table row; the report contains the whole text. */
const LONGEST_SHOWN = 80;

/** Returns the values of a row that the contact did not take, each with the name of its field. */
export function leftOutText(
  leftOut: readonly { field: string; value: string }[],
  nameOf: (field: KnownField | 'photo') => string,
): string {
  return leftOut
    .map(({ field, value }) => {
      const known = FIELD_OF[field] ?? field;
      const name = known === 'photo' || known in FIELDS ? nameOf(known as KnownField | 'photo') : field;
      return `${name} “${value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value}”`;
    })
    .join(', ');
}

/** Returns the encodings of old address books, and the recognised one. */
export function encodingsFor(present: string | null | undefined): string[] {
  const usual = [
    'utf-8',
    'windows-1252',
    'utf-16le',
    'iso-8859-2',
    'windows-1250',
    'windows-1251',
    'shift_jis',
    'gbk',
    'big5',
    'euc-kr',
  ];
  const own = present?.toLowerCase();
  return own && !usual.includes(own) ? [own, ...usual] : usual;
}
