/** In a tab of its own: what was typed stays where it is. The new page gets no hold of this one. */
export const openBeside = (path: string): void => void window.open(path, '_blank', 'noopener');
