import type { useApolloClient } from '@kaard/ui/graphql';
import { PhoneCountryDocument } from '../../generated/graphql.ts';
import { browserCountry } from '../../settings/country.ts';
import { currentSettings } from '../../settings/settings.ts';

type Client = ReturnType<typeof useApolloClient>;

/** Returns the country of numbers without a country code, as on the server: the account’s, else the installation’s. */
async function phoneCountry(client: Client): Promise<string | undefined> {
  const answer = await client.query({ query: PhoneCountryDocument }).catch(() => null);
  const me = answer?.data?.me;
  // A failed query must not make a number invalid.
  return (me ? me.defaultCountry : browserCountry()) ?? currentSettings().defaultCountry;
}

/** Loads the numbering plans. If that fails (offline), only the specification’s rule applies to numbers. */
export async function numberingPlans(client: Client): Promise<((phone: string) => boolean) | undefined> {
  const [country, loaded] = await Promise.all([
    phoneCountry(client),
    import('./numbering-plans.ts').catch(() => undefined),
  ]);
  return loaded && ((phone) => loaded.isInPlan(phone, country));
}
