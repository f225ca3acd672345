import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** The storage key that the specification fixes. */
export const THEME_KEY = 'theme';

const CHOICES: readonly string[] = ['light', 'dark', 'system'];
const CHANGE = 'kaard:theme';

let inMemory: ThemeChoice | null = null;

/** Returns the chosen theme; `system` if nothing, or an unknown value, is stored. */
export function themeChoice(): ThemeChoice {
  if (inMemory) return inMemory;
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored && CHOICES.includes(stored) ? (stored as ThemeChoice) : 'system';
  } catch {
    return 'system'; // storage is forbidden: the choice lasts as long as the page
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const choice = themeChoice();
  const root = document.documentElement.dataset;
  root.theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice;
  root.choice = choice;
}

/** Changes the colours by CSS variables alone; no component renders again. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice);
  } catch {
    inMemory = choice;
  }
  apply();
  window.dispatchEvent(new Event(CHANGE));
}

/**
 * Follows the system’s theme and changes by other tabs.
 * @returns a function that stops following
 */
export function followTheme(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_KEY && event.key !== null) return;
    apply();
    window.dispatchEvent(new Event(CHANGE));
  };
  const system = systemIsDark();
  apply();
  system.addEventListener('change', apply);
  window.addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', apply);
    window.removeEventListener('storage', onStorage);
  };
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(CHANGE, notify);
  return () => window.removeEventListener(CHANGE, notify);
}

/** Only the theme switch itself needs it. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice, () => 'system' as const);
