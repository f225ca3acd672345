import { Button, ErrorState, Page, TornPicture } from '@kaard/ui/basics';
import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import type { ReactNode } from 'react';
import { loadFailedTexts } from './load-failed.texts.ts';

export interface LoadFailedProps {
  title: string;
  /** Where it isn't the connection. */
  text: string;
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
  /** Beside trying again. */
  wayOut?: ReactNode;
}

/** The whole page, where what it shows could not be fetched: says whose fault it is and offers to try again. */
export function LoadFailed({ title, text, error, isTrying, onRetry, wayOut }: LoadFailedProps) {
  const t = useMessages(loadFailedTexts);
  const { code, requestId } = problemOf(error);
  return (
    <Page data-width="narrow">
      <ErrorState
        isPage
        picture={<TornPicture />}
        title={title}
        text={code === 'OFFLINE' ? t('offlineText') : text}
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
    </Page>
  );
}
