/** Decides which fields the person is asked to check. */
import { FIELD_NAMES, type FieldName, type ReadField } from '../../../scan/answer.ts';
import type { Doubts } from './witnesses.rules.ts';

/**
 * The server’s confidence is calibrated: it is the probability that the value is exactly right. Values below four in
 * five should be checked; a higher threshold would flag most fields of small pictures, and a flag on everything is
 * ignored.
 */
const SURE_FROM = 0.8;

export const isUnsure = (field: ReadField | undefined): boolean =>
  field !== undefined && field.origin === 'card' && field.confidence < SURE_FROM;

/** Returns the fields to check: uncertain, or contradicted; unchanged and not confirmed. */
export function fieldsToCheck(input: {
  fields: Partial<Record<FieldName, ReadField>>;
  doubts: Doubts;
  values: Partial<Record<FieldName, string>>;
  confirmed: readonly string[];
}): FieldName[] {
  return FIELD_NAMES.filter((name) => {
    const field = input.fields[name];
    if (!field || input.confirmed.includes(name)) return false;
    return (isUnsure(field) || name in input.doubts) && input.values[name] === field.value;
  });
}

/** Converts 0-1 to whole percent. Never 100 unless it is exactly that. */
export function percent(confidence: number): number {
  const rounded = Math.round(confidence * 100);
  return rounded === 100 && confidence < 1 ? 99 : rounded;
}
