/** When a person is asked to look at a field again. */
import { FIELD_NAMES, type FieldName, type ReadField } from '../../scan/answer.ts';

/**
 * The server's confidence is calibrated: the probability that the value is exactly right. Below four in five a value
 * deserves a look; a higher mark would flag most fields of small pictures, and a flag on everything is read by nobody.
 */
export const SURE_FROM = 0.8;

export const isUnsure = (field: ReadField | undefined): boolean =>
  field !== undefined && field.origin === 'card' && field.confidence < SURE_FROM;

const folded = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A name that holds the company, a number or signs that no name has: however sure its letters are, it is not one. */
export function isOddName(name: string, company: string): boolean {
  const firm = folded(company);
  return (
    /[\d@|/\\<>]/.test(name) || (firm.length > 3 && ` ${folded(name)} `.includes(` ${firm} `) && folded(name) !== firm)
  );
}

/** Fields to look at: unsure, still as read, not confirmed. */
export function fieldsToCheck(input: {
  fields: Partial<Record<FieldName, ReadField>>;
  values: Partial<Record<FieldName, string>>;
  confirmed: readonly string[];
}): FieldName[] {
  return FIELD_NAMES.filter((name) => {
    const field = input.fields[name];
    const isOdd =
      name === 'name' && field?.origin === 'card' && isOddName(field.value, input.fields.company?.value ?? '');
    return (isUnsure(field) || isOdd) && input.values[name] === field?.value && !input.confirmed.includes(name);
  });
}

/** 0-1 as whole percent. Never 100 unless it is exactly that. */
export function percent(confidence: number): number {
  const rounded = Math.round(confidence * 100);
  return rounded === 100 && confidence < 1 ? 99 : rounded;
}
