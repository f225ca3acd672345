/** Three versions of one thing: as it was opened, as it stands in the form, as it is now. */
export interface Merge<Form, Field> {
  /** The present version with what was typed here, where only one side changed a field. */
  merged: Form;
  /** Fields that were changed on both sides, each to something else. */
  contested: Field[];
  /** Fields that were changed elsewhere. */
  changedElsewhere: Field[];
}

interface Versions<Form> {
  opened: Form;
  mine: Form;
  present: Form;
}

/** @param changedFields the fields in which two forms differ in what they mean */
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
