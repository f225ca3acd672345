/** The selected contacts, and the start of a range. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Index of the row that was selected last; ranges start there. */
  anchor: number;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: 0 };

/** Adds or removes the contact; the next range starts here. */
export function toggled({ ids }: Selection, id: string, index: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: index };
}

/** Returns the first and last index of the range from the anchor to this row. */
export const rangeTo = ({ anchor }: Selection, index: number): [number, number] => [
  Math.min(anchor, index),
  Math.max(anchor, index),
];

/** Adds all of these; the anchor stays, so that a range can grow and shrink. */
export const joined = ({ ids, anchor }: Selection, more: Iterable<string>): Selection => ({
  ids: new Set([...ids, ...more]),
  anchor,
});

/** Removes deleted contacts from the selection. */
export function without(selection: Selection, gone: ReadonlySet<string>): Selection {
  const ids = new Set([...selection.ids].filter((id) => !gone.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}
