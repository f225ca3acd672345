import type { ApolloClient } from '@kaard/ui/graphql';
import { myTimeZone } from '../contact/day/day.rules.ts';
import { SetDefaultCountryDocument, UpdateReminderSettingsDocument } from '../generated/graphql.ts';
import { browserCountry } from './country.ts';
import { currentSettings } from './settings.ts';

/**
 * A new account reads numbers as its person writes them, and counts days as they do. Nobody waits for it: the account page
 * says both and changes them.
 */
export function settleIn(client: ApolloClient): void {
  giveCountry(client);
  giveTimeZone(client);
}

function giveCountry(client: ApolloClient): void {
  const defaultCountry = browserCountry();
  if (!defaultCountry || defaultCountry === currentSettings().defaultCountry) return;
  const variables = { input: { defaultCountry } };
  client.mutate({ mutation: SetDefaultCountryDocument, variables }).catch(() => {});
}

function giveTimeZone(client: ApolloClient): void {
  const timeZone = myTimeZone();
  // Days are those of UTC unless something else is said.
  if (!timeZone || timeZone === 'UTC') return;
  client.mutate({ mutation: UpdateReminderSettingsDocument, variables: { input: { timeZone } } }).catch(() => {});
}
