import type { Alternative, Extraction } from '@kaard/recognition';
import { offered } from '@kaard/recognition/offered';
import { comparable } from './place.ts';

/** What the local engine read where the model reads something else, then what it was less sure of. */
export const mergedAlternatives = (local: Extraction, fields: Extraction['fields']): Alternative[] =>
  offered(
    fields,
    (field) => {
      const own = local.fields[field];
      const read = own?.origin === 'card' ? [{ field, value: own.value, box: own.box, picture: own.picture }] : [];
      return [...read, ...local.lists.alternatives.filter((one) => one.field === field)];
    },
    (field, value) => comparable(field, value, undefined),
  );
