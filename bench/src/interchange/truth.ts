/** The contact that a careful reader finds in a file; outside sets use the same format. */
export interface ExpectedContact {
  name: string;
  /** Other readings of the name that are right, too. */
  nameAlt?: string[];
  /** The preferred address comes first. */
  emails?: string[];
  /** Voice numbers only. */
  phones?: string[];
  company?: string;
  title?: string;
  websites?: string[];
  linkedIn?: string;
  /** Texts that the notes must contain. */
  notes?: string[];
  /** Whether the row may be dropped with a reason as well. */
  optional?: boolean;
}

export interface Case {
  id: string;
  kind: 'vcf' | 'csv';
  /** The program that writes such files. */
  source: string;
  bytes: Uint8Array;
  expect: ExpectedContact[];
}

/** A reader's result for a contact. */
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

/** @throws any error of the reader; errors are counted */
export type Engine = (bytes: Uint8Array, kind: Case['kind']) => Promise<FoundContact[]>;
