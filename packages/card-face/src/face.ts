/** What a digital card displays. Texts are as written by the owner; empty ones are omitted. */
export interface Face {
  template: TemplateName;
  /** `#rrggbb`. */
  accent: string;
  fullName: string;
  pronouns?: string | null;
  jobTitle?: string | null;
  department?: string | null;
  company?: string | null;
  email?: string | null;
  phone?: string | null;
  website?: string | null;
  /** On one line. */
  address?: string | null;
  /** URLs that an `img` can load, validated by the caller. */
  photo?: string | null;
  logo?: string | null;
}

export const TEMPLATES = ['ledger', 'split', 'portrait', 'letterpress', 'horizon', 'blueprint'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export const isTemplateName = (name: unknown): name is TemplateName => TEMPLATES.includes(name as TemplateName);

export const DEFAULT_TEMPLATE: TemplateName = 'ledger';
/** Legible under both white and ink, and not a known brand’s colour. */
export const DEFAULT_ACCENT = '#2f5d8a';
