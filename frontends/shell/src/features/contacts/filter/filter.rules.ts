/** The filter of the list, stored in the address, so that "back" and a reload restore it. */
import type { NameOrder } from '../../../contact/field/name-order.ts';
import type { ContactOrder, ContactSource, ContactsQueryVariables } from '../../../generated/graphql.ts';

export interface ContactFilter {
  search: string;
  company: string;
  tag: string;
  source: ContactSource | '';
  /** Show favourites only. */
  isFavourite: boolean;
  /** `key=value` of a custom field, `key` for any value of it. */
  custom: string;
  /** Days since a contact was added; 0: any time. */
  addedDays: number;
  order: ContactOrder;
}

export const ORDERS = [
  'CREATED_DESC',
  'CREATED_ASC',
  'NAME_ASC',
  'NAME_DESC',
  'COMPANY_ASC',
  'UPDATED_DESC',
] as const satisfies readonly ContactOrder[];
export const SOURCES = ['MANUAL', 'SCAN', 'IMPORT', 'API', 'EXCHANGE'] as const satisfies readonly ContactSource[];
export const ADDED_DAYS = [7, 30, 365] as const;

export const NO_FILTER: ContactFilter = {
  search: '',
  company: '',
  tag: '',
  source: '',
  isFavourite: false,
  custom: '',
  addedDays: 0,
  order: 'CREATED_DESC',
};

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((value) => value === text?.toUpperCase());

/** Reads the filter from the address; unknown values are ignored. */
export function filterOf(params: URLSearchParams): ContactFilter {
  const days = Number(params.get('added'));
  return {
    search: params.get('q')?.trim() ?? '',
    company: params.get('company') ?? '',
    tag: params.get('tag') ?? '',
    source: oneOf(SOURCES, params.get('source')) ?? '',
    isFavourite: params.get('favourite') === 'yes',
    custom: params.get('custom') ?? '',
    addedDays: ADDED_DAYS.find((known) => known === days) ?? 0,
    order: oneOf(ORDERS, params.get('sort')) ?? NO_FILTER.order,
  };
}

/** Writes the filter as short as possible: inactive filters are left out. */
export function paramsOf(filter: ContactFilter): Record<string, string> {
  const { search, company, tag, source, isFavourite, custom, addedDays, order } = filter;
  const params = {
    q: search,
    company,
    tag,
    source: source.toLowerCase(),
    favourite: isFavourite ? 'yes' : '',
    custom,
    added: addedDays ? String(addedDays) : '',
    sort: order === NO_FILTER.order ? '' : order.toLowerCase(),
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}

/** Whether the filter hides contacts. The order hides none. */
export const isFiltered = (filter: ContactFilter): boolean =>
  Object.keys(paramsOf({ ...filter, order: NO_FILTER.order })).length > 0;

/** Splits at the first `=`, because keys contain none. */
function customOf(text: string): { key: string; value: string | null } {
  const at = text.indexOf('=');
  return at < 0 ? { key: text, value: null } : { key: text.slice(0, at), value: text.slice(at + 1) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

const BY_LAST_NAME: Partial<Record<ContactOrder, ContactOrder>> = {
  NAME_ASC: 'LAST_NAME_ASC',
  NAME_DESC: 'LAST_NAME_DESC',
};

/** Whether the order is by name and so has initial letters. */
export const isByName = ({ order }: ContactFilter): boolean => order in BY_LAST_NAME;

/**
 * Variables of the query. "Added in the last days" counts from the start of that day in the person’s time zone.
 * @param nameOrder by which name contacts are sorted
 */
export function variablesOf(
  filter: ContactFilter,
  now: Date,
  nameOrder: NameOrder = 'first',
): Omit<ContactsQueryVariables, 'first' | 'after'> {
  const from = new Date(now.getTime() - filter.addedDays * DAY_MS);
  from.setHours(0, 0, 0, 0);
  return {
    search: filter.search || null,
    company: filter.company || null,
    tag: filter.tag || null,
    source: filter.source || null,
    favourite: filter.isFavourite || null,
    custom: filter.custom ? [customOf(filter.custom)] : null,
    createdFrom: filter.addedDays ? from.toISOString() : null,
    order: (nameOrder === 'last' && BY_LAST_NAME[filter.order]) || filter.order,
  };
}
