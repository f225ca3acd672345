import { addressVariable, variables as kinds } from '@kaard/service-kit';

/** The variables `NAME_URL` of these services, for a process that calls them. */
export const addressVariables = (services: readonly string[]): Record<string, typeof kinds.webAddress> =>
  Object.fromEntries(services.map((name) => [addressVariable(name), kinds.webAddress]));

/** Reads the services’ private addresses, without a slash at the end: `{ contacts: 'http://127.0.0.1:4002' }`. */
export const readAddresses = (services: readonly string[], read: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(services.map((name) => [name, String(read[addressVariable(name)]).replace(/\/+$/, '')]));
