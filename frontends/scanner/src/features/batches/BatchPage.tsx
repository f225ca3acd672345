import { ProgressBar, type Seen, Stats, secondsLeft, ToggleChip } from '@kaard/ui';
import {
  Button,
  ButtonLink,
  Card,
  CardsPicture,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
} from '@kaard/ui/basics';
import { ConfirmDialog } from '@kaard/ui/dialogs';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useNavigate, useParams, useSearchParams } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BatchFileFragment, BatchProgressFragment } from '../../generated/graphql.ts';
import { useRestoredSecond } from '../../second/current-second.ts';
import { useUploads } from '../../upload/current-uploads.ts';
import { UploadProgress } from '../../upload/UploadProgress.tsx';
import { BatchFiles } from './BatchFiles.tsx';
import { BatchItems } from './BatchItems.tsx';
import { batchTexts } from './batch.texts.ts';
import type { Item } from './batch-items.ts';
import { SaveSure } from './SaveSure.tsx';
import { useBatch, useBatchActions, useBatchItems, waitingIn } from './useBatch.ts';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
  font-variant-numeric: tabular-nums;
`;

const FILTERS = [
  { query: 'all', stage: null, text: 'all' },
  { query: 'review', stage: 'NEEDS_REVIEW', text: 'toReview' },
  { query: 'saved', stage: 'SAVED', text: 'saved' },
  { query: 'failed', stage: 'FAILED', text: 'failed' },
  { query: 'waiting', stage: 'QUEUED', text: 'waiting' },
  { query: 'plan', stage: 'WAITING', text: 'itemWaiting' },
  { query: 'same', stage: 'DUPLICATE', text: 'itemDuplicate' },
] as const;
/** Filters that are shown only if they match cards. */
const RARE = { plan: 'waiting', same: 'duplicate' } as const;

/** The page `/scans/:id`. */
export default function BatchPage() {
  const t = useMessages(batchTexts);
  const { id = '' } = useParams();
  const { batch, hasFailed, retry, refetch, onOrdered } = useBatch(id);
  useRestoredSecond();
  return (
    <Page>
      {hasFailed ? (
        <Card>
          <ErrorState isPage title={t('loadFailed')} action={<Button onClick={retry}>{t('tryAgain')}</Button>} />
        </Card>
      ) : batch === null ? (
        <Card>
          <EmptyState
            isPage
            picture={<CardsPicture />}
            title={t('notFoundTitle')}
            text={t('notFoundText')}
            action={<ButtonLink to="/scans">{t('toScans')}</ButtonLink>}
          />
        </Card>
      ) : batch === undefined ? (
        <>
          <PageHeader title={t('titleLoading')} backTo="/scans" backLabel={t('back')} />
          <Skeleton height="6rem" />
        </>
      ) : (
        <Batch key={id} batch={batch} files={batch.files} refetch={refetch} onOrdered={onOrdered} />
      )}
    </Page>
  );
}

interface BatchProps {
  batch: BatchProgressFragment;
  files: readonly BatchFileFragment[];
  refetch: () => Promise<unknown>;
  onOrdered: () => Promise<unknown>;
}

function Batch({ batch, files, refetch, onOrdered }: BatchProps) {
  const t = useMessages(batchTexts);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  // Plans count months in UTC.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const { id, name, state, counts, tags } = batch;
  const shown = FILTERS.find(({ query }) => query === search.get('show')) ?? FILTERS[0];
  const filters = FILTERS.filter(
    ({ query }) => query === shown.query || !(query in RARE) || counts[RARE[query as keyof typeof RARE]] > 0,
  );
  const items = useBatchItems(id, shown.stage, JSON.stringify(counts));
  const actions = useBatchActions(id, async () => {
    await refetch();
    await items.refresh();
  });
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null);
  const [deleting, setDeleting] = useState<Item | null>(null);
  const waiting = waitingIn(counts);
  const isReading = waiting > 0 && state !== 'CANCELLED';
  // An upload closes its batch at the end; a batch closed earlier would accept no more pictures.
  const isUploading = useUploads().some(
    ({ batchId, phase }) => batchId === id && phase !== 'done' && phase !== 'ended',
  );
  const total = state === 'OPEN' ? Math.max(counts.total, batch.expectedCount ?? 0) : counts.total;

  return (
    <>
      <PageHeader
        title={name}
        text={tags.length > 0 && t('tagged', { tags: tags.join(', ') })}
        backTo="/scans"
        backLabel={t('back')}
        actionsBelow
        actions={counts.needsReview > 0 && <ButtonLink to={`/scans/${id}/review`}>{t('review')}</ButtonLink>}
      />
      <Stack>
        <UploadProgress batchId={id} />
        <BatchFiles files={files} onChanged={refetch} />
        <Stats
          label={t('figures')}
          stats={[
            { label: t('toReview'), value: number.format(counts.needsReview) },
            { label: t('saved'), value: number.format(counts.saved) },
            { label: t('failed'), value: number.format(counts.failed) },
            { label: t('waiting'), value: number.format(waiting + counts.waiting) },
          ]}
        />
        {counts.waiting > 0 && (
          <Notice
            kind="warning"
            actions={
              <ButtonLink size="small" variant="secondary" to="/pricing">
                {t('seePlans')}
              </ButtonLink>
            }
          >
            {t('atLimit', { count: counts.waiting })}{' '}
            {batch.continuesAt && t('atLimitUntil', { date: day.format(new Date(String(batch.continuesAt))) })}
          </Notice>
        )}
        {counts.duplicate > 0 && <Soft>{t('duplicates', { count: counts.duplicate })}</Soft>}
        {batch.isPaused && <Notice>{t('paused')}</Notice>}
        <SaveSure batch={batch} onSaved={onOrdered} />
        {isReading && <Reading total={total} done={counts.total - waiting} />}
        <Row>
          {counts.failed > 0 && state !== 'CANCELLED' && (
            <Button
              size="small"
              variant="secondary"
              pending={actions.busy === 'retry'}
              onClick={() => void actions.retry()}
            >
              {t('retryFailed')}
            </Button>
          )}
          {state === 'OPEN' && !isUploading && (
            <Button
              size="small"
              variant="secondary"
              pending={actions.busy === 'close'}
              onClick={() => void actions.close()}
            >
              {t('close')}
            </Button>
          )}
          {(isReading || batch.isPaused) && state !== 'CANCELLED' && (
            <Button
              size="small"
              variant="secondary"
              pending={actions.busy === 'pause'}
              onClick={() => void (batch.isPaused ? actions.resume() : actions.pause())}
            >
              {t(batch.isPaused ? 'resume' : 'pause')}
            </Button>
          )}
          {(isReading || isUploading || (counts.waiting > 0 && state !== 'CANCELLED')) && (
            <Button size="small" variant="secondary" onClick={() => setAsked('cancel')}>
              {t('cancel')}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => setAsked('delete')}>
            {t('delete')}
          </Button>
        </Row>
        {state === 'CANCELLED' && <Soft>{t('stopped')}</Soft>}
        <Chips role="group" aria-label={t('filter')}>
          {filters.map(({ query, text }) => (
            <ToggleChip
              key={query}
              isOn={query === shown.query}
              onToggle={() => setSearch(query === 'all' ? {} : { show: query }, { replace: true })}
            >
              {t(text)}
            </ToggleChip>
          ))}
        </Chips>
        <BatchItems
          key={shown.query}
          batchId={id}
          items={items.items}
          total={items.total}
          hasFailed={items.hasFailed}
          none={t(shown.query === 'all' ? 'noneYet' : 'none')}
          onLook={items.look}
          onTryAgain={items.refresh}
          onRetry={(item) => void actions.retryItem(item.id)}
          onDelete={setDeleting}
        />
      </Stack>
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t('cancelTitle')}
        description={t('cancelQuestion')}
        confirmLabel={t('cancel')}
        destructive
        pending={actions.busy === 'cancel'}
        onConfirm={() => void actions.cancel().then((isDone) => isDone && setAsked(null))}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t('deleteTitle')}
        description={t('deleteQuestion')}
        confirmLabel={t('delete')}
        destructive
        pending={actions.busy === 'delete'}
        onConfirm={() => void actions.delete().then((isDone) => isDone && navigate('/scans', { replace: true }))}
      />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        title={t('deleteItemTitle')}
        description={t('deleteItemQuestion')}
        confirmLabel={t('deleteCard')}
        destructive
        pending={actions.busy === 'deleteItem'}
        onConfirm={() => {
          if (!deleting) return;
          void actions.deleteItem(deleting.id).then((isDone) => {
            if (!isDone) return;
            items.remove(deleting.id);
            setDeleting(null);
          });
        }}
      />
    </>
  );
}

/** Progress of the reading, with an estimate of the remaining time. */
function Reading({ total, done }: { total: number; done: number }) {
  const t = useMessages(batchTexts);
  const number = new Intl.NumberFormat(useLocale());
  const first = useRef<Seen>(undefined);
  const seen: Seen = { at: performance.now(), done };
  if (!first.current || done < first.current.done) first.current = seen;
  const left = secondsLeft(first.current, seen, total);
  return (
    <Card>
      <Stack data-gap="small" role="status">
        <ProgressBar label={t('reading')} value={total ? done / total : 0} />
        <Soft>
          {t('readOf', { done: number.format(done), total: number.format(total) })}
          {left !== null &&
            ` · ${left > 90 ? t('minutesLeft', { count: left / 60 }) : t('secondsLeft', { count: left })}`}
        </Soft>
        <Soft>{t('leave')}</Soft>
      </Stack>
    </Card>
  );
}
