import { eachPlain } from '@kaard/contact-formats/fields';
import type { KnownField } from '@kaard/contact-formats/read';
import type { ImportOutcome, ImportState, ImportStateFragment } from '../../generated/graphql.ts';

/** What a column can become, in the order in which people look for it; the type says when one is missing. */
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

/** A person can say what its columns are, also where nobody else knows. */
export const isTable = ({ kind, columns }: ImportedFile): boolean => TABLES.includes(kind) || columns.length > 1;

/** The service is at work; the page asks again until it is not. */
export const isWorking = (state: ImportState): boolean => ['READING', 'SAVING', 'UNDOING'].includes(state);

/** The file was read to its end, and nobody is in it; of one that could not be read nothing is known. */
export const hasNobody = ({ state, kind, total, files, problems }: ImportStateFragment): boolean =>
  total === 0 &&
  (state === 'PREVIEW' || (state === 'FAILED' && (kind === 'GOOGLE' || files.length + problems.length > 0)));

/**
 * What an import failed at: by the state in which it was seen before, else by what it left behind. Every order counts from
 * nothing: what was saved before an undo is there, and nothing done.
 * @returns null when nobody can say: it was read, and nothing came of it
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

/** It went through to its end, and yet no contact of the file is in the book. */
export const savedNobody = ({ created, updated, same, skipped, failed, overLimit }: ImportStateFragment): boolean =>
  created + updated + same + skipped === 0 && failed + overLimit > 0;

/** Something was saved, also by one that failed halfway. */
export const canBeUndone = ({ state, created, updated }: Pick<ImportStateFragment, 'state' | 'created' | 'updated'>) =>
  (state === 'DONE' || state === 'FAILED') && created + updated > 0;

/** Only those with something in them, in the order of good to bad. */
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

/** What an import would do, by what it does with existing contacts; empty where nobody has looked. */
export function forecastOf({ expected }: Pick<ImportStateFragment, 'expected'>): Forecast[] {
  if (!expected) return [];
  return [
    { key: 'new', outcome: 'CREATED', count: expected.created },
    { key: 'changed', outcome: 'UPDATED', count: expected.updated },
    { key: 'known', outcome: 'SAME', count: expected.same },
  ];
}

/** How many contacts are added or changed when it is started like this: the others are there, or left out. */
export function startsWith(
  job: Pick<ImportStateFragment, 'expected' | 'total'>,
  onDuplicate: OnDuplicate,
  leftOut: readonly { expected: ImportOutcome | null }[],
): number {
  const { expected, total } = job;
  if (!expected) return total - leftOut.length;
  // A row without a name is never a contact.
  if (onDuplicate === 'KEEP_BOTH')
    return total - expected.failed - leftOut.filter(({ expected: one }) => one !== 'FAILED').length;
  const taken: ImportOutcome[] = onDuplicate === 'SKIP' ? ['CREATED'] : ['CREATED', 'UPDATED'];
  const all = expected.created + (onDuplicate === 'UPDATE' ? expected.updated : 0);
  return all - leftOut.filter(({ expected: one }) => one !== null && taken.includes(one)).length;
}

/** How many of them are new contacts, which need room in the plan; nobody's number where nobody has looked. */
export const addsWith: typeof startsWith = (job, onDuplicate, leftOut) =>
  // Only those who are there already are changed.
  job.expected ? startsWith(job, onDuplicate === 'KEEP_BOTH' ? onDuplicate : 'SKIP', leftOut) : 0;

const FILE_TAG = 'File Import';
const CARD_TAG = 'VCard Import';
const TAG_OF_KIND: Partial<Record<string, string>> = {
  ...{ csv: FILE_TAG, sheet: FILE_TAG, ldif: FILE_TAG },
  ...{ vcf: CARD_TAG, jcard: CARD_TAG },
};

/**
 * S1's tags of contacts that came with a file; none for those who bring theirs. Each file of an archive gives its own; the
 * archive, a workbook around its sheets and what nobody can read give none.
 */
export function tagsOf({ kind, files }: Pick<ImportStateFragment, 'kind' | 'files'>): string[] {
  if (kind !== 'FILE') return [];
  return [...new Set(files.flatMap(({ kind: of }) => TAG_OF_KIND[of] ?? []))].sort();
}

/** The fields of a file's columns with one of them changed: what the service is told. */
export function fieldsWith(file: ImportedFile, column: number, field: string | null): (string | null)[] {
  return file.columns.map((present, index) => (index === column ? field : (present.field ?? null)));
}

/** The first cell of a column that has something in it. */
export const exampleOf = ({ samples }: ImportedFile, column: number): string =>
  samples.map((row) => row[column]?.trim() ?? '').find(Boolean) ?? '';

/** Lists go by the name of their first value. */
const FIELD_OF: Record<string, KnownField> = {
  emails: 'email',
  phones: 'phone',
  links: 'website',
  addresses: 'address',
  units: 'department',
  role: 'title',
};
/** In a line of a table; the report has the whole. */
const LONGEST_SHOWN = 80;

/** What a contact did not take of a row, each value with the name of its field. */
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

/** Encodings that old address books come in; the one that was recognised is added. */
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
