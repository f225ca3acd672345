import { ADDRESS_PARTS } from '@kaard/contact-formats/contact';
import type { HistoryEntryFragment } from '../../generated/graphql.ts';

type Change = HistoryEntryFragment['changes'][number];

/** How a change of a field is shown. */
export type ShownChange = { field: string } & (
  | { kind: 'value'; before: string | null; after: string | null }
  | { kind: 'list'; added: string[]; removed: string[] }
  | { kind: 'flag'; after: boolean }
  /** The old value is not stored. */
  | { kind: 'named' }
);

/** The first value of each list also has a field of its own; showing the list is enough. */
const LIST_OF: Record<string, string> = { email: 'emails', phone: 'phones', website: 'links' };
const NAMED = new Set(['photo', 'scanId', 'consent']);
/** Belong to the scan, whose change is shown. */
const HIDDEN = new Set(['extractedData', 'scannedImageUrl']);
const LONGEST = 160;

/** Returns changes in their recorded order, each field once. */
export function shownChanges(changes: readonly Change[]): ShownChange[] {
  const fields = new Set(changes.map(({ field }) => field));
  return changes.flatMap(({ field, before, after }): ShownChange[] => {
    if (HIDDEN.has(field) || fields.has(LIST_OF[field] ?? '')) return [];
    // Additional values of a file: shown only if they are readable lists.
    const isUntold = field === 'kept' && !Array.isArray(before) && !Array.isArray(after);
    if (isUntold || NAMED.has(field)) return [{ field, kind: 'named' }];
    if (typeof before === 'boolean' || typeof after === 'boolean')
      return [{ field, kind: 'flag', after: after === true }];
    if (Array.isArray(before) || Array.isArray(after)) return [listChange(field, textsOf(before), textsOf(after))];
    return [{ field, kind: 'value', before: textOf(before), after: textOf(after) }];
  });
}

/** If only the order or a label changed, the whole list is shown. */
function listChange(field: string, before: string[], after: string[]): ShownChange {
  const added = after.filter((text) => !before.includes(text));
  const removed = before.filter((text) => !after.includes(text));
  if (added.length || removed.length) return { field, kind: 'list', added, removed };
  return { field, kind: 'value', before: textOf(before.join(', ')), after: textOf(after.join(', ')) };
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).map(textOfItem).filter((text) => text !== '');

function textOfItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return shortened(String(item));
  const { name, value, label, extension, e164, ...address } = item as Record<string, unknown>;
  const text =
    typeof value === 'string'
      ? value
      : ADDRESS_PARTS.map((part) => address[part])
          .filter(Boolean)
          .join(', ');
  const named = name ? `${name}: ${text}` : text;
  return shortened(label ? `${named} (${label})` : named);
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : shortened(String(value));

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);
