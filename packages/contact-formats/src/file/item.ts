import type { ImportedContact } from '../contact/contact.ts';
import type { CustomField } from '../contact/custom.ts';
import type { Problem } from '../contact/problem.ts';
import type { CsvDialect } from '../csv/dialect.ts';
import type { ColumnField } from '../csv/vocabulary.ts';
import type { FileKind } from './recognise.ts';

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

/** Items that a reader has found and nobody has taken yet. */
export function collector(entry: string | null) {
  const items: FileItem[] = [];
  const tell = (line: number | null, code: Problem['code'], message: string) =>
    items.push({ type: 'problem', entry, problem: { line, ...(entry !== null && { entry }), code, message } });
  return { items, tell };
}

export type Collector = ReturnType<typeof collector>;
