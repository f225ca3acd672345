/** The exit codes of the rendering process. */
export const EXITS = { done: 0, broken: 2, locked: 3, noRenderer: 4 } as const;
