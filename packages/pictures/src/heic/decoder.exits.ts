/** Exit codes of the decoder process. */
export const EXITS = { done: 0, unreadable: 2, tooManyPixels: 3, noDecoder: 4 } as const;
