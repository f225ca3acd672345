import { type CustomField, keyOfColumn } from '@kaard/contact-formats/custom';
import { useMessages } from '@kaard/ui/i18n';
import { NETWORK_NAMES } from '../../contact/link/links.rules.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import type { FormField } from './form.rules.ts';

/** Returns the readable name of a field; custom fields have the names that the owner gave them. */
export function useFieldName(custom: readonly CustomField[]): (field: FormField) => string {
  const t = useMessages(contactFormTexts);
  return (field) => {
    const key = keyOfColumn(field);
    if (key !== null) return custom.find((one) => one.key === key)?.name ?? key;
    if (field in NETWORK_NAMES) return NETWORK_NAMES[field as keyof typeof NETWORK_NAMES];
    if (field === 'addresses') return t('address', { number: '' }).trim();
    return t(field as 'name' | 'emails');
  };
}
