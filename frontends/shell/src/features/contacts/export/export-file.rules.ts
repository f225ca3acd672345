import type { ContactFilter } from '../filter/filter.rules.ts';

/** `csv` has the columns of the specification; the others are tables with columns of their own. */
export type ExportFormat = 'csv' | 'vcf' | 'kaard' | 'hubspot' | 'salesforce' | 'google' | 'outlook';

const asked = (format: ExportFormat): Record<string, string> =>
  format === 'csv' || format === 'vcf' ? { format } : { format: 'csv', preset: format };

const PATH = '/api/contacts/export';

/** Where a file is fetched, and what is sent there, if anything is. */
export interface ExportRequest {
  path: string;
  body?: object;
}

/** @param filter what the server filters by; the time of adding is not among it */
export function exportOfFiltered(format: ExportFormat, filter: Partial<ContactFilter>): ExportRequest {
  const { search, company, tag, source, custom, isFavourite } = filter;
  const favourite = isFavourite ? 'true' : '';
  const given = Object.entries({ search, company, tag, custom, favourite, source: source?.toLowerCase() });
  const params = new URLSearchParams(asked(format));
  for (const [name, value] of given) if (value) params.set(name, value);
  return { path: `${PATH}?${params}` };
}

/** Ids go in the body: an address has no room for those of a long list. */
export function exportOfChosen(format: ExportFormat, ids: readonly string[]): ExportRequest {
  return { path: PATH, body: { ...asked(format), ids } };
}
