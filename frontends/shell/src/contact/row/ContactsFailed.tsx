import { useMessages } from '@kaard/ui/i18n';
import { LoadFailed, type LoadFailedProps } from '../../frame/LoadFailed.tsx';
import { contactTexts } from '../contact.texts.ts';

/** Says that contacts could not be loaded, and that they are safe. */
export function ContactsFailed(props: Omit<LoadFailedProps, 'text'>) {
  const t = useMessages(contactTexts);
  return <LoadFailed {...props} text={t('failedText')} />;
}
