import type { ImportedContact } from '../contact/contact.ts';
import type { CustomField } from '../contact/custom.ts';
import type { Problem } from '../contact/problem.ts';
import type { CsvDialect } from '../csv/dialect.ts';
import type { ColumnField } from '../csv/vocabulary.ts';
import type { FileKind } from './recognise.ts';

/** Settings that the user may correct in the preview. */
export interface CsvSettings {
  encoding?: string;
  delimiter?: string;
  /** Null: there is no header row. */
  headerLine?: number | null;
  /** The field of each column, in order; null ignores a column. */
  fields?: readonly (ColumnField | null)[];
}

export interface ReadOptions {
  /** By default pictures are dropped while reading. */
  keepPhotos?: boolean;
  /** By name of the entry, `''` for a file that is no archive. */
  csv?: Readonly<Record<string, CsvSettings>>;
  /** The owner’s custom fields, which match columns of the same name. */
  custom?: readonly CustomField[];
}

export interface FileInfo {
  kind: FileKind;
  encoding: string | null;
  /** The program that wrote the file, as far as it can be detected: `google`, `outlook`, `apple` … or `other`. */
  source: string;
  /** How a table is read; null for cards. */
  csv: CsvDialect | null;
}

/** In the order of the file. `file` comes first; for an archive once for itself and once for each entry. */
export type FileItem =
  | { type: 'file'; entry: string | null; info: FileInfo }
  | { type: 'contact'; entry: string | null; line: number; contact: ImportedContact; isIncomplete: boolean }
  | { type: 'problem'; entry: string | null; problem: Problem };

/** Buffers items from a reader until they are consumed. */
export function collector(entry: string | null) {
  const items: FileItem[] = [];
  const tell = (line: number | null, code: Problem['code'], message: string) =>
    items.push({ type: 'problem', entry, problem: { line, ...(entry !== null && { entry }), code, message } });
  return { items, tell };
}

export type Collector = ReturnType<typeof collector>;
