import { useMessages } from '@kaard/ui/i18n';
import { contactTexts } from '../contact.texts.ts';
import { isKnownLabel, type KnownLabel } from './contact-fields.ts';

/** What a label is called in the reader's language; one of the person's own stays as it is written. */
export function useLabelText(): (label: string) => string {
  const t = useMessages(contactTexts);
  return (label) => (isKnownLabel(label) ? t(label.toLowerCase() as KnownLabel) : label);
}
