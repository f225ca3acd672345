import type { KeptProperty } from '../contact/contact.ts';

/**
 * A property in the form in which it is written. Its value is decoded, so the parameters of its encoding are removed.
 * Kept properties have the same form, so that a re-imported export adds nothing new.
 */
export function asWritten({ group, name, params, value }: KeptProperty): KeptProperty {
  const { ENCODING: _encoding, CHARSET: _charset, ...further } = params;
  return { ...(group && { group }), name, params: further, value: value.replaceAll('\n', '\\n') };
}
