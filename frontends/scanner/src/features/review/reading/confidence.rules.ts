/** When a person is asked to look at a field again. */
import { FIELD_NAMES, type FieldName, type ReadField } from '../../../scan/answer.ts';
import type { Doubts } from './witnesses.rules.ts';

/**
 * The server's confidence is calibrated: the probability that the value is exactly right. Below four in five a value
 * deserves a look; a higher mark would flag most fields of small pictures, and a flag on everything is read by nobody.
 */
const SURE_FROM = 0.8;

export const isUnsure = (field: ReadField | undefined): boolean =>
  field !== undefined && field.origin === 'card' && field.confidence < SURE_FROM;

/** Fields to look at: unsure, or with a witness against them; still as read, not confirmed. */
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

/** 0-1 as whole percent. Never 100 unless it is exactly that. */
export function percent(confidence: number): number {
  const rounded = Math.round(confidence * 100);
  return rounded === 100 && confidence < 1 ? 99 : rounded;
}
