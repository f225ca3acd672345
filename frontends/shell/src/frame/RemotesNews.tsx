import { Button, Notice } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { frameTexts } from './frame.texts.ts';

const Strip = styled.div`
  max-width: ${tokens.size.page};
  margin: ${tokens.space.base} auto 0;
  padding: 0 ${tokens.space.roomy};

  @media (max-width: 40rem) { padding: 0 ${tokens.space.base}; }
`;

/**
 * Says that the list of remotes could not be loaded, so that tabs may be missing. It disappears by itself when they
 * arrive.
 */
export function RemotesNews({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useMessages(frameTexts);
  const [isTrying, setTrying] = useState(false);
  async function retry() {
    setTrying(true);
    await onRetry();
    setTrying(false);
  }
  return (
    <Strip>
      <Notice
        title={t('partsMissingTitle')}
        isNews
        actions={
          <Button size="small" variant="secondary" pending={isTrying} onClick={() => void retry()}>
            {t(isTrying ? 'trying' : 'tryAgain')}
          </Button>
        }
      >
        {t('partsMissingText')}
      </Notice>
    </Strip>
  );
}
