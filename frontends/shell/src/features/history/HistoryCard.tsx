import { Button, Card, LoadMore, Skeleton, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { HistoryList } from './HistoryList.tsx';
import { historyTexts } from './history.texts.ts';
import { useHistory } from './useHistory.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.base};

  h2 { font-size: ${tokens.type.lead}; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

/** Collapsed at first: most people who open a contact want to reach the person. */
export function HistoryCard({ contactId }: { contactId: string }) {
  const t = useMessages(historyTexts);
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <Card>
      <Stack>
        <Head>
          <h2>{t('title')}</h2>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-controls={body}
            aria-label={t(isOpen ? 'hideLabel' : 'showLabel')}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'hide' : 'show')}
          </Button>
        </Head>
        <div id={body} hidden={!isOpen}>
          {isOpen && <History contactId={contactId} />}
        </div>
      </Stack>
    </Card>
  );
}

function History({ contactId }: { contactId: string }) {
  const t = useMessages(historyTexts);
  const history = useHistory(contactId);
  if (!history.entries && history.isMissing)
    return (
      <Stack data-gap="small">
        <Soft role="alert">{t('failed')}</Soft>
        <div>
          <Button variant="secondary" size="small" onClick={history.retry}>
            {t('tryAgain')}
          </Button>
        </div>
      </Stack>
    );
  if (!history.entries) return <Skeleton width="60%" />;
  return (
    <Stack>
      <Soft>{t('intro')}</Soft>
      <HistoryList
        contactId={contactId}
        entries={history.entries}
        busyVersion={history.busyVersion}
        onRestore={history.restore}
      />
      {history.hasMore && (
        <LoadMore byHand label={t('more')} isLoading={history.isLoadingMore} onLoad={history.loadMore} />
      )}
    </Stack>
  );
}
