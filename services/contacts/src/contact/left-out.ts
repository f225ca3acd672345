/** A value that a contact couldn’t take; reported to the user in full. */
export interface LeftOut {
  /** The name of the contact’s field, or `photo`. */
  field: string;
  value: string;
}
