import type { ContactFilter } from '../filter/filter.rules.ts';

/** `csv` has the columns of the specification; the others are tables with columns of their own. */
export type ExportFormat = 'csv' | 'vcf' | 'kaard' | 'hubspot' | 'salesforce' | 'google' | 'outlook';

const asked = (format: ExportFormat): Record<string, string> =>
  format === 'csv' || format === 'vcf' ? { format } : { format: 'csv', preset: format };

const PATH = '/api/contacts/export';

/** The address of an export, and the body to send, if any. */
export interface ExportRequest {
  path: string;
  body?: object;
}

/** @param filter the server’s filters, which do not include the time of adding */
export function exportOfFiltered(format: ExportFormat, filter: Partial<ContactFilter>): ExportRequest {
  const { search, company, tag, source, custom, isFavourite } = filter;
  const favourite = isFavourite ? 'true' : '';
  const given = Object.entries({ search, company, tag, custom, favourite, source: source?.toLowerCase() });
  const params = new URLSearchParams(asked(format));
  for (const [name, value] of given) if (value) params.set(name, value);
  return { path: `${PATH}?${params}` };
}

/** Ids are sent in the body, because a long list does not fit into an address. */
export function exportOfChosen(format: ExportFormat, ids: readonly string[]): ExportRequest {
  return { path: PATH, body: { ...asked(format), ids } };
}
