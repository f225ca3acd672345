import { plainText } from '../text/clean.ts';
import type { VCard, VCardProperty } from './card.ts';
import { nameOf } from './head.ts';
import { escapeValue } from './values.ts';

/**
 * Parses one card of a jCard (RFC 7095).
 * @returns null if the JSON is no card
 * @throws SyntaxError if the text is no JSON
 */
export function parseJCard(text: string): VCard | null {
  const json: unknown = JSON.parse(text, (_key, value) => (typeof value === 'string' ? plainText(value) : value));
  if (!isCard(json)) return null;
  const all = json[1].map(propertyOf).filter((property) => property !== null);
  const version = all.find(({ name }) => name === 'VERSION')?.value ?? '4.0';
  return { version, properties: all.filter(({ name }) => name !== 'VERSION') };
}

const isCard = (json: unknown): json is ['vcard', unknown[]] =>
  Array.isArray(json) && json[0] === 'vcard' && Array.isArray(json[1]);

const BORDERS: ReadonlySet<string> = new Set(['BEGIN', 'END']);

function propertyOf(json: unknown): VCardProperty | null {
  if (!Array.isArray(json) || typeof json[0] !== 'string' || json.length < 4) return null;
  const name = json[0].toUpperCase();
  // Drops names that are invalid in a vCard, and those that would begin or end one.
  if (nameOf(name) !== name || BORDERS.has(name)) return null;
  const params: Record<string, string[]> = {};
  for (const [key, value] of Object.entries((json[1] ?? {}) as Record<string, unknown>)) {
    if (nameOf(key) === key.toUpperCase())
      params[key.toUpperCase()] = (Array.isArray(value) ? value : [value]).map(String);
  }
  const { GROUP: group, ...others } = params;
  const values = json.slice(3).map((value) => written(value, json[2] === 'text'));
  return {
    ...(group?.[0] && { group: group[0].toLowerCase() }),
    name,
    params: others,
    value: values.join(','),
  };
}

/** A structured value is a list, whose parts may be lists again. */
function written(value: unknown, isText: boolean): string {
  if (Array.isArray(value)) {
    return value.map((part) => (Array.isArray(part) ? part.map(escaped).join(',') : escaped(part))).join(';');
  }
  return isText ? escaped(value) : String(value ?? '');
}

const escaped = (value: unknown): string => escapeValue(String(value ?? ''));
