import { Button, ErrorState, Page, TornPicture } from '@kaard/ui/basics';
import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import type { ReactNode } from 'react';
import { loadFailedTexts } from './load-failed.texts.ts';

export interface LoadFailedProps {
  title: string;
  /** Shown unless the connection failed. */
  text: string;
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
  /** A further link beside "Try again". */
  wayOut?: ReactNode;
}

/** A whole page whose content could not be loaded: says why, and offers to try again. */
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
