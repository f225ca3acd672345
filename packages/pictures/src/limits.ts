// What is taken of a picture, for whoever checks it: services, the gateway and the web app. It imports nothing, so that a browser
// loads nothing else with it.
const MB = 1024 * 1024;

/** Of one picture. */
export const MOST_BYTES = 10 * MB;
export const MOST_PIXELS = 40_000_000;
/** The web app makes smaller what is larger than that; a file larger than this it doesn't open: no phone has room for it. */
export const MOST_OPENED_BYTES = 50 * MB;

/** Front and back in JSON: as base64 in lines, with some words; as a form they take less. */
export const MOST_SIDES_BYTES = 29 * MB;

/** Of a picture that is shown as it is: a contact's photo, the pictures of a digital card. */
export const MOST_SHOWN_BYTES = 5 * MB;
