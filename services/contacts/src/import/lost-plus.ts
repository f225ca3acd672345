import type { FieldsChange } from '../contact/contact.input.ts';
import { withNumber } from '../contact/contact.values.ts';

/** Digits alone, as many as hardly any country's own numbers have, and not more than E.164 allows. */
const WHOLE_NUMBER = /^[1-9]\d{10,14}$/;

/**
 * The phone numbers of an imported row. A spreadsheet takes `+493023125417` for a number and drops the plus; it is put back
 * where the owner's country has no such number and another one does.
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
  // Reading a number is dear, and this way it is known when the contact asks for it.
  const isValid = (value: string) => withNumber({ value, label: null }, country).e164 !== null;
  if (!WHOLE_NUMBER.test(phone) || isValid(phone)) return phone;
  return isValid(`+${phone}`) ? `+${phone}` : phone;
}
