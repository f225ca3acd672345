/** How the process of the decoder tells its end. */
export const EXITS = { done: 0, unreadable: 2, tooManyPixels: 3, noDecoder: 4 } as const;
