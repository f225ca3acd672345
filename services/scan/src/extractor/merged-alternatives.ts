import type { Alternative, Extraction } from '@kaard/recognition';
import { offered } from '@kaard/recognition/offered';
import { comparable } from './place.ts';

/** Values of the local engine where the model has others, then values of which it was less certain. */
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
