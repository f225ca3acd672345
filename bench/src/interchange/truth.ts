/** What a careful reader finds in a file; the shape of outside sets too. */
export interface ExpectedContact {
  name: string;
  /** Other readings of the name that are right as well. */
  nameAlt?: string[];
  /** The preferred one first. */
  emails?: string[];
  /** Voice numbers only. */
  phones?: string[];
  company?: string;
  title?: string;
  websites?: string[];
  linkedIn?: string;
  /** Texts that the notes have to contain. */
  notes?: string[];
  /** Importing the row and dropping it with a reason are both right. */
  optional?: boolean;
}

export interface Case {
  id: string;
  kind: 'vcf' | 'csv';
  /** Program that writes such files. */
  source: string;
  bytes: Uint8Array;
  expect: ExpectedContact[];
}

/** What a reader made of a file. */
export interface FoundContact {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  company?: string | null;
  title?: string | null;
  website?: string | null;
  linkedIn?: string | null;
  notes?: string | null;
  emails?: readonly string[];
  phones?: readonly string[];
  websites?: readonly string[];
}

/** @throws whatever the reader throws; that is counted */
export type Engine = (bytes: Uint8Array, kind: Case['kind']) => Promise<FoundContact[]>;
