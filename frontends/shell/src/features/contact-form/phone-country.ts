import type { useApolloClient } from '@kaard/ui/graphql';
import { PhoneCountryDocument } from '../../generated/graphql.ts';
import { browserCountry } from '../../settings/country.ts';
import { currentSettings } from '../../settings/settings.ts';

type Client = ReturnType<typeof useApolloClient>;

/** The country of numbers that are written without one, as on the server: the account's, else the installation's. */
async function phoneCountry(client: Client): Promise<string | undefined> {
  const answer = await client.query({ query: PhoneCountryDocument }).catch(() => null);
  const me = answer?.data?.me;
  // Who can't be asked is no reason to refuse a number.
  return (me ? me.defaultCountry : browserCountry()) ?? currentSettings().defaultCountry;
}

/** Without its plans (offline) a number has to look as the specification says. */
export async function numberingPlans(client: Client): Promise<((phone: string) => boolean) | undefined> {
  const [country, loaded] = await Promise.all([
    phoneCountry(client),
    import('./numbering-plans.ts').catch(() => undefined),
  ]);
  return loaded && ((phone) => loaded.isInPlan(phone, country));
}
