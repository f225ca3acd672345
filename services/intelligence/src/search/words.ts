import { phoneWords } from '@kaard/contact-formats/search-phones';
import { fold, groupedDigits, queryWords, writtenWords } from '@kaard/contact-formats/search-words';
import type { NetworkContact } from '../contact/contact.model.ts';

/** Function words in five languages: "plumber in Leeds" is a search for two words. */
const BETWEEN = new Set(
  'a an and at by for from in of on or the to with who bei beim das der die ein eine einen für fur im und von au avec chez dans de des du en et la le les pour sur un une con del el los para por y al che da di e il lo per'.split(
    ' ',
  ),
);

export const isBetween = (word: string): boolean => BETWEEN.has(word);

/** The words that a contact must contain to be found by the word search. Empty if the query has no words. */
export function wantedWords(query: string): string[] {
  const all = queryWords(query);
  const telling = all.filter((word) => !isBetween(word));
  return telling.length ? telling : all;
}

/** The query as typed, without function words, which the list of contacts would search for. */
export function tellingText(query: string): string {
  const said = query.split(' ').filter((part) => {
    // "in," is a function word, "&" is not.
    const words = writtenWords(part);
    return words.length === 0 || !words.every(isBetween);
  });
  return said.length ? said.join(' ') : query;
}

export interface FoundByWords {
  reasons: string[];
  evidence: string[];
  /** Whether all words are in the name or company, so that this contact was meant. */
  isByName: boolean;
}

/** Names the fields with the words in a sentence: "Matches name and company: Amara Lindqvist, Seedline Capital". */
export function whereWordsStand(wanted: readonly string[], contact: NetworkContact): FoundByWords {
  const { name, company, title, tags, place, email, phone, notes } = contact;
  const places: { field: string; label: string; text: string | null; isName: boolean }[] = [
    { field: 'name', label: 'name', text: name, isName: true },
    { field: 'company', label: 'company', text: company, isName: true },
    { field: 'title', label: 'title', text: title, isName: false },
    { field: 'tags', label: 'tag', text: tags.join(', ') || null, isName: false },
    { field: 'place', label: 'address', text: placeText(place), isName: false },
    { field: 'email', label: 'email', text: email, isName: false },
    { field: 'phone', label: 'phone', text: phone, isName: false },
    { field: 'notes', label: 'notes', text: notes, isName: false },
  ];
  const missing = new Set(wanted);
  const told: typeof places = [];
  for (const entry of places) {
    if (!entry.text) continue;
    const found =
      entry.field === 'phone'
        ? begun(phoneWords(entry.text, e164Of(entry.text)), [...missing])
        : wordsIn(entry.text, [...missing], entry.isName || entry.field === 'email');
    if (!found.length) continue;
    told.push(entry);
    for (const word of found) missing.delete(word);
  }
  const said = told.filter(({ text }) => text !== null);
  const shown = said.filter(({ field }) => field !== 'notes').map(({ text }) => text);
  const where = listed(said.map(({ label }) => label));
  return {
    reasons: [`Matches ${where}${shown.length ? `: ${shown.join(', ')}` : ''}`],
    evidence: said.map(({ field }) => field),
    isByName: missing.size === 0 && said.every(({ isName }) => isName),
  };
}

/**
 * The words that occur in a text. @param byBeginning whether prefixes suffice, as in a name, a company or an email
 * address
 */
export function wordsIn(text: string, wanted: readonly string[], byBeginning: boolean): string[] {
  const there = [...writtenWords(text), ...groupedDigits(text), fold(text)];
  return byBeginning ? begun(there, wanted) : wanted.filter((word) => there.includes(word));
}

const begun = (there: readonly string[], wanted: readonly string[]): string[] =>
  wanted.filter((word) => there.some((one) => one.startsWith(word)));

const e164Of = (phone: string): string | null => (/^\+\d+$/.test(phone) ? phone : null);

export const placeText = (place: NetworkContact['place']): string | null =>
  place && ([place.city, place.region, place.country].filter(Boolean).join(', ') || null);

const listed = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'another field');
