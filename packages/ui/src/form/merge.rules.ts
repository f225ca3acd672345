/** Three versions of a record: as it was opened, as edited in the form, as stored now. */
export interface Merge<Form, Field> {
  /** The stored version with the changes of this form, for fields that only one side has changed. */
  merged: Form;
  /** Fields that both sides changed to different values. */
  contested: Field[];
  /** Fields that were changed elsewhere. */
  changedElsewhere: Field[];
}

interface Versions<Form> {
  opened: Form;
  mine: Form;
  present: Form;
}

/** @param changedFields returns the fields in which two forms differ in meaning */
export function mergeVersions<Form extends object, Field extends keyof Form>(
  { opened, mine, present }: Versions<Form>,
  changedFields: (before: Form, after: Form) => Field[],
): Merge<Form, Field> {
  const changedHere = changedFields(opened, mine);
  const changedElsewhere = changedFields(opened, present);
  const differing = changedFields(mine, present);
  const contested = changedHere.filter((field) => changedElsewhere.includes(field) && differing.includes(field));
  const own = Object.fromEntries(changedHere.map((field) => [field, mine[field]]));
  return { merged: { ...present, ...own }, contested, changedElsewhere };
}
