import { setupI18n } from '@lingui/core';
import { useCallback, useSyncExternalStore } from 'react';
import { compileMessage } from './compile-message.ts';
import type { Catalogue, MessageDescriptor, MessageValues } from './messages.ts';

export { type Catalogue, defineMessages, type MessageDescriptor, type MessageValues } from './messages.ts';

export const SOURCE_LOCALE = 'en';

/** The single instance for shell and remotes: a chosen language applies everywhere. */
export const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } });
i18n.setMessagesCompiler(compileMessage);

/** Parsed messages; parsing ICU syntax on every render would be noticeable in long lists. */
const parsed = new Map<string, ReturnType<typeof compileMessage>>();

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Control characters that change the direction of text. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Isolates a typed text that is placed in a sentence: it keeps its own direction and does not change the direction of
 * the rest (ADR 0224).
 */
function isolated(value: string | number): string | number {
  const text = String(value);
  const plain = text.replace(TURNS, '');
  return plain !== text || RIGHT_TO_LEFT.test(text) ? `\u2068${plain}\u2069` : value;
}

export function translate({ id, message }: MessageDescriptor, given?: MessageValues): string {
  const values: MessageValues = {};
  for (const name in given) values[name] = isolated(given[name]!);
  if (i18n.messages[id] === undefined && i18n.locale === SOURCE_LOCALE) {
    if (!message.includes('{') && !message.includes("'")) return message;
    let compiled = parsed.get(id);
    if (!compiled) {
      compiled = compileMessage(message);
      parsed.set(id, compiled);
    }
    i18n.messages[id] = compiled;
  }
  return i18n._({ id, message, values });
}

const subscribe = (notify: () => void) => i18n.on('change', notify);
const currentLocale = () => i18n.locale;

/** Returns the language in use, as BCP 47; renders again when it changes. */
export const useLocale = (): string => useSyncExternalStore(subscribe, currentLocale, currentLocale);

export type Translate<Key extends string> = (key: Key, values?: MessageValues) => string;

/** Returns the texts of a catalogue in the language in use. */
export function useMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the locale is read by translate
  return useCallback((key, values) => translate(catalogue.describe(key), values), [catalogue, locale]);
}

/** Translates texts that were declared outside a component. */
export function useDescribed(): (text: MessageDescriptor, values?: MessageValues) => string {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the locale is read by translate
  return useCallback((text, values) => translate(text, values), [locale]);
}
