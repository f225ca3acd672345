// Limits of a picture, shared by services, gateway and web app. Imports nothing, so that a browser loads nothing else
// with it.
const MB = 1024 * 1024;

/** The maximum size of one picture. */
export const MOST_BYTES = 10 * MB;
export const MOST_PIXELS = 40_000_000;
/**
 * The web app reduces pictures above the limits. It doesn’t open files larger than this, because phones lack the
 * memory.
 */
export const MOST_OPENED_BYTES = 50 * MB;

/** Front and back in JSON: as base64 with line breaks, and some text; as a form they need less. */
export const MOST_SIDES_BYTES = 29 * MB;

/** The maximum size of a picture that is displayed unchanged: a contact’s photo, the pictures of a digital card. */
export const MOST_SHOWN_BYTES = 5 * MB;
