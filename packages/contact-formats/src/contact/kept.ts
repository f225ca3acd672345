import type { Kept } from './contact.ts';

/** Serialises for a cell of our own files. */
export const keptText = (kept: Kept | null | undefined): string =>
  kept && Object.keys(kept).length ? JSON.stringify(kept) : '';

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (check: (item: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(check);
const PARTS = ['family', 'given', 'additional', 'prefix', 'suffix'];

const CHECK: { [Key in keyof Required<Kept>]: (value: unknown) => boolean } = {
  name: (value) => isObject(value) && PARTS.every((part) => isText(value[part])),
  nameOf: isText,
  nickname: isText,
  role: isText,
  units: isListOf(isText),
  uid: isText,
  properties: isListOf(
    (item) =>
      isObject(item) &&
      [item.name, item.value].every(isText) &&
      (item.group === undefined || isText(item.group)) &&
      isObject(item.params) &&
      Object.values(item.params).every(isListOf(isText)),
  ),
  columns: isListOf((item) => isObject(item) && [item.name, item.value].every(isText)),
};

/** @returns null if the text was not written by `keptText` */
export function keptOf(text: string): Kept | null {
  if (!text.startsWith('{')) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const isOurs = Object.entries(value).every(
    ([key, item]) => Object.hasOwn(CHECK, key) && CHECK[key as keyof Kept](item),
  );
  return isOurs ? (value as Kept) : null;
}
