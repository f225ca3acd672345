import { useSyncExternalStore } from 'react';

/** Public settings that the gateway serves as `/config.json`. */
export interface Settings {
  brand: {
    name: string;
    /** Address of the installation's own logo. */
    logo?: string;
  };
  /** The configured OpenID Connect provider; null if social sign-in is not possible. */
  identityProvider: { name: string } | null;
  /** Google’s client for reading contacts; if absent, contacts are imported from files only. */
  googleContacts?: { clientId: string; accountsOrigin: string; peopleOrigin: string };
  /**
   * Set if mail can be sent: forgotten passwords are then reset by mail (otherwise by the operator), and reminders can
   * be sent.
   */
  passwordReset?: 'mail';
  /**
   * The country of phone numbers without a country code, for accounts that have none of their own: ISO 3166 alpha-2.
   */
  defaultCountry?: string;
  /** Set if there are no limits and no plans. */
  plans?: 'off';
}

const DEFAULTS: Settings = { brand: { name: 'Kaard' }, identityProvider: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the settings; invalid values count as not set. */
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

/** Sets what `/config.json` would contain, for rendering at build time. */
export function assumeSettings(file: unknown): void {
  settings = readSettings(file);
}

/** Loads the settings. Without them the product still works, under its own name and with passwords only. */
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

/** False until `/config.json` has answered; before that it is unknown whether there is a provider. */
export const useSettingsLoaded = (): boolean => useSyncExternalStore(subscribeToSettings, () => isLoaded);
