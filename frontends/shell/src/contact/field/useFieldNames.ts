import { useMessages } from '@kaard/ui/i18n';
import { fieldNamesTexts } from './field-names.texts.ts';
import { useCustomFields } from './useCustomFields.ts';

const CUSTOM = 'customFields.';

/** Returns readable names for what the server calls `linkedIn` or `customFields.x7`. */
export function useFieldNames(): (field: string) => string {
  const t = useMessages(fieldNamesTexts);
  const custom = useCustomFields();
  return (field) => {
    if (field.startsWith(CUSTOM))
      return custom.find(({ key }) => key === field.slice(CUSTOM.length))?.name ?? t('deletedField');
    const text = `field_${field}`;
    return text in fieldNamesTexts.messages ? t(text as keyof typeof fieldNamesTexts.messages) : field;
  };
}
