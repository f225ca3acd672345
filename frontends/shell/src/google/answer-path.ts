/**
 * The last page of Google’s window, registered with Google as redirect URI. A module of its own, because it is in the
 * first load.
 */
export const ANSWER_PATH = '/contacts/import/google';
