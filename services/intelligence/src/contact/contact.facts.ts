import { phoneWords } from '@kaard/contact-formats/search-phones';
import { fold, groupedDigits, token, writtenWords } from '@kaard/contact-formats/search-words';
import type { Payload } from '@kaard/events';
import { COUNTED_FIELDS, type ContactFacts, type CountedField, type Place } from './contact.model.ts';
import { languageOf } from './language.ts';
import { seniorityOf } from './seniority.ts';

type ContactPayload = Payload<'contact.created'>;

/** The part of a note, in characters, that is searched for dates and their subjects. */
const LONGEST_NOTES = 4000;
const MOST_WORDS = 1000;

/** The data of an event, and what is derived from it by simple rules. */
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

type Searched = Pick<ContactFacts, 'name' | 'company' | 'title' | 'email' | 'tags' | 'notes' | 'place'>;

/** The words that the word search compares: those of every field, as in the list of contacts. */
export function searchedWords(payload: ContactPayload): { names: string[]; words: string[] } {
  const { emails = [], phones = [], links = [], addresses = [], customFields = {} } = payload;
  const { phone, phoneE164, department, website, linkedIn, facebook, instagram, tiktok, twitter, youtube, github } =
    payload;
  const others = [
    ...[department, website, linkedIn, facebook, instagram, tiktok, twitter, youtube, github],
    ...[...emails, ...links].map(({ value }) => value),
    ...Object.values(customFields).map(String),
    ...addresses.flatMap(({ street, city, region, postcode, country }) => [street, city, region, postcode, country]),
  ];
  const { names, words } = storedWords({ ...payload, place: placeOf(payload) }, others);
  const numbers = [...(phone ? [{ value: phone, e164: phoneE164 }] : []), ...phones];
  const whole = [
    ...emails.map(({ value }) => token(fold(value))),
    ...numbers.flatMap(({ value, e164 }) => phoneWords(value, e164)),
  ];
  return { names: [...new Set([...names, ...whole])], words };
}

/**
 * The same words for stored contacts.
 * @param others texts that are searched but not stored
 */
export function storedWords(
  { name, company, title, email, tags, notes, place }: Searched,
  others: readonly (string | null | undefined)[] = [],
) {
  const where = [place?.city, place?.region, place?.country];
  return {
    names: [...wordsOf([name, company]), ...(email ? [token(fold(email))] : [])],
    words: wordsOf([title, ...tags, ...where, email, ...others, notes?.slice(0, LONGEST_NOTES)]),
  };
}

const wordsOf = (texts: readonly (string | null | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => (text ? [...writtenWords(text), ...groupedDigits(text)] : [])))].slice(
    0,
    MOST_WORDS,
  );
