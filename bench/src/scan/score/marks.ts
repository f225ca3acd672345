/** The product's goals: right fields in percent, by form. */
export const MARKS: Record<string, number> = { real: 95, web: 97, photo: 97, capture: 94 };
/** The limit for values of fields that a card doesn't have, in percent. */
export const SPURIOUS_MARK = 0.3;
