import type { FieldName, Point } from '@kaard/recognition';

/** What a set's `truth.json` holds: the format of outside sets too. */
export interface TruthFile {
  set: string;
  seed?: string | number;
  cards: Record<string, CardTruth>;
}

export const FORMS = ['flat', 'web', 'photo', 'capture'] as const;
export type Form = (typeof FORMS)[number];

export interface FieldTruth {
  /** As printed; `h:…` is the hash of a value that is not to be published. */
  value: string;
  /** Other readings that are right as well. */
  accept?: string[];
}

export interface CardTruth {
  /** A field that is not on the card is not in here. */
  fields: Partial<Record<FieldName, FieldTruth>>;
  /** Tags that errors are grouped by. */
  kind?: string[];
  extra?: {
    phones?: [kind: string, printed: string][];
    address?: string;
    addresses?: string[];
    [other: string]: unknown;
  };
  /** Values that may be given for a field that is not printed (in a code, for example). */
  tolerate?: Partial<Record<FieldName, string[]>>;
  /** Fields that nobody can judge on this card. */
  ignore?: FieldName[];
  fonts?: string[];
  /** Picture of each form, relative to the truth file. */
  files?: Partial<Record<Form, string>>;
  /** Card's corners on the photo, clockwise from the card's own top left, in pixels. */
  corners?: [number, number][];
  /** Smallest wanted text: font size in pixels of the form. */
  minText?: Partial<Record<Form, number>>;
  /** Rows of text, in pixels of the flat card and (`photo`) of the photo; to train on. */
  lines?: TruthLine[];
  icons?: TruthIcon[];
}

const LINE_ROLES = [
  'name',
  'title',
  'company',
  'department',
  'email',
  'phone',
  'fax',
  'website',
  'social',
  'address',
  'slogan',
  'credentials',
  'other',
] as const;
export type LineRole = (typeof LINE_ROLES)[number];

export interface TruthLine {
  text: string;
  role: LineRole;
  /** Corners clockwise from where the text begins. */
  quad: [number, number][];
  /** A column of upright letters, read downwards; its corners begin at the top left all the same. */
  vertical?: true;
  /** The same corners on the photo. */
  photo?: [number, number][];
}

export interface TruthIcon {
  icon: string;
  quad: [number, number][];
  photo?: [number, number][];
}

export const toPair = ({ x, y }: Point): [number, number] => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
