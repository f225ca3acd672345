import type { ApolloClient } from '@kaard/ui/graphql';
import { SetDefaultCountryDocument } from '../generated/graphql.ts';
import { currentSettings } from './settings.ts';

/** The country that the browser's language speaks for; none for American English, which browsers have everywhere. */
export function browserCountry(): string | undefined {
  try {
    const { language, region } = new Intl.Locale(navigator.language).maximize();
    return language === 'en' && region === 'US' ? undefined : region;
  } catch {
    return undefined; // a browser with a language that is none
  }
}

/** A new account reads numbers as its person writes them. Nobody waits for it: the account page says it and changes it. */
export function giveCountry(client: ApolloClient): void {
  const defaultCountry = browserCountry();
  if (!defaultCountry || defaultCountry === currentSettings().defaultCountry) return;
  const variables = { input: { defaultCountry } };
  client.mutate({ mutation: SetDefaultCountryDocument, variables }).catch(() => {});
}
