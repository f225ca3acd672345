import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  EmptyState,
  LoadMore,
  NothingFoundPicture,
  Notice,
  Page,
  PageHeader,
  Stack,
} from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Merge } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ContactRowsLoading } from '../../contact/row/ContactRowsLoading.tsx';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import { OrdersInProgress } from '../../work/OrdersInProgress.tsx';
import { WorkProgress } from '../../work/WorkProgress.tsx';
import { duplicatesTexts } from './duplicates.texts.ts';
import { MergedList } from './MergedList.tsx';
import { PairCard } from './PairCard.tsx';
import { useDuplicates } from './useDuplicates.ts';

const Frame = styled(Stack)`
  &:focus { outline: none; }
`;

/** The page `/contacts/duplicates`. */
export function DuplicatesPage() {
  const t = useMessages(duplicatesTexts);
  const list = useDuplicates();
  const { pairs, search } = list;
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const [decided, setDecided] = useState(0);
  const [isAsking, setAsking] = useState(false);
  // Moves the focus to the pair that takes the place of a decided one.
  useEffect(() => {
    if (!decided) return;
    const cards = [...(frame.current?.querySelectorAll<HTMLElement>('[data-pair]') ?? [])];
    (cards[Math.min(place.current, cards.length - 1)] ?? frame.current)?.focus();
  }, [decided]);
  const after = (index: number) => (isDone: boolean) => {
    place.current = index;
    if (isDone) setDecided((count) => count + 1);
  };
  const isLooking = search?.state === 'RUNNING';
  return (
    <Page>
      <PageHeader
        title={t('heading')}
        text={t('intro')}
        backTo="/contacts"
        backLabel={t('back')}
        actions={
          list.certain > 0 && (
            <Button
              icon={<Merge size={18} aria-hidden />}
              pending={list.isBusy('certain')}
              // The count is complete when the search ends. `aria-disabled` keeps the focus of a button that was just
              // pressed.
              aria-disabled={isLooking}
              onClick={() => setAsking(true)}
            >
              {t('mergeCertain', { count: list.certain })}
            </Button>
          )
        }
      />
      <Frame ref={frame} tabIndex={-1}>
        {isLooking && (
          <WorkProgress
            title={t('searching')}
            done={search.done}
            total={search.total}
            isLost={false}
            onAgain={list.lookAgain}
          >
            <p>{t('searchingHint')}</p>
          </WorkProgress>
        )}
        <OrdersInProgress />
        {search?.state === 'FAILED' && !list.error && (
          <Notice
            kind="warning"
            isNews
            actions={
              <Button size="small" variant="secondary" onClick={list.lookAgain}>
                {t('searchAgain')}
              </Button>
            }
          >
            {t('searchFailed')}
          </Notice>
        )}
        {list.error ? (
          <Card>
            <LoadFailed title={t('failedTitle')} error={list.error} isTrying={list.isTrying} onRetry={list.retry} />
          </Card>
        ) : !pairs || (!pairs.length && (!search || isLooking)) ? (
          <ContactRowsLoading />
        ) : pairs.length ? (
          <>
            {pairs.map((pair, index) => (
              <PairCard
                key={pair.id}
                pair={pair}
                isBusy={list.isBusy(pair.id)}
                onMerge={(take) => void list.merge(pair, take).then(after(index))}
                onApart={() => void list.apart(pair).then(after(index))}
              />
            ))}
            {list.hasMore && <LoadMore label={t('more')} isLoading={list.isLoadingMore} onLoad={list.loadMore} />}
          </>
        ) : (
          <Card>
            <EmptyState
              picture={<NothingFoundPicture />}
              title={t('nothingTitle')}
              text={t('nothingText')}
              action={<ButtonLink to="/contacts">{t('toContacts')}</ButtonLink>}
            />
          </Card>
        )}
        {list.merges.length > 0 && (
          <MergedList
            {...list.moreMerges}
            merges={list.merges}
            isBusy={list.isBusy}
            onPart={(merge) => void list.part(merge)}
          />
        )}
      </Frame>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('mergeCertainTitle', { count: list.certain })}
        description={t('mergeCertainQuestion', { count: list.certain })}
        confirmLabel={t('mergeCertainConfirm')}
        onConfirm={() => {
          setAsking(false);
          void list.mergeCertain();
        }}
      />
    </Page>
  );
}
