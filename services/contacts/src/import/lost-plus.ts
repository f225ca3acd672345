import type { FieldsChange } from '../contact/contact.input.ts';
import { withNumber } from '../contact/contact.values.ts';

/** Digits only, longer than the national numbers of nearly all countries, and within the limit of E.164. */
const WHOLE_NUMBER = /^[1-9]\d{10,14}$/;

/**
 * Restores the plus of phone numbers in an imported row. Spreadsheets read `+493023125417` as a number and drop the
 * plus; it is restored if the number is invalid in the owner’s country and valid in another one.
 */
export function withLostPluses(fields: FieldsChange, country: string): FieldsChange {
  const { phone, phones } = fields;
  return {
    ...fields,
    ...(phone && { phone: withLostPlus(phone, country) }),
    ...(phones && { phones: phones.map((one) => ({ ...one, value: withLostPlus(one.value, country) })) }),
  };
}

function withLostPlus(phone: string, country: string): string {
  // Parsing a number is expensive, and this way it is cached for the contact.
  const isValid = (value: string) => withNumber({ value, label: null }, country).e164 !== null;
  if (!WHOLE_NUMBER.test(phone) || isValid(phone)) return phone;
  return isValid(`+${phone}`) ? `+${phone}` : phone;
}
