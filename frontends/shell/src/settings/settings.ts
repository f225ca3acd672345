import { useSyncExternalStore } from 'react';

/** Public settings that the gateway serves as `/config.json`. */
export interface Settings {
  brand: {
    name: string;
    /** Address of the installation's own logo. */
    logo?: string;
  };
  /** The configured OpenID Connect provider; null: social sign-in is not possible. */
  identityProvider: { name: string } | null;
  /** Google's client for reading contacts; absent: they come from files alone. */
  googleContacts?: { clientId: string; accountsOrigin: string; peopleOrigin: string };
  /** Mail can be sent: forgotten passwords are reset by it (without this by the operator), and reminders can come by it. */
  passwordReset?: 'mail';
  /** Of phone numbers without a country code, for accounts that have none of their own: ISO 3166 alpha-2. */
  defaultCountry?: string;
  /** Nobody is limited, and there are no plans to see. */
  plans?: 'off';
}

const DEFAULTS: Settings = { brand: { name: 'Kaard' }, identityProvider: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What is not as it should be counts as not set. */
export function readSettings(file: unknown): Settings {
  const { brand, identityProvider, googleContacts, passwordReset, plans, defaultCountry } = isObject(file) ? file : {};
  const { name, logo } = isObject(brand) ? brand : {};
  const provider = isObject(identityProvider) ? identityProvider.name : null;
  const { clientId, accountsOrigin, peopleOrigin } = isObject(googleContacts) ? googleContacts : {};
  return {
    brand: {
      name: typeof name === 'string' && name ? name : DEFAULTS.brand.name,
      ...(typeof logo === 'string' && { logo }),
    },
    identityProvider: typeof provider === 'string' ? { name: provider } : null,
    ...(typeof clientId === 'string' &&
      typeof accountsOrigin === 'string' &&
      typeof peopleOrigin === 'string' && { googleContacts: { clientId, accountsOrigin, peopleOrigin } }),
    ...(passwordReset === 'mail' && { passwordReset }),
    ...(plans === 'off' && { plans }),
    ...(typeof defaultCountry === 'string' && { defaultCountry }),
  };
}

let settings: Settings = DEFAULTS;
let isLoaded = false;
const listeners = new Set<() => void>();

/** What `/config.json` would say, where pages are drawn that no browser sees. */
export function assumeSettings(file: unknown): void {
  settings = readSettings(file);
}

/** Without settings the product still works, under its own name and with passwords only. */
export async function loadSettings(fetchJson: (path: string) => Promise<unknown>): Promise<void> {
  try {
    settings = readSettings(await fetchJson('/config.json'));
  } catch {
    settings = DEFAULTS;
  }
  isLoaded = true;
  for (const listener of listeners) listener();
}

export function subscribeToSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentSettings = (): Settings => settings;

export const useSettings = (): Settings => useSyncExternalStore(subscribeToSettings, currentSettings, currentSettings);

/** False until `/config.json` has answered: who may be signed in elsewhere is not known before. */
export const useSettingsLoaded = (): boolean => useSyncExternalStore(subscribeToSettings, () => isLoaded);
