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
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ContactRowsLoading } from '../../contact/row/ContactRowsLoading.tsx';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import type { LeftOfferFragment } from '../../generated/graphql.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { OfferRow } from './OfferRow.tsx';
import { OfferSetting, useTakesOffers } from './OfferSetting.tsx';
import { offersTexts } from './offers.texts.ts';
import { useOffers } from './useOffers.ts';

const Frame = styled(Stack)`
  &:focus { outline: none; }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The details that visitors of the public page have left. */
export function OffersPage() {
  const t = useMessages(offersTexts);
  const number = new Intl.NumberFormat(useLocale());
  const frame = useRef<HTMLDivElement>(null);
  /** The position of the offer that is being decided. */
  const place = useRef(0);
  const list = useOffers();
  const { offers, total, question } = list;
  const newest = offers?.[0];
  const takesOffers = useTakesOffers();
  const [declining, setDeclining] = useState<LeftOfferFragment | null>(null);
  /** The newest offer, and the number of offers, when the question was asked. */
  const [decliningAll, setDecliningAll] = useState<{ upTo: string; count: number } | null>(null);
  const [decided, setDecided] = useState(0);
  const after = (isDecided: boolean) => {
    if (!isDecided) return;
    setDeclining(null);
    setDecliningAll(null);
    setDecided((count) => count + 1);
  };
  // Moves the focus to the offer that takes the place of a decided one, after its dialog has closed.
  useEffect(() => {
    if (!decided) return;
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-offer]') ?? [])];
    (rows[Math.min(place.current, rows.length - 1)] ?? frame.current)?.focus();
  }, [decided]);
  return (
    <Page>
      <PageHeader
        title={total === undefined ? t('titleLoading') : t('title', { count: number.format(total) })}
        text={t('text')}
        backTo="/contacts"
        backLabel={t('back')}
        actions={
          total !== undefined &&
          total > 1 &&
          newest && (
            <Button variant="secondary" onClick={() => setDecliningAll({ upTo: newest.id, count: total })}>
              {t('declineAll')}
            </Button>
          )
        }
      />
      <Frame ref={frame} tabIndex={-1}>
        {list.isFull && <Notice kind="warning">{t('full', { count: number.format(total ?? 0) })}</Notice>}
        {list.error ? (
          <Card>
            <LoadFailed title={t('failedTitle')} error={list.error} isTrying={list.isTrying} onRetry={list.retry} />
          </Card>
        ) : !offers ? (
          <ContactRowsLoading />
        ) : offers.length ? (
          <Card padding="none">
            <List aria-label={t('listLabel')}>
              {offers.map((offer, index) => {
                const at = (work: () => void) => () => {
                  place.current = index;
                  work();
                };
                return (
                  <OfferRow
                    key={offer.id}
                    offer={offer}
                    isBusy={list.busyId === offer.id}
                    onAccept={at(() => void list.accept(offer).then(after))}
                    onMerge={at(() => list.askWhere(offer))}
                    onDecline={at(() => setDeclining(offer))}
                  />
                );
              })}
            </List>
            {list.hasMore && <LoadMore label={t('more')} isLoading={list.isLoadingMore} onLoad={list.loadMore} />}
          </Card>
        ) : (
          <Card>
            <EmptyState
              picture={<NothingFoundPicture />}
              title={t('nothingTitle')}
              text={t(takesOffers === false ? 'nothingOffText' : 'nothingText')}
              action={<ButtonLink to="/contacts">{t('toContacts')}</ButtonLink>}
            />
          </Card>
        )}
        {takesOffers !== null && (
          <Card>
            <OfferSetting isOn={takesOffers} />
          </Card>
        )}
      </Frame>
      {question && (
        <MergeDialog
          question={question}
          isSaving={list.busyId !== null}
          onMerge={(contactId) => void list.mergeInto(contactId).then(after)}
          onKeepBoth={() => void list.keepBoth().then(after)}
          onClose={list.dismiss}
        />
      )}
      <ConfirmDialog
        open={declining !== null}
        onOpenChange={(open) => !open && setDeclining(null)}
        title={t('declineTitle')}
        description={t('declineQuestion', { name: declining?.name ?? '' })}
        confirmLabel={t('decline')}
        destructive
        pending={list.busyId !== null}
        onConfirm={() => declining && void list.decline(declining.id).then(after)}
      />
      <ConfirmDialog
        open={decliningAll !== null}
        onOpenChange={(open) => !open && setDecliningAll(null)}
        title={t('declineAllTitle')}
        description={t('declineAllQuestion', { count: decliningAll?.count ?? 0 })}
        confirmLabel={t('declineAll')}
        destructive
        pending={list.busyId !== null}
        onConfirm={() => decliningAll && void list.declineAll(decliningAll.upTo).then(after)}
      />
    </Page>
  );
}
