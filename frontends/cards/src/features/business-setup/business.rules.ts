/** The values of the form, how they are read from the profile, and which of them are sent. */
import { mergeVersions } from '@kaard/ui/merge';
import type { BusinessContextInput, BusinessContextQuery } from '../../generated/graphql.ts';

export type Saved = NonNullable<BusinessContextQuery['profile']>;

export interface BusinessValues {
  businessDescription: string;
  industry: string;
  targetMarket: string;
  businessGoals: string[];
}
export type BusinessField = keyof BusinessValues;

const FIELDS: readonly BusinessField[] = ['businessDescription', 'industry', 'targetMarket', 'businessGoals'];

export const valuesOf = (saved: Saved): BusinessValues => ({
  businessDescription: saved.businessDescription ?? '',
  industry: saved.industry ?? '',
  targetMarket: saved.targetMarket ?? '',
  businessGoals: [...saved.businessGoals],
});

/** Returns the value to send: trimmed; an empty text is null. */
const sentValue = (values: BusinessValues, field: BusinessField) =>
  field === 'businessGoals' ? values.businessGoals : values[field].trim() || null;

const changedFields = (before: BusinessValues, after: BusinessValues): BusinessField[] =>
  FIELDS.filter((field) => JSON.stringify(sentValue(before, field)) !== JSON.stringify(sentValue(after, field)));

/** Contains changed fields only. */
export const changesInput = (before: BusinessValues, after: BusinessValues): BusinessContextInput =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, sentValue(after, field)]));

export const mergeValues = (opened: BusinessValues, mine: BusinessValues, present: BusinessValues) =>
  mergeVersions({ opened, mine, present }, changedFields);

/** Returns a field’s value as text, goals in one line, for a choice between two versions. */
export const textOf = (values: BusinessValues, field: BusinessField): string =>
  field === 'businessGoals' ? values.businessGoals.join(' · ') : values[field].trim();
