import {
  Badge,
  Button,
  ButtonLink,
  Card,
  CardsPicture,
  ConfirmDialog,
  EmptyState,
  LoadMore,
  Page,
  PageHeader,
  Skeleton,
} from '@kaard/ui';
import { NetworkStatus, useMutation, useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { Link, useNavigate } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dateOf } from '../../contact/day/age.rules.ts';
import { useTellFailure } from '../../failures/useTellFailure.ts';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import { type ImportLineFragment, ImportsDocument, UndoListedImportDocument } from '../../generated/graphql.ts';
import { canBeUndone } from './import.rules.ts';
import { importTexts } from './import.texts.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: ${tokens.space.snug} ${tokens.space.base}; padding: ${tokens.space.base} ${tokens.space.roomy}; }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
  @media (max-width: 40rem) {
    & > li { grid-template-columns: minmax(0, 1fr); padding-inline: ${tokens.space.base}; }
    & > li > button { justify-self: start; }
  }
`;

const What = styled.div`
  overflow-wrap: anywhere;

  a { margin-inline-end: ${tokens.space.small}; font-weight: 650; }
  small { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const STATES = {
  READING: ['stateREADING', 'neutral'],
  PREVIEW: ['statePREVIEW', 'mark'],
  SAVING: ['stateSAVING', 'neutral'],
  DONE: ['stateDONE', 'success'],
  UNDOING: ['stateUNDOING', 'neutral'],
  UNDONE: ['stateUNDONE', 'outline'],
  FAILED: ['stateFAILED', 'danger'],
} as const;

/** The imports of the last 30 days, each with an undo button. */
export function ImportsPage() {
  const t = useMessages(importTexts);
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(ImportsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [undoing, setUndoing] = useState<ImportLineFragment | null>(null);
  const found = data?.contactImports;
  return (
    <Page>
      <PageHeader title={t('listTitle')} text={t('listText')} backTo="/contacts" backLabel={t('back')} />
      <Card padding={found?.edges.length ? 'none' : 'base'}>
        {found ? (
          found.edges.length > 0 ? (
            <List>
              {found.edges.map(({ node }) => (
                <Line key={node.id} job={node} onUndo={() => setUndoing(node)} />
              ))}
            </List>
          ) : (
            <EmptyState
              picture={<CardsPicture />}
              title={t('listEmptyTitle')}
              text={t('listEmptyText')}
              action={<ButtonLink to="/contacts">{t('toContacts')}</ButtonLink>}
            />
          )
        ) : error ? (
          <LoadFailed
            title={t('listFailed')}
            error={error}
            isTrying={networkStatus === NetworkStatus.refetch}
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : (
          <div role="status" aria-label={t('listLoading')}>
            <Skeleton height="8rem" />
          </div>
        )}
        {found?.pageInfo.hasNextPage && (
          <LoadMore
            label={t('more')}
            isLoading={networkStatus === NetworkStatus.fetchMore}
            onLoad={() => fetchMore({ variables: { after: found.pageInfo.endCursor } })}
          />
        )}
      </Card>
      {undoing && <UndoQuestion job={undoing} onClose={() => setUndoing(null)} />}
    </Page>
  );
}

function useName() {
  const t = useMessages(importTexts);
  return ({ kind, fileName }: ImportLineFragment): string =>
    fileName || t(kind === 'GOOGLE' ? 'listGoogle' : kind === 'BULK' ? 'listBulk' : 'listFile');
}

function Line({ job, onUndo }: { job: ImportLineFragment; onUndo: () => void }) {
  const t = useMessages(importTexts);
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const nameOf = useName();
  const { id, state, created, updated, createdAt } = job;
  const [text, variant] = STATES[state];
  return (
    <li>
      <What>
        <Link to={`/contacts/import/${id}`}>{nameOf(job)}</Link>
        <Badge variant={variant}>{t(text)}</Badge>
        <small>
          {dateOf(createdAt, locale)}
          {state === 'DONE' &&
            ` · ${t('listCounts', { created: number.format(created), updated: number.format(updated) })}`}
        </small>
      </What>
      {canBeUndone(job) && (
        <Button
          size="small"
          variant="secondary"
          icon={<Undo2 size={16} aria-hidden />}
          aria-label={t('undoOf', { file: nameOf(job) })}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  );
}

function UndoQuestion({ job, onClose }: { job: ImportLineFragment; onClose: () => void }) {
  const t = useMessages(importTexts);
  const tellFailure = useTellFailure();
  const navigate = useNavigate();
  const nameOf = useName();
  const [undo, { loading }] = useMutation(UndoListedImportDocument);
  async function begin() {
    try {
      await undo({ variables: { id: job.id } });
      // Its page shows the progress.
      navigate(`/contacts/import/${job.id}`);
    } catch (error) {
      tellFailure({ title: t('undoFailed'), error, text: t('tryLater') });
      onClose();
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('undoOf', { file: nameOf(job) })}
      description={t('undoQuestion')}
      confirmLabel={t('undo')}
      destructive
      pending={loading}
      onConfirm={() => void begin()}
    />
  );
}
