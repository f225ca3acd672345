import type { Alternative, Extraction } from '@kaard/recognition';
import { comparable } from './place.ts';

/** As in the local engine: a field that is surer has none, and none has more. */
const SURE = 0.95;
const MOST = 3;

/** What the local engine read where the model reads something else, then what it was less sure of. */
export function mergedAlternatives(local: Extraction, fields: Extraction['fields']): Alternative[] {
  return (['name', 'title', 'company'] as const).flatMap((field) => {
    const chosen = fields[field];
    if (chosen && chosen.origin !== 'guess' && chosen.confidence >= SURE) return [];
    const formOf = (value: string) => comparable(field, value, undefined);
    const own = local.fields[field];
    const read = own?.origin === 'card' ? [{ field, value: own.value, box: own.box, picture: own.picture }] : [];
    return [...read, ...local.lists.alternatives.filter((one) => one.field === field)]
      .filter(({ value }) => !chosen || formOf(value) !== formOf(chosen.value))
      .slice(0, MOST);
  });
}
