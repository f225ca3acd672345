export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

const folded = (tag: string) => tag.trim().toLocaleLowerCase();

/** The tags with these added and those removed, case ignored; null when nothing changes. */
export function tagsAfter(tags: readonly string[], { add, remove }: TagChange): string[] | null {
  const removed = new Set(remove.map(folded));
  const kept = tags.filter((tag) => !removed.has(folded(tag)));
  const known = new Set(kept.map(folded));
  const added = add.filter((tag) => tag.trim() && !known.has(folded(tag)));
  return kept.length === tags.length && added.length === 0 ? null : [...kept, ...added];
}
