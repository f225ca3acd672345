// What needs no numbering plan; apart from phone.ts, so that a screen that needs only this does not load the plans.

/** The rule of the contact form: without spaces, dashes and parentheses an optional plus and 1 to 16 digits, the first not 0. */
export const matchesFormRule = (text: string): boolean => /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s\-()]/g, ''));
