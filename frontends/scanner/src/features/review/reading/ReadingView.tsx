import { Button, Card, Skeleton, Spinner } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { SLOW_AFTER_MS } from '../../../scan/pace.rules.ts';
import { reviewTexts } from '../review.texts.ts';

const Head = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${tokens.space.snug};
  margin-bottom: ${tokens.space.roomy};

`;

const Places = styled.div`
  display: grid;
  gap: ${tokens.space.base};
  margin-bottom: ${tokens.space.roomy};
`;

const WIDTHS = ['4.5rem', '3.5rem', '5rem', '3rem'];

/** Shown while the card is sent and read: what happens, and a button to cancel. */
export function ReadingView({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  const t = useMessages(reviewTexts);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Card aria-busy="true">
      <Head>
        <Spinner decorative />
        <p role="status">{t(isSlow ? 'loadingSlow' : isSending ? 'loadingSending' : 'loadingReading')}</p>
      </Head>
      <Places>
        {WIDTHS.map((width) => (
          <div key={width}>
            <Skeleton width={width} height="0.75rem" />
            <div style={{ height: '0.5rem' }} />
            <Skeleton height="2.75rem" />
          </div>
        ))}
      </Places>
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Card>
  );
}
