import { Badge, Button, Card, LoadMore, Notice, Skeleton, Stack, Table, ToggleChip } from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type ImportOutcome, ImportRowsDocument, type ImportStateFragment } from '../../generated/graphql.ts';
import { isWorking, leftOutText, outcomesOf } from './import.rules.ts';
import { importTexts } from './import.texts.ts';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
`;

const Soft = styled.span`
  display: block;
  color: ${tokens.color.inkSoft};
`;

const Flag = styled(Badge)`
  margin-inline-start: ${tokens.space.small};
`;

const Person = styled.div`
  min-width: 9rem;
`;

const OUTCOMES = {
  CREATED: ['created', 'success'],
  UPDATED: ['updated', 'success'],
  SAME: ['same', 'neutral'],
  SKIPPED: ['skipped', 'neutral'],
  FAILED: ['failed', 'danger'],
  OVER_LIMIT: ['overLimit', 'mark'],
} as const satisfies Record<ImportOutcome, readonly [string, string]>;

/** A line per contact of the file, in its order: who it is and what came of it. */
export function ImportRows({ job }: { job: ImportStateFragment }) {
  const t = useMessages(importTexts);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(ImportRowsDocument, {
    variables: { id: job.id, outcome },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const rows = data?.contactImport?.rows;
  const isAtWork = isWorking(job.state);
  const reading = JSON.stringify(job.files);

  // Another reading, another state: the lines are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they depend on
  useEffect(() => {
    if (!isAtWork) void refetch().catch(() => {});
  }, [job.state, reading, job.total, refetch]);

  const isPreview = job.state === 'PREVIEW';
  const outcomes = outcomesOf(job);
  return (
    <Card title={t(isPreview ? 'rowsPreview' : 'rows')}>
      <Stack>
        {!isPreview && outcomes.length > 1 && (
          <Chips>
            <ToggleChip isOn={outcome === null} onToggle={() => setOutcome(null)}>
              {t('all')}
            </ToggleChip>
            {outcomes.map(({ key, outcome: of, count }) => (
              <ToggleChip key={key} isOn={outcome === of} onToggle={() => setOutcome(outcome === of ? null : of)}>
                {`${t(key)} ${count}`}
              </ToggleChip>
            ))}
          </Chips>
        )}
        {rows ? (
          rows.edges.length > 0 ? (
            <Table
              caption={t(isPreview ? 'rowsPreview' : 'rows')}
              keyOf={({ number }) => String(number)}
              rows={rows.edges.map(({ node }) => node)}
              columns={[
                { id: 'number', title: t('line'), isNumeric: true, cell: ({ line, number }) => line ?? number },
                {
                  id: 'name',
                  title: t('name'),
                  cell: ({ name, contactId, title, isIncomplete }) => (
                    <Person>
                      {contactId ? <Link to={`/contacts/${contactId}`}>{name}</Link> : name}
                      {title && <Soft>{title}</Soft>}
                      {isIncomplete && <Flag variant="mark">{t('incomplete')}</Flag>}
                    </Person>
                  ),
                },
                { id: 'company', title: t('company'), cell: ({ company }) => company },
                {
                  id: 'reach',
                  title: t('email'),
                  cell: ({ email, phone }) => (
                    <>
                      {email}
                      {phone && <Soft>{phone}</Soft>}
                    </>
                  ),
                },
                ...(isPreview
                  ? []
                  : [
                      {
                        id: 'outcome',
                        title: t('outcome'),
                        cell: ({ outcome: of, message, leftOut, isUndone }: (typeof rows.edges)[number]['node']) => (
                          <>
                            {of ? (
                              <Badge variant={OUTCOMES[of][1]}>{t(OUTCOMES[of][0])}</Badge>
                            ) : (
                              <Soft>{t('waiting')}</Soft>
                            )}
                            {isUndone && <Badge variant="outline">{t('undone')}</Badge>}
                            {message && <Soft>{message}</Soft>}
                            {leftOut.length > 0 && (
                              <Soft>
                                {t('leftOut', { values: leftOutText(leftOut, (field) => t(`field_${field}`)) })}
                              </Soft>
                            )}
                          </>
                        ),
                      },
                    ]),
              ]}
            />
          ) : (
            <p>{t('noRows')}</p>
          )
        ) : error ? (
          <Notice
            kind="danger"
            actions={
              <Button size="small" variant="secondary" onClick={() => void refetch().catch(() => {})}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('rowsMissing')}
          </Notice>
        ) : (
          <Skeleton height="8rem" />
        )}
        {rows?.pageInfo.hasNextPage && (
          <LoadMore
            label={t('more')}
            problem={error ? t('rowsMissing') : undefined}
            isLoading={networkStatus === NetworkStatus.fetchMore}
            onLoad={() => void fetchMore({ variables: { after: rows.pageInfo.endCursor } }).catch(() => {})}
          />
        )}
      </Stack>
    </Card>
  );
}
