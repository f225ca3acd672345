import type { Alternative, Extraction, FieldValue } from '../types.ts';
import { WORDED, type Worded } from './worded/roles.ts';

/** Fields with a higher confidence have no alternatives. */
const SURE = 0.95;
const MOST = 3;

const isSure = ({ origin, confidence }: FieldValue): boolean => origin !== 'guess' && confidence >= SURE;

/**
 * Chooses the alternatives for name, title and company; see `Lists`.
 * @param candidatesFor the candidates of a field, likeliest first, each once
 * @param formOf the same for values that mean the same; the current value is not offered again
 */
export function offered(
  fields: Extraction['fields'],
  candidatesFor: (field: Worded) => Iterable<Alternative>,
  formOf: (field: Worded, value: string) => string,
): Alternative[] {
  return WORDED.flatMap((field) => {
    const chosen = fields[field];
    if (chosen && isSure(chosen)) return [];
    const others: Alternative[] = [];
    for (const one of candidatesFor(field)) {
      if (chosen && formOf(field, one.value) === formOf(field, chosen.value)) continue;
      if (others.push(one) === MOST) break;
    }
    return others;
  });
}
