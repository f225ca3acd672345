/** Opens the page in a new tab, so that typed input stays in this one. The new page gets no reference to this one. */
export const openBeside = (path: string): void => void window.open(path, '_blank', 'noopener');
