/** The placeholder that a language model sees. */
const MARK = /\[\[(\d+)\]\]/g;
const markOf = (at: number) => `[[${at + 1}]]`;

export interface StandIns {
  /** Replaces each value by a placeholder. */
  hide(text: string): string;
  /** Restores the values; null if the text contains an unknown placeholder. */
  show(text: string): string | null;
}

/**
 * Placeholders for text that other people have written: names, titles, companies, places. A model that never sees them
 * can’t be instructed by them, in any language or disguise, and receives no personal data.
 */
export function standInsFor(values: readonly (string | null | undefined)[]): StandIns {
  const kept = [...new Set(values.filter((value): value is string => Boolean(value?.trim())))];
  // The longest first: "Pohl Ltd Berlin" must not be read as "Pohl Ltd" and a city.
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
