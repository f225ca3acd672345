import type { ApolloClient } from '@kaard/ui/graphql';
import { SetDefaultCountryDocument } from '../generated/graphql.ts';
import { currentSettings } from './settings.ts';

/**
 * The country that the browser's language speaks for: none for American English, which browsers have everywhere, and none
 * that says no more than the language (`de`, `de-DE`) where the installation's country speaks that language too.
 */
export function browserCountry(): string | undefined {
  try {
    const { language, region } = new Intl.Locale(navigator.language).maximize();
    if (language === 'en' && region === 'US') return undefined;
    const isLikelyOne = region === new Intl.Locale(language).maximize().region;
    return isLikelyOne && language === installationLanguage() ? undefined : region;
  } catch {
    return undefined; // a browser with a language that is none
  }
}

function installationLanguage(): string | undefined {
  const { defaultCountry } = currentSettings();
  return defaultCountry ? new Intl.Locale(`und-${defaultCountry}`).maximize().language : undefined;
}

/** A new account reads numbers as its person writes them. Nobody waits for it: the account page says it and changes it. */
export function giveCountry(client: ApolloClient): void {
  const defaultCountry = browserCountry();
  if (!defaultCountry || defaultCountry === currentSettings().defaultCountry) return;
  const variables = { input: { defaultCountry } };
  client.mutate({ mutation: SetDefaultCountryDocument, variables }).catch(() => {});
}
