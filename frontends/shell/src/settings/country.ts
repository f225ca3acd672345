import { currentSettings } from './settings.ts';

/** ISO 3166 alpha-2; the regions of `es-419` and `en-001` are world regions, not countries. */
const COUNTRY = /^[A-Z]{2}$/;

/**
 * Returns the country that the browser’s language suggests: none for American English, which is common everywhere, and
 * none if it adds nothing to the language (`de`, `de-DE`) where the installation’s country speaks that language too.
 */
export function browserCountry(): string | undefined {
  try {
    const { language, region = '' } = new Intl.Locale(navigator.language).maximize();
    if (!COUNTRY.test(region) || (language === 'en' && region === 'US')) return undefined;
    const isLikelyOne = region === new Intl.Locale(language).maximize().region;
    return isLikelyOne && language === installationLanguage() ? undefined : region;
  } catch {
    return undefined; // the browser’s language is not a valid tag
  }
}

function installationLanguage(): string | undefined {
  const { defaultCountry = '' } = currentSettings();
  return COUNTRY.test(defaultCountry) ? new Intl.Locale(`und-${defaultCountry}`).maximize().language : undefined;
}
