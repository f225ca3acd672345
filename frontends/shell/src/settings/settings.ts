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
  /** Forgotten passwords are reset by mail; without this by the operator. */
  passwordReset?: 'mail';
}

const DEFAULTS: Settings = { brand: { name: 'Kaard' }, identityProvider: null };

let settings: Settings = DEFAULTS;
let isLoaded = false;
const listeners = new Set<() => void>();

/** Without settings the product still works, under its own name and with passwords only. */
export async function loadSettings(fetchJson: (path: string) => Promise<unknown>): Promise<void> {
  try {
    settings = { ...DEFAULTS, ...((await fetchJson('/config.json')) as Partial<Settings>) };
  } catch {
    settings = DEFAULTS;
  }
  isLoaded = true;
  document.title = settings.brand.name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSettings = (): Settings => useSyncExternalStore(subscribe, () => settings);

/** False until `/config.json` has answered: who may be signed in elsewhere is not known before. */
export const useSettingsLoaded = (): boolean => useSyncExternalStore(subscribe, () => isLoaded);
