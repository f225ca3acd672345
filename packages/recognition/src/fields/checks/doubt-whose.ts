import type { Extraction, FieldName, FieldValue } from '../../types.ts';

/** What is somebody's, and may be the other's. */
const PERSONAL = ['name', 'title', 'company', 'email', 'phone'] as const satisfies FieldName[];
/** Nobody saves it unseen, and the review asks to look. */
const LIKELY_MIXED = 0.6;

/** Fields of which nobody knows whose they are. @param isKept of which somebody's code tells */
export function doubtWhose(fields: Extraction['fields'], isKept: (field: FieldValue) => boolean): void {
  for (const name of PERSONAL) {
    const field = fields[name];
    if (field && !isKept(field)) field.confidence = Math.min(field.confidence, LIKELY_MIXED);
  }
}
