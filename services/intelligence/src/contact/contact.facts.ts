import { fold, token, writtenWords } from '@kaard/contact-formats/search-words';
import type { Payload } from '@kaard/events';
import { COUNTED_FIELDS, type ContactFacts, type CountedField, type Place } from './contact.model.ts';
import { languageOf } from './language.ts';
import { seniorityOf } from './seniority.ts';

type ContactPayload = Payload<'contact.created'>;

/** Of a note: dates and what they are about are looked for in its beginning. */
const LONGEST_NOTES = 4000;
const MOST_WORDS = 1000;

/** What the fact says, and what follows from it by plain rules. */
export function factsOf(payload: ContactPayload): ContactFacts {
  const { name, title, company, email, notes, tags, birthday = null, source = null, scanId } = payload;
  const place = placeOf(payload);
  const filled = filledOf(payload, place);
  return {
    ...{ name, title, company, email, tags, birthday, source, scanId, place, filled },
    leftAt: payload.leftAt ? new Date(payload.leftAt) : null,
    phone: payload.phoneE164 ?? payload.phone,
    notes: notes?.slice(0, LONGEST_NOTES) ?? null,
    language: languageOf({ ...payload, country: place?.country ?? null }),
    seniority: seniorityOf(title),
    completeness: filled.length / COUNTED_FIELDS.length,
    createdAt: new Date(payload.createdAt),
    updatedAt: new Date(payload.updatedAt),
  };
}

function placeOf({ addresses = [] }: ContactPayload): Place | null {
  const found = addresses.find(({ city, region, country }) => city || region || country);
  return found ? { city: found.city, region: found.region, country: found.country } : null;
}

function filledOf(payload: ContactPayload, place: Place | null): CountedField[] {
  const { title, company, email, phone, website, linkedIn } = payload;
  const values = { title, company, email, phone, place, link: website || linkedIn };
  return COUNTED_FIELDS.filter((field) => values[field]);
}

/** What the ordinary words of a search are compared with. */
export function searchedWords(payload: ContactPayload): { names: string[]; words: string[] } {
  return storedWords({ ...payload, place: placeOf(payload) });
}

type Searched = Pick<ContactFacts, 'name' | 'company' | 'title' | 'email' | 'tags' | 'notes' | 'place'>;

/** The same of what is stored. */
export function storedWords({ name, company, title, email, tags, notes, place }: Searched) {
  const rest = [title, ...tags, place?.city, place?.region, place?.country, notes?.slice(0, LONGEST_NOTES)];
  return {
    names: wordsOf([name, company]),
    words: [...wordsOf(rest), ...(email ? [token(fold(email))] : [])],
  };
}

const wordsOf = (texts: (string | null | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => (text ? writtenWords(text) : [])))].slice(0, MOST_WORDS);
