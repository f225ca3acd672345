import type { Extraction, FieldName, FieldValue } from '../../types.ts';

/** Fields that belong to one person, so that with two people each may be the other's. */
const PERSONAL = ['name', 'title', 'company', 'email', 'phone'] as const satisfies FieldName[];
/** Low enough that such a value isn't saved unseen and the review asks the user to check it. */
const LIKELY_MIXED = 0.6;

/**
 * Lowers the confidence of fields that may belong to either of two people.
 * @param isKept whether a code says whose the value is
 */
export function doubtWhose(fields: Extraction['fields'], isKept: (field: FieldValue) => boolean): void {
  for (const name of PERSONAL) {
    const field = fields[name];
    if (field && !isKept(field)) field.confidence = Math.min(field.confidence, LIKELY_MIXED);
  }
}
