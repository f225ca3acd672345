import type { KeptProperty } from '../contact/contact.ts';

/**
 * A property as we write it. Its value is decoded, so what it was encoded with is no part of it any more. What is kept has
 * the same form, so that a card that comes back from an export says nothing new.
 */
export function asWritten({ group, name, params, value }: KeptProperty): KeptProperty {
  const { ENCODING: _encoding, CHARSET: _charset, ...further } = params;
  return { ...(group && { group }), name, params: further, value: value.replaceAll('\n', '\\n') };
}
