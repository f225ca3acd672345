import {
  Button,
  ButtonLink,
  Card,
  CardsPicture,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Row,
  Spinner,
} from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { Navigate, useParams, useSearchParams } from '@kaard/ui/router';
import { useState } from 'react';
import { useCurrentScan } from '../../../scan/current-scan.ts';
import { isSecondAtRisk } from '../../../second/current-second.ts';
import { Opening } from './Opening.tsx';
import { Queue } from './Queue.tsx';
import { queueTexts } from './queue.texts.ts';
import { useArrival } from './useArrival.ts';
import { type QueuedCard, useReviewQueue } from './useReviewQueue.ts';

/** The page `/scans/:id/review`; `?card=` selects the first card. */
export default function QueuePage() {
  const { id = '' } = useParams();
  // Keyed by batch: no state must be carried over between two batches.
  return <QueueOf key={id} id={id} />;
}

function QueueOf({ id }: { id: string }) {
  const t = useMessages(queueTexts);
  const [search] = useSearchParams();
  const [from] = useState(() => search.get('card'));
  const queue = useReviewQueue(id, from);
  const run = useCurrentScan();
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [isOver, setOver] = useState(false);
  const left = queue.cards.filter((card) => !saved.has(card.id));
  const batch = `/scans/${id}`;
  const savedOne = (card: string) => setSaved((known) => new Set([...known, card]));
  const { hasArrived, question } = useArrival(queue, { batchId: id, from, onSaved: savedOne });

  if (hasArrived && queue.status === 'ready' && queue.cards.length > 0 && !isOver)
    return <Queue id={id} batch={batch} queue={queue} saved={saved} onSaved={savedOne} onOver={() => setOver(true)} />;
  // If the batch is deleted, the second person of one of its cards is reviewed alone.
  if (queue.status === 'not-found' && run.batchId === id && isSecondAtRisk())
    return <Navigate to="/scan-results" replace />;
  return (
    <Page data-width="narrow">
      {(queue.status !== 'ready' || !hasArrived) && queue.status !== 'not-found' && (
        <PageHeader title={t('title')} backTo={batch} backLabel={t('back')} />
      )}
      <Card>
        {queue.status === 'loading' || (queue.status === 'ready' && !hasArrived) ? (
          <Opening>
            <Spinner label={t('loading')} />
          </Opening>
        ) : queue.status === 'failed' ? (
          <ErrorState title={t('loadFailed')} action={<Button onClick={queue.retry}>{t('tryAgain')}</Button>} />
        ) : queue.status === 'not-found' ? (
          <EmptyState
            isPage
            picture={<CardsPicture />}
            title={t('notFoundTitle')}
            text={t('notFoundText')}
            action={<ButtonLink to="/scans">{t('toScans')}</ButtonLink>}
          />
        ) : (
          <EmptyState
            isPage
            picture={<CardsPicture />}
            title={t('nothingTitle')}
            text={left.length > 0 ? t('skippedText', { count: left.length }) : t('nothingText', { count: saved.size })}
            action={
              <Row>
                {left.length > 0 && (
                  <Button
                    onClick={() => {
                      queue.goTo(queue.cards.indexOf(left[0] as QueuedCard));
                      setOver(false);
                    }}
                  >
                    {t('reviewSkipped')}
                  </Button>
                )}
                <ButtonLink to={batch} variant={left.length > 0 ? 'secondary' : 'primary'}>
                  {t('back')}
                </ButtonLink>
                <ButtonLink to="/contacts" variant="secondary">
                  {t('toContacts')}
                </ButtonLink>
              </Row>
            }
          />
        )}
      </Card>
      {question}
    </Page>
  );
}
