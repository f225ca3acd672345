import type { ContactFilter } from './filter.rules.ts';

/** `csv` has the columns of the specification; the others are tables with columns of their own. */
export type ExportFormat = 'csv' | 'vcf' | 'kaard' | 'hubspot' | 'salesforce' | 'google' | 'outlook';

const asked = (format: ExportFormat): Record<string, string> =>
  format === 'csv' || format === 'vcf' ? { format } : { format: 'csv', preset: format };

/** Ids in one address: more would be longer than servers take. */
export const IDS_PER_REQUEST = 300;

const PATH = '/api/contacts/export';

/** @param filter what the server filters by; the time of adding is not among it */
export function exportAddress(format: ExportFormat, filter: Partial<ContactFilter>): string {
  const { search, company, tag, source, custom, isFavourite } = filter;
  const favourite = isFavourite ? 'true' : '';
  const given = Object.entries({ search, company, tag, custom, favourite, source: source?.toLowerCase() });
  const params = new URLSearchParams(asked(format));
  for (const [name, value] of given) if (value) params.set(name, value);
  return `${PATH}?${params}`;
}

export function addressesOf(format: ExportFormat, ids: readonly string[]): string[] {
  const addresses: string[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_REQUEST) {
    addresses.push(
      `${PATH}?${new URLSearchParams(asked(format))}&ids=${ids.slice(from, from + IDS_PER_REQUEST).join()}`,
    );
  }
  return addresses;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Parts of one list as one file: of tables only the first keeps its header. */
export function joinedFile(format: ExportFormat, parts: readonly string[]): string {
  if (format === 'vcf') return parts.join('');
  return parts
    .map((part, index) => (index === 0 ? part : part.replace(BYTE_ORDER_MARK, '').replace(/^[^\r\n]*\r?\n/, '')))
    .join('');
}
