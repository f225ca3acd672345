/** What a digital card shows on its face. Texts as the owner wrote them; what is empty is not there. */
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
  /** Addresses that an `img` can load; the caller has checked them. */
  photo?: string | null;
  logo?: string | null;
}

export const TEMPLATES = ['ledger', 'split', 'portrait', 'letterpress', 'horizon', 'blueprint'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export const isTemplateName = (name: unknown): name is TemplateName => TEMPLATES.includes(name as TemplateName);

export const DEFAULT_TEMPLATE: TemplateName = 'ledger';
/** Legible under white and under ink, and nobody's brand. */
export const DEFAULT_ACCENT = '#2f5d8a';
