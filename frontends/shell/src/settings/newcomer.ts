import type { ApolloClient } from '@kaard/ui/graphql';
import { myTimeZone } from '../contact/day/day.rules.ts';
import { SetDefaultCountryDocument, UpdateReminderSettingsDocument } from '../generated/graphql.ts';
import { browserCountry } from './country.ts';
import { currentSettings } from './settings.ts';

/**
 * Sets the country for phone numbers and the time zone of a new account from the browser. Not awaited: the account page
 * shows both and can change them.
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
  // UTC is the default.
  if (!timeZone || timeZone === 'UTC') return;
  client.mutate({ mutation: UpdateReminderSettingsDocument, variables: { input: { timeZone } } }).catch(() => {});
}
