import { List, ListRow, LoadMore, ToggleChip } from '@kaard/ui';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  CardsPicture,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
} from '@kaard/ui/basics';
import { ConfirmDialog } from '@kaard/ui/dialogs';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useNavigate, useSearchParams } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { Images, Layers } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ScanBatchesQuery, ScanItemState } from '../../generated/graphql.ts';
import { currentScan } from '../../scan/current-scan.ts';
import { useMayReplace } from '../../second/useMayReplace.tsx';
import { UploadProgress } from '../../upload/UploadProgress.tsx';
import { type ListedScan, ScanRow } from './ScanRow.tsx';
import { batchRowTexts, scansTexts } from './scans.texts.ts';
import { useBatches, useScans } from './useScans.ts';

const Heading = styled.h2`
  margin: ${tokens.space.roomy} 0 ${tokens.space.snug};
  font-size: ${tokens.type.title};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  margin-bottom: ${tokens.space.snug};
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li + li { border-top: 1px solid ${tokens.color.line}; }
`;

const None = styled.p`
  padding: ${tokens.space.roomy};
  color: ${tokens.color.inkSoft};
  text-align: center;
`;

type Shown = Extract<ScanItemState, 'NEEDS_REVIEW' | 'SAVED' | 'FAILED'>;
const STAGES = [
  { stage: 'NEEDS_REVIEW', query: 'review', text: 'toReview', none: 'noneToReview' },
  { stage: 'SAVED', query: 'saved', text: 'saved', none: 'noneSaved' },
  { stage: 'FAILED', query: 'failed', text: 'failed', none: 'noneFailed' },
] as const;

/** The page `/scans`, with `?show=saved` and `?show=failed`. */
export default function ScansPage() {
  const t = useMessages(scansTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const shown = STAGES.find(({ query }) => query === search.get('show')) ?? STAGES[0];
  const stage: Shown = shown.stage;
  const { mayReplace, question } = useMayReplace();
  const list = useScans(stage);
  const batches = useBatches();
  const [deleting, setDeleting] = useState<ListedScan | null>(null);
  const number = new Intl.NumberFormat(locale);

  const { scans, totals } = list;
  const isEmpty = batches.batches?.length === 0 && totals && Object.values(totals).every((count) => count === 0);
  const hasFailed = list.hasFailed || batches.hasFailed;

  /** The dialog closes once the row is gone, so that the focus continues from its place. */
  async function confirmDelete({ id }: ListedScan) {
    if (await list.delete(id)) setDeleting(null);
  }

  async function open({ id, pictures }: ListedScan) {
    if (!(await mayReplace())) return;
    currentScan.open({ scanId: id, sides: pictures.length });
    navigate('/scan-results');
  }

  return (
    <Page>
      <PageHeader
        title={t('title')}
        text={t('text')}
        backTo="/scanner"
        backLabel={t('back')}
        actionsBelow
        actions={
          !isEmpty && (
            <ButtonLink to="/scans/new" icon={<Images size={18} aria-hidden />}>
              {t('many')}
            </ButtonLink>
          )
        }
      />
      <UploadProgress />
      {hasFailed ? (
        <Card>
          <ErrorState
            title={t('loadFailed')}
            action={
              <Button
                pending={list.isTrying}
                onClick={() => {
                  list.retry();
                  batches.retry();
                }}
              >
                {t('tryAgain')}
              </Button>
            }
          />
        </Card>
      ) : isEmpty ? (
        <Card>
          <EmptyState
            picture={<CardsPicture />}
            title={t('nothingTitle')}
            text={t('nothingText')}
            action={
              <Row>
                <ButtonLink to="/scans/new" icon={<Images size={18} aria-hidden />}>
                  {t('many')}
                </ButtonLink>
                <ButtonLink to="/scanner" variant="secondary">
                  {t('one')}
                </ButtonLink>
              </Row>
            }
          />
        </Card>
      ) : (
        <>
          {batches.batches && batches.batches.length > 0 && (
            <section>
              <Heading>{t('batches')}</Heading>
              <Card padding="none">
                <List>
                  {batches.batches.map((batch) => (
                    <BatchRow key={batch.id} batch={batch} />
                  ))}
                </List>
                {batches.hasMore && (
                  <LoadMore byHand label={t('more')} isLoading={batches.isLoadingMore} onLoad={batches.loadMore} />
                )}
              </Card>
            </section>
          )}
          <section>
            <Heading>{t('single')}</Heading>
            <Chips role="group" aria-label={t('stages')}>
              {STAGES.map(({ stage: one, query, text }) => (
                <ToggleChip
                  key={one}
                  isOn={one === stage}
                  onToggle={() => setSearch({ show: query }, { replace: true })}
                >
                  {t(text, { count: totals ? number.format(totals[one]) : '…' })}
                </ToggleChip>
              ))}
            </Chips>
            <Card padding="none">
              {!scans ? (
                <Loading />
              ) : scans.length === 0 && !list.hasMore ? (
                <None>{t(shown.none)}</None>
              ) : (
                <Rows aria-label={t('listLabel')}>
                  {scans.map((scan) => (
                    <ScanRow
                      key={scan.id}
                      scan={scan}
                      stage={stage}
                      onOpen={(one) => void open(one)}
                      onDelete={setDeleting}
                    />
                  ))}
                </Rows>
              )}
              {list.hasMore && (
                <LoadMore key={stage} byHand label={t('more')} isLoading={list.isLoadingMore} onLoad={list.loadMore} />
              )}
            </Card>
          </section>
        </>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        title={t('deleteTitle')}
        description={t('deleteQuestion')}
        confirmLabel={t('delete')}
        destructive
        pending={list.isDeleting}
        onConfirm={() => deleting && void confirmDelete(deleting)}
      />
      {question}
    </Page>
  );
}

function Loading() {
  return (
    <Stack style={{ padding: tokens.space.roomy }} aria-busy>
      <Skeleton height="2.5rem" />
      <Skeleton height="2.5rem" />
      <Skeleton height="2.5rem" />
    </Stack>
  );
}

type Batch = NonNullable<ScanBatchesQuery['scanBatches']>['edges'][number]['node'];

const COUNTED = ['needsReview', 'saved', 'failed'] as const;

function BatchRow({ batch: { id, name, state, counts } }: { batch: Batch }) {
  const t = useMessages(batchRowTexts);
  const number = new Intl.NumberFormat(useLocale());
  const say = (kind: (typeof COUNTED)[number]) => t(kind, { count: number.format(counts[kind]) });
  // Reading is complete, and cards are left to review.
  const isToReview = state === 'DONE' && counts.needsReview > 0;
  const told = COUNTED.filter((kind) => counts[kind] > 0 && !(isToReview && kind === 'needsReview'));
  return (
    <ListRow
      start={<Layers size={22} aria-hidden />}
      title={name}
      text={[t('cards', { count: counts.total }), ...told.map(say)].join(' · ')}
      end={
        isToReview ? (
          <Badge variant="mark">{say('needsReview')}</Badge>
        ) : (
          <Badge variant={state === 'DONE' ? 'success' : state === 'CANCELLED' ? 'neutral' : 'mark'}>{t(state)}</Badge>
        )
      }
      to={`/scans/${id}`}
    />
  );
}
