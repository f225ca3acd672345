import { currentSettings } from './settings.ts';

/** ISO 3166 alpha-2; the regions of `es-419` and `en-001` are parts of the world. */
const COUNTRY = /^[A-Z]{2}$/;

/**
 * The country that the browser's language speaks for: none for American English, which browsers have everywhere, and none
 * that says no more than the language (`de`, `de-DE`) where the installation's country speaks that language too.
 */
export function browserCountry(): string | undefined {
  try {
    const { language, region = '' } = new Intl.Locale(navigator.language).maximize();
    if (!COUNTRY.test(region) || (language === 'en' && region === 'US')) return undefined;
    const isLikelyOne = region === new Intl.Locale(language).maximize().region;
    return isLikelyOne && language === installationLanguage() ? undefined : region;
  } catch {
    return undefined; // a browser with a language that is none
  }
}

function installationLanguage(): string | undefined {
  const { defaultCountry = '' } = currentSettings();
  return COUNTRY.test(defaultCountry) ? new Intl.Locale(`und-${defaultCountry}`).maximize().language : undefined;
}
