/** Marks that the product has set itself: fields that are right, in percent, by form. */
export const MARKS: Record<string, number> = { real: 95, web: 97, photo: 97, capture: 94 };
/** Of the fields that a card does not have, in percent. */
export const SPURIOUS_MARK = 0.3;
