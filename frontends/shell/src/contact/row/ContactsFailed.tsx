import { Button, ErrorState, TornPicture } from '@kaard/ui';
import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { contactTexts } from '../contact.texts.ts';

export interface ContactsFailedProps {
  title: string;
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
}

/** Contacts could not be fetched: says whose fault it is and offers to try again. */
export function ContactsFailed({ title, error, isTrying, onRetry }: ContactsFailedProps) {
  const t = useMessages(contactTexts);
  const { code, requestId } = problemOf(error);
  return (
    <ErrorState
      picture={<TornPicture />}
      title={title}
      text={t(code === 'OFFLINE' ? 'offlineText' : 'failedText')}
      {...(requestId && { reference: t('reference', { id: requestId }) })}
      action={
        <Button pending={isTrying} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
