import { keyOf, queryWords, startsWith } from '@kaard/contact-formats/search-words';
import { trusted } from '@kaard/service-kit';
import type { Source } from './contact.model.ts';
import { customKeyOf } from './contact.search.ts';

/** Which of an owner’s contacts are requested. */
export interface ListFilter {
  search?: string | null;
  company?: string | null;
  tag?: string | null;
  source?: Source | null;
  /** True for favourites only, false for all others. */
  favourite?: boolean | null;
  /** All conditions must hold; without a value, any value of the field matches. */
  custom?: readonly { key: string; value?: string | null }[] | null;
  createdFrom?: Date | null;
  createdBefore?: Date | null;
  updatedFrom?: Date | null;
  updatedBefore?: Date | null;
}

/** The filter as a MongoDB condition, including the owner. */
export function conditionOf(ownerId: number, filter: ListFilter): Record<string, unknown> {
  const { search, company, tag, source, favourite } = filter;
  const where: Record<string, unknown> = { ownerId };
  const all: Record<string, unknown>[] = [];
  if (search?.trim()) all.push(...queryWords(search).map((word) => ({ tokens: trusted(startsWith(word)) })));
  all.push(...(filter.custom ?? []).map(({ key, value }) => ({ customKeys: conditionOfCustom(key, value ?? null) })));
  if (all.length) where.$and = all;
  if (company) where.companyKey = keyOf(company);
  if (tag) where.tagKeys = keyOf(tag);
  if (source) where.source = source;
  if (favourite != null) where.isFavourite = favourite;
  const created = rangeOf(filter.createdFrom, filter.createdBefore);
  if (created) where.createdAt = created;
  const updated = rangeOf(filter.updatedFrom, filter.updatedBefore);
  if (updated) where.updatedAt = updated;
  return where;
}

/** Matches contacts with this value in a custom field; with null, those with any value. */
export const conditionOfCustom = (key: string, value: string | null): unknown =>
  value === null ? trusted(startsWith(`${key}=`)) : customKeyOf(key, value);

/** `from` is inclusive, `before` exclusive. */
function rangeOf(from: Date | null | undefined, before: Date | null | undefined): object | null {
  if (!from && !before) return null;
  return trusted({ ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) });
}
