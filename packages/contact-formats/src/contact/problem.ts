/** Something in a file that could not be imported as it is; only `INCOMPLETE` concerns imported data. */
export interface Problem {
  /** Line in the file, or in the entry of an archive, from 1; null if the problem concerns the whole. */
  line: number | null;
  /** Name inside a ZIP archive. */
  entry?: string;
  code: ProblemCode;
  message: string;
}

export type ProblemCode =
  | 'EMPTY_FILE'
  | 'UNKNOWN_FORMAT'
  | 'NO_CONTACTS'
  | 'NO_NAME'
  | 'NOT_UNDERSTOOD'
  /** Imported, but the end is missing. */
  | 'INCOMPLETE'
  | 'CUT_OFF'
  | 'TOO_LARGE'
  | 'TOO_MANY'
  | 'BROKEN_ARCHIVE';
