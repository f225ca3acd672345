import { fold, writtenWords } from '@kaard/contact-formats/search-words';
import type { NetworkContact } from '../contact/contact.model.ts';
import { placeText } from './words.ts';

/** The fields of a contact that determine its rank among word matches. */
export type Compared = Pick<NetworkContact, 'id' | 'name' | 'company' | 'title' | 'tags' | 'place' | 'email'>;

/** Smaller is better; the first difference decides. */
type Rank = readonly number[];

/**
 * The ids of the best matches: first contacts with exactly this name, then those with the name except for words between
 * ("Otto Berg" for "Otto von Berg"), then those with the words in name, company, job title, tags, address, email or
 * elsewhere, in this order; whole words come before prefixes, and newer contacts before older ones (ADR 0116).
 * @param contacts all of them have every word
 * @param said the wanted words and the words between
 */
export function theBest(
  wanted: readonly string[],
  contacts: readonly Compared[],
  first: number,
  said: readonly string[] = wanted,
): number[] {
  return contacts
    .map((contact) => ({ id: contact.id, rank: rankOf({ wanted, said }, contact) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .slice(0, first)
    .map(({ id }) => id);
}

function rankOf(
  { wanted, said }: { wanted: readonly string[]; said: readonly string[] },
  { id, name, company, title, tags, place, email }: Compared,
): Rank {
  const ofName = writtenWords(name);
  const has = (words: readonly string[]) => words.every((word) => ofName.includes(word));
  const isOfSaid = ofName.every((word) => said.includes(word));
  const called = isOfSaid && has(said) ? 0 : isOfSaid && has(wanted) ? 1 : 2;
  const missing = new Set(wanted);
  const places: number[] = [];
  let beginnings = 0;
  for (const [at, text] of [name, company, title, tags.join(' '), placeText(place), email].entries()) {
    if (!missing.size) break;
    if (!text) continue;
    const there = at === 0 ? ofName : at === EMAIL ? [fold(text), ...writtenWords(text)] : writtenWords(text);
    for (const word of missing) {
      const isWhole = there.includes(word);
      // Prefixes only match in names, companies and e-mail addresses.
      if (!isWhole && !((at < 2 || at === EMAIL) && there.some((one) => one.startsWith(word)))) continue;
      if (!isWhole) beginnings++;
      places.push(at);
      missing.delete(word);
    }
  }
  for (const _ of missing) places.push(ELSEWHERE);
  const sum = places.reduce((all, at) => all + at, 0);
  return [called, Math.max(...places), sum, beginnings, -id];
}

const EMAIL = 5;
const ELSEWHERE = 6;

function compare(a: Rank, b: Rank): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
