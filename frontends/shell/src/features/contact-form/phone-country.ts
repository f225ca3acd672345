import type { useApolloClient } from '@kaard/ui/graphql';
import { PhoneCountryDocument } from '../../generated/graphql.ts';

type Client = ReturnType<typeof useApolloClient>;

/** The country of numbers that are written without one: the account's, as on the server; the browser's if it has none. */
async function phoneCountry(client: Client): Promise<string | undefined> {
  // Who can't be asked is no reason to refuse a number.
  const answer = await client.query({ query: PhoneCountryDocument }).catch(() => null);
  return answer?.data?.me?.defaultCountry ?? browserCountry();
}

function browserCountry(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).maximize().region;
  } catch {
    return undefined; // a browser with a language that is none
  }
}

/** Without its plans (offline) a number has to look as the specification says. */
export async function numberingPlans(client: Client): Promise<((phone: string) => boolean) | undefined> {
  const [country, loaded] = await Promise.all([
    phoneCountry(client),
    import('./numbering-plans.ts').catch(() => undefined),
  ]);
  return loaded && ((phone) => loaded.isInPlan(phone, country));
}
