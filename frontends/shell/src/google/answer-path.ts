/** Where Google's window ends, registered with Google as redirect URI. Alone, because it is in the first load. */
export const ANSWER_PATH = '/contacts/import/google';
