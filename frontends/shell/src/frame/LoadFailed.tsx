import { Button, ErrorState, TornPicture } from '@kaard/ui';
import { problemOf } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import type { ReactNode } from 'react';
import { loadFailedTexts } from './load-failed.texts.ts';

export interface LoadFailedProps {
  title: string;
  /** Shown unless the connection failed; by default it says that nothing is lost. */
  text?: string;
  error: unknown;
  isTrying: boolean;
  onRetry: () => void;
  /** Renders the title as the page’s heading. */
  isPage?: boolean;
  /** A further link beside "Try again". */
  wayOut?: ReactNode;
}

/** Says that loading failed and why, and offers to try again. */
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
