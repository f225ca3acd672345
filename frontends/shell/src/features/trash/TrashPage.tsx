import {
  Avatar,
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  EmptyState,
  LoadMore,
  NothingFoundPicture,
  Page,
  PageHeader,
  Row,
} from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { tokens } from '@kaard/ui/theme';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dateOf } from '../../contact/day/age.rules.ts';
import { daysUntil } from '../../contact/day/days-until.rules.ts';
import { ContactRowsLoading } from '../../contact/row/ContactRowsLoading.tsx';
import { WorkText } from '../../contact/row/WorkText.tsx';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import type { TrashQuery } from '../../generated/graphql.ts';
import { OrdersInProgress } from '../../work/OrdersInProgress.tsx';
import { useRunningOrders } from '../../work/useOrders.ts';

import { trashTexts } from './trash.texts.ts';
import { useTrash } from './useTrash.ts';

type Trashed = NonNullable<TrashQuery['trash']>['edges'][number]['node'];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${tokens.space.snug} ${tokens.space.base};
    padding: ${tokens.space.base} ${tokens.space.roomy};
  }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
  @media (max-width: 40rem) {
    & > li { grid-template-columns: auto minmax(0, 1fr); padding-inline: ${tokens.space.base}; }
    & > li > :last-child { grid-column: 1 / -1; }
  }
`;

const Who = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  strong { display: block; font-weight: 650; }
  span { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Work = styled.div`
  margin-bottom: ${tokens.space.base};
`;

/** The contacts that were deleted in the last 30 days. */
export function TrashPage() {
  const t = useMessages(trashTexts);
  const locale = useLocale();
  const trash = useTrash();
  const { contacts, total } = trash;
  const [purging, setPurging] = useState<Trashed | null>(null);
  const [isEmptying, setEmptying] = useState(false);
  const hasContacts = Boolean(contacts?.length);
  const running = useRunningOrders();
  // A large trash is emptied in the background; a second order would have nothing to do.
  const isBeingEmptied = running.some(({ kind }) => kind === 'emptying');
  return (
    <Page>
      <PageHeader
        title={
          total === undefined ? t('titleLoading') : t('title', { count: new Intl.NumberFormat(locale).format(total) })
        }
        text={t('text')}
        backTo="/contacts"
        backLabel={t('back')}
        actions={
          hasContacts &&
          !isBeingEmptied && (
            <Button variant="secondary" icon={<Trash2 size={18} aria-hidden />} onClick={() => setEmptying(true)}>
              {t('empty')}
            </Button>
          )
        }
      />
      {running.length > 0 && (
        <Work>
          <OrdersInProgress />
        </Work>
      )}
      {trash.error ? (
        <Card>
          <LoadFailed title={t('failedTitle')} error={trash.error} isTrying={trash.isTrying} onRetry={trash.retry} />
        </Card>
      ) : !contacts ? (
        <ContactRowsLoading />
      ) : hasContacts ? (
        <Card padding="none">
          <List aria-label={t('listLabel')}>
            {contacts.map((contact) => (
              <TrashedRow
                key={contact.id}
                contact={contact}
                isBusy={trash.busyId === contact.id}
                onRestore={() => void goOnAfter(() => trash.restore(contact.id))}
                onPurge={() => setPurging(contact)}
              />
            ))}
          </List>
          {trash.hasMore && (
            <LoadMore byHand label={t('more')} isLoading={trash.isLoadingMore} onLoad={trash.loadMore} />
          )}
        </Card>
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
      <ConfirmDialog
        open={purging !== null}
        onOpenChange={(open) => !open && setPurging(null)}
        title={t('purgeTitle')}
        description={t('purgeQuestion', { name: purging?.name ?? '' })}
        confirmLabel={t('purge')}
        destructive
        pending={trash.busyId !== null}
        onConfirm={() => purging && void trash.purge(purging.id).then((isDone) => isDone && setPurging(null))}
      />
      <ConfirmDialog
        open={isEmptying}
        onOpenChange={setEmptying}
        title={t('emptyTitle')}
        description={t('emptyQuestion', { count: total ?? 0 })}
        confirmLabel={t('empty')}
        destructive
        pending={trash.busyId !== null}
        onConfirm={() => void trash.empty(() => setEmptying(false)).then((isDone) => isDone && setEmptying(false))}
      />
    </Page>
  );
}

interface TrashedRowProps {
  contact: Trashed;
  isBusy: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

function TrashedRow({ contact, isBusy, onRestore, onPurge }: TrashedRowProps) {
  const t = useMessages(trashTexts);
  const locale = useLocale();
  const { name, title, company, deletedAt, purgeAt } = contact;
  const date = dateOf(deletedAt, locale) ?? deletedAt;
  return (
    <li>
      <Avatar name={name} />
      <Who>
        <strong>{name}</strong>
        {(title || company) && (
          <span>
            <WorkText title={title} company={company} />
          </span>
        )}
        <span>
          {t('deleted', { date })} · {t('goneIn', { count: daysUntil(purgeAt, new Date()) })}
        </span>
      </Who>
      <Row>
        <Button
          variant="secondary"
          size="small"
          pending={isBusy}
          icon={<RotateCcw size={16} aria-hidden />}
          aria-label={t('restoreName', { name })}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
        <Button variant="ghost" size="small" aria-label={t('purgeName', { name })} onClick={onPurge}>
          {t('purge')}
        </Button>
      </Row>
    </li>
  );
}
