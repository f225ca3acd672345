/** What stands for it in what a language model sees. */
const MARK = /\[\[(\d+)\]\]/g;
const markOf = (at: number) => `[[${at + 1}]]`;

export interface StandIns {
  /** The text with a mark in place of each value. */
  hide(text: string): string;
  /** The text with the values again; null when it has a mark that stands for nothing. */
  show(text: string): string | null;
}

/**
 * Marks for what others have written: names, titles, companies, places. A model that never sees them can't be told anything by them,
 * in whatever language or disguise, and learns nothing about anybody.
 */
export function standInsFor(values: readonly (string | null | undefined)[]): StandIns {
  const kept = [...new Set(values.filter((value): value is string => Boolean(value?.trim())))];
  // The longest first: "Pohl Ltd Berlin" is not "Pohl Ltd" and a city.
  const parts = kept
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = parts.length ? new RegExp(parts.join('|'), 'g') : null;
  return {
    hide: (text) => (pattern ? text.replace(pattern, (value) => markOf(kept.indexOf(value))) : text),
    show(text) {
      let isKnown = true;
      const shown = text.replace(MARK, (_, number: string) => {
        const value = kept[Number(number) - 1];
        isKnown &&= value !== undefined;
        return value ?? '';
      });
      return isKnown ? shown : null;
    },
  };
}
