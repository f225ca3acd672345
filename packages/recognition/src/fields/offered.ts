import type { Alternative, Extraction, FieldValue } from '../types.ts';
import { WORDED, type Worded } from './worded/roles.ts';

/** A field that is surer has none. */
const SURE = 0.95;
const MOST = 3;

const isSure = ({ origin, confidence }: FieldValue): boolean => origin !== 'guess' && confidence >= SURE;

/**
 * What is offered of what else a name, a title or a company could be; see `Lists`.
 * @param candidatesFor the likeliest first, each once
 * @param formOf two values that mean the same have the same: what is the value already is not offered
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
