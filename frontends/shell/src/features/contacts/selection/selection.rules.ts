/** What is selected, and from where a range begins. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Index of the row that was chosen last; ranges begin there. */
  anchor: number;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: 0 };

/** In or out, and the next range begins here. */
export function toggled({ ids }: Selection, id: string, index: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: index };
}

/** First and last index of the range from the anchor to this row. */
export const rangeTo = ({ anchor }: Selection, index: number): [number, number] => [
  Math.min(anchor, index),
  Math.max(anchor, index),
];

/** With all of these; the anchor stays, so that a range can be made longer and shorter. */
export const joined = ({ ids, anchor }: Selection, more: Iterable<string>): Selection => ({
  ids: new Set([...ids, ...more]),
  anchor,
});

/** Without what is no longer there. */
export function without(selection: Selection, gone: ReadonlySet<string>): Selection {
  const ids = new Set([...selection.ids].filter((id) => !gone.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}
