import { isCredential } from '../words/lexicon.ts';
import { isCountry } from './countries.ts';

/**
 * Recognises directions and parts of addresses: `Opp. City Hall`, `418, Lotus Centre`, `Pune – 411001, Maharashtra`,
 * `D.H. Linde ul. Kwiatowa 4`.
 */
export const isFoundBy = (text: string): boolean =>
  /^(?:opp|nr|near|behind|b\/h|beside|above|next to)\b[.:]?\s+\p{L}/iu.test(text) ||
  /^[#№]?\s?\d+[\p{Lu}]?\s?[,/]\s?\p{L}/u.test(text) ||
  /\p{L}\s?[–-]\s?\d{3}\s?\d{2,3}\b/u.test(text) ||
  /\s(?:ul|al)\.\s?\p{Lu}.*\d/u.test(text);

const PLACE = /^\p{Lu}\p{L}{2,}(?: \p{Lu}\p{L}+)?\.?$/u;
/** The least number of places in a row of nothing else. */
const PLACES = 4;

/**
 * Recognises a list of branches: `Lindenau, Ostrow, Velmora, Kilnbrook`. The names of partners are joined by `&`, and
 * degrees are known words.
 */
export function isRowOfPlaces(text: string): boolean {
  const parts = text.split(/,\s*/).filter(Boolean);
  return parts.length >= PLACES && parts.every((part) => PLACE.test(part) && !isCredential(part));
}

/** Recognises the name of a building: `Kompleks Velmora`. */
export const isCalledHouse = (text: string): boolean =>
  /^(?:kompleks|wisma|menara|bangunan|gedung)\s\p{L}/iu.test(text);

/** Recognises `12 Velmora Office Building` and `12 Linden Ave Springfield IL 62701`; `360 Kiln House` may be a firm. */
export const isNumberedHouse = (text: string): boolean =>
  /^\d{1,5}[A-Z]?\s+\p{L}.*\s[A-Z]{2}\s+\d{5}(?:-\d{4})?$/u.test(text) ||
  /^\d{1,5}[A-Z]?\s+\p{L}.*\s(?:building|bldg\.?)$/iu.test(text);

/** Recognises a building: `Velmora Complex` above a street. */
export const isHouse = (text: string): boolean =>
  isCalledHouse(text) ||
  isNumberedHouse(text) ||
  /\p{L}\s(?:complex|towers?|bhavan|bhawan|building|bldg\.?|chambers|arcade|mansion|apartments?|apts?\.?|niketan|sadan|nilaya|nivas)$/iu.test(
    text,
  );

/** Recognises a text with a country, such as `Lindenau, Denmark`, which is no name. */
export const namesCountry = (text: string): boolean => text.split(/[,.]\s*/).some(isCountry);
