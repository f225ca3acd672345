import { Button, ErrorState, TornPicture } from '@kaard/ui';
import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import type { ReactNode } from 'react';
import { loadFailedTexts } from './load-failed.texts.ts';

export interface LoadFailedProps {
  title: string;
  /** Where it isn't the connection; left out: that nothing is lost. */
  text?: string;
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
  /** Draws the title as the page's own. */
  isPage?: boolean;
  /** Beside trying again: where else to go. */
  wayOut?: ReactNode;
}

/** What could not be fetched: says whose fault it is and offers to try again. */
export function LoadFailed({ title, text, error, isTrying, onRetry, isPage = false, wayOut }: LoadFailedProps) {
  const t = useMessages(loadFailedTexts);
  const { code, requestId } = problemOf(error);
  return (
    <ErrorState
      isPage={isPage}
      picture={<TornPicture />}
      title={title}
      text={code === 'OFFLINE' ? t('offlineText') : (text ?? t('text'))}
      {...(requestId && { reference: t('reference', { id: requestId }) })}
      action={
        <>
          <Button pending={isTrying} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
          {wayOut}
        </>
      }
    />
  );
}
