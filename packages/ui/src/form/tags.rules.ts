/** Whether two tags are equal, ignoring case. */
export const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

const MOST_OFFERED = 8;

/**
 * Returns existing tags to suggest: not chosen yet and containing the typed text; tags that begin with it come first.
 * @param suggestions in the order in which they are offered while nothing is typed
 */
export function offeredTags(suggestions: readonly string[], chosen: readonly string[], typed: string): string[] {
  const words = typed.trim().toLocaleLowerCase();
  const open = suggestions.filter((tag) => !chosen.some((known) => same(known, tag)));
  const place = (tag: string) => tag.toLocaleLowerCase().indexOf(words);
  return open
    .filter((tag) => place(tag) >= 0)
    .sort((a, b) => Math.sign(place(a)) - Math.sign(place(b)))
    .slice(0, MOST_OFFERED);
}
