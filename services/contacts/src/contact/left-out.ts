/** What somebody said of a contact and the contact did not take; told to the person, in full. */
export interface LeftOut {
  /** As the fields of a contact are called, or `photo`. */
  field: string;
  value: string;
}
