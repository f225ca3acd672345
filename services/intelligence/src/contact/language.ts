import { fold } from '@kaard/contact-formats/search-words';
import type { Language } from '@kaard/needs/vocabulary';

export interface LanguageOf {
  code: Language;
  /** The field that it is derived from. */
  by: 'country' | 'phone' | 'email' | 'website';
}

/** Countries in which most people speak the language at work: names and ISO codes, calling codes, domains. */
const COUNTRIES: Record<Language, readonly (readonly [string, string, string])[]> = {
  en: [
    ['united kingdom|uk|gb|great britain|england|scotland|wales|united states|usa|us', '44|1', 'uk'],
    ['united states of america|ireland|ie|australia|au|new zealand|nz|canada|ca', '353|61|64', 'ie|au|nz|us'],
  ],
  de: [['germany|de|deutschland|austria|at|osterreich|allemagne|liechtenstein', '49|43|423', 'de|at|li']],
  fr: [['france|fr|monaco|mc|frankreich', '33|377', 'fr|mc']],
  es: [['spain|es|espana|mexico|mx|argentina|ar|chile|cl|colombia|co|peru|pe', '34|52|54|56|57|51', 'es|mx|ar|cl|pe']],
  it: [['italy|it|italia|italien|san marino|sm', '39|378', 'it|sm']],
};
const LONGEST_CODE = 3;

const table = (column: 0 | 1 | 2): Map<string, Language> =>
  new Map(
    (Object.keys(COUNTRIES) as Language[]).flatMap((language) =>
      COUNTRIES[language].flatMap((row) => row[column].split('|').map((entry) => [entry, language] as const)),
    ),
  );
const BY_COUNTRY = table(0);
const BY_CALLING_CODE = table(1);
const BY_DOMAIN = table(2);

/** The top-level domain if it indicates a country: `.co` and the like are chosen for their looks. */
const endingOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/[./]+$/, '')
    .split('.')
    .at(-1) ?? '';

/**
 * The language to write to a contact in, as far as the card tells: derived from the country, otherwise the phone
 * number, otherwise the top-level domain of an address. Null if none of the five languages applies.
 */
export function languageOf(contact: {
  country: string | null;
  phoneE164: string | null;
  email: string | null;
  website: string | null;
}): LanguageOf | null {
  const { country, phoneE164, email, website } = contact;
  if (country) {
    const code = BY_COUNTRY.get(fold(country).replaceAll('.', '').trim());
    // A named country with another language is a result, too: null.
    return code ? { code, by: 'country' } : null;
  }
  const digits = phoneE164?.replace(/\D/g, '') ?? '';
  for (let length = LONGEST_CODE; digits && length > 0; length--) {
    const code = BY_CALLING_CODE.get(digits.slice(0, length));
    if (code) return { code, by: 'phone' };
  }
  const ofEmail = email && BY_DOMAIN.get(endingOf(email));
  if (ofEmail) return { code: ofEmail, by: 'email' };
  const host = website && URL.canParse(website) ? new URL(website).hostname : null;
  const ofWebsite = host && BY_DOMAIN.get(endingOf(host));
  return ofWebsite ? { code: ofWebsite, by: 'website' } : null;
}
