/** Something a file said that could not be taken as it stands; `INCOMPLETE` alone is about what was taken. */
export interface Problem {
  /** Of the file, or of the entry of an archive; the first is 1. Null when it concerns the whole. */
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
  /** It was taken, as far as it goes: its end is missing. */
  | 'INCOMPLETE'
  | 'CUT_OFF'
  | 'TOO_LARGE'
  | 'TOO_MANY'
  | 'BROKEN_ARCHIVE';
