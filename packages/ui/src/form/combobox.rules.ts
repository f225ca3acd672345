const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Returns the options whose label has words that start with every typed word; labels that begin with the whole typed
 * text come first.
 */
export function matchingOptions<Option extends { label: string }>(options: readonly Option[], typed: string): Option[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return [...options];
  const found = options.filter(({ label }) => {
    const own = folded(label).split(/[\s\-/(.]+/);
    return words.every((word) => own.some((part) => part.startsWith(word)));
  });
  const begins = ({ label }: Option) => folded(label).startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
