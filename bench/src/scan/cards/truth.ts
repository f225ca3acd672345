import type { FieldName, Point } from '@kaard/recognition';

/** The content of a set's `truth.json`; outside sets use the same format. */
export interface TruthFile {
  set: string;
  seed?: string | number;
  cards: Record<string, CardTruth>;
}

export const FORMS = ['flat', 'web', 'photo', 'capture'] as const;
export type Form = (typeof FORMS)[number];

export interface FieldTruth {
  /** As printed; `h:…` is the hash of a value that isn't published. */
  value: string;
  /** Other readings that are right, too. */
  accept?: string[];
}

export interface CardTruth {
  /** Contains only fields that are on the card. */
  fields: Partial<Record<FieldName, FieldTruth>>;
  /** Tags by which errors are grouped. */
  kind?: string[];
  extra?: {
    phones?: [kind: string, printed: string][];
    address?: string;
    addresses?: string[];
    [other: string]: unknown;
  };
  /** Values that are accepted for a field that isn't printed (in a code, for example). */
  tolerate?: Partial<Record<FieldName, string[]>>;
  /** Fields that can't be judged on this card. */
  ignore?: FieldName[];
  fonts?: string[];
  /** The picture of each form, relative to the truth file. */
  files?: Partial<Record<Form, string>>;
  /** The card's corners on the photo, clockwise from the card's own top left, in pixels. */
  corners?: [number, number][];
  /** The smallest wanted text: its font size in pixels of the form. */
  minText?: Partial<Record<Form, number>>;
  /** Rows of text, in pixels of the flat card and (`photo`) of the photo, for training. */
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
  /** Set for a column of upright characters, read downwards; its corners begin at the top left as well. */
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
