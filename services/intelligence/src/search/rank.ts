import { fold, writtenWords } from '@kaard/contact-formats/search-words';
import type { NetworkContact } from '../contact/contact.model.ts';
import { placeText } from './words.ts';

/** What of a contact decides its place among those who have the words. */
export type Compared = Pick<NetworkContact, 'id' | 'name' | 'company' | 'title' | 'tags' | 'place' | 'email'>;

/** Smaller is better; the first that differs decides. */
type Rank = readonly number[];

/**
 * The ids of the best: whoever is called exactly so, then who has the words in name, company, job title, tags, address,
 * email or notes, in this order; whole words come before beginnings, and newer contacts before older ones (ADR 0116).
 * @param contacts all of them have every word
 */
export function theBest(wanted: readonly string[], contacts: readonly Compared[], first: number): number[] {
  return contacts
    .map((contact) => ({ id: contact.id, rank: rankOf(wanted, contact) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .slice(0, first)
    .map(({ id }) => id);
}

function rankOf(wanted: readonly string[], { id, name, company, title, tags, place, email }: Compared): Rank {
  const ofName = writtenWords(name);
  const isCalledSo = wanted.every((word) => ofName.includes(word)) && ofName.every((word) => wanted.includes(word));
  const missing = new Set(wanted);
  const places: number[] = [];
  let beginnings = 0;
  for (const [at, text] of [name, company, title, tags.join(' '), placeText(place), email].entries()) {
    if (!missing.size) break;
    if (!text) continue;
    // An email address is found as a whole.
    const there = at === 0 ? ofName : text === email ? [fold(text)] : writtenWords(text);
    for (const word of missing) {
      const isWhole = there.includes(word);
      // Of names and companies alone beginnings find.
      if (!isWhole && !(at < 2 && there.some((one) => one.startsWith(word)))) continue;
      if (!isWhole) beginnings++;
      places.push(at);
      missing.delete(word);
    }
  }
  for (const _ of missing) places.push(IN_NOTES);
  const sum = places.reduce((all, at) => all + at, 0);
  return [isCalledSo ? 0 : 1, Math.max(...places), sum, beginnings, -id];
}

const IN_NOTES = 6;

function compare(a: Rank, b: Rank): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
