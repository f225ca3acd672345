import { useMessages } from '@kaard/ui/i18n';
import { contactTexts } from '../contact.texts.ts';
import { isKnownLabel, type KnownLabel } from './contact-fields.ts';

/** Translates a known label; a label of the person’s own stays as it is written. */
export function useLabelText(): (label: string) => string {
  const t = useMessages(contactTexts);
  return (label) => (isKnownLabel(label) ? t(label.toLowerCase() as KnownLabel) : label);
}
