import {
  Badge,
  Button,
  Card,
  Checkbox,
  LoadMore,
  Notice,
  Skeleton,
  Stack,
  Table,
  ToggleChip,
  VisuallyHidden,
} from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type ImportOutcome, ImportRowsDocument, type ImportStateFragment } from '../../generated/graphql.ts';
import { forecastOf, isWorking, leftOutText, outcomesOf } from './import.rules.ts';
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
  overflow-wrap: anywhere;
`;

/** Some outcomes have a reason below. */
const Outcome = styled.div`
  min-width: 6rem;
  max-width: 16rem;
`;

const OUTCOMES = {
  CREATED: ['created', 'success'],
  UPDATED: ['updated', 'success'],
  SAME: ['same', 'neutral'],
  SKIPPED: ['skipped', 'neutral'],
  FAILED: ['failed', 'danger'],
  OVER_LIMIT: ['overLimit', 'mark'],
} as const satisfies Record<ImportOutcome, readonly [string, string]>;

/** The expected outcome of a row when it is saved. */
const EXPECTED: Partial<
  Record<ImportOutcome, readonly ['newShort' | 'changedShort' | 'knownShort' | 'failed', string]>
> = {
  CREATED: ['newShort', 'success'],
  UPDATED: ['changedShort', 'mark'],
  SAME: ['knownShort', 'neutral'],
  FAILED: ['failed', 'danger'],
};

/** Excluded rows by their number, with their expected outcome. */
export type LeftOut = ReadonlyMap<number, { expected: ImportOutcome | null }>;

export interface ImportRowsProps {
  job: ImportStateFragment;
  leftOut: LeftOut;
  onLeaveOut: (leftOut: LeftOut) => void;
}

/**
 * A line per contact of the file, in its order, with its result; before saving, with the expected outcome and a choice
 * to exclude it.
 */
export function ImportRows({ job, leftOut, onLeaveOut }: ImportRowsProps) {
  const t = useMessages(importTexts);
  const number = new Intl.NumberFormat(useLocale());
  const [filter, setFilter] = useState<ImportOutcome | null>(null);
  const isPreview = job.state === 'PREVIEW';
  const asked = useQuery(ImportRowsDocument, {
    variables: { id: job.id, outcome: isPreview ? null : filter, expected: isPreview ? filter : null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { error, networkStatus, fetchMore, refetch } = asked;
  const rows = useKept(asked, (answer) => answer.contactImport)?.contactImport?.rows;
  const isAtWork = isWorking(job.state);
  const reading = JSON.stringify(job.files);

  // Reloaded when the file is read again or the state changes, because the rows differ.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they depend on
  useEffect(() => {
    if (!isAtWork) void refetch().catch(() => {});
  }, [job.state, reading, job.total, refetch]);

  // Another state has other filters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it depends on
  useEffect(() => setFilter(null), [job.state]);

  const kinds = isPreview ? forecastOf(job).filter(({ count }) => count > 0) : outcomesOf(job);
  function take(number: number, expected: ImportOutcome | null, isTaken: boolean): void {
    const next = new Map(leftOut);
    if (isTaken) next.delete(number);
    else next.set(number, { expected });
    onLeaveOut(next);
  }
  return (
    <Card title={t(isPreview ? 'rowsPreview' : 'rows')}>
      <Stack>
        {kinds.length > 1 && (
          <Chips role="group" aria-label={t('show')}>
            <ToggleChip isOn={filter === null} onToggle={() => setFilter(null)}>
              {t('all')}
            </ToggleChip>
            {kinds.map(({ key, outcome: of, count }) => (
              <ToggleChip key={key} isOn={filter === of} onToggle={() => setFilter(filter === of ? null : of)}>
                {`${t(key)} ${number.format(count)}`}
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
                ...(isPreview
                  ? [
                      {
                        id: 'take',
                        title: t('take'),
                        cell: ({ number, name, expected }: (typeof rows.edges)[number]['node']) => (
                          <Checkbox
                            label={<VisuallyHidden>{t('leaveOutPerson', { name })}</VisuallyHidden>}
                            checked={!leftOut.has(number)}
                            onChange={(event) => take(number, expected ?? null, event.target.checked)}
                          />
                        ),
                      },
                    ]
                  : []),
                // First column: on a phone the columns after the name start beyond the edge.
                ...(isPreview
                  ? [
                      {
                        id: 'expected',
                        title: t('outcome'),
                        cell: ({ number, expected }: (typeof rows.edges)[number]['node']) => {
                          const known = expected && EXPECTED[expected];
                          if (leftOut.has(number)) return <Badge variant="outline">{t('leftOutCount')}</Badge>;
                          return known && <Badge variant={known[1] as 'mark'}>{t(known[0])}</Badge>;
                        },
                      },
                    ]
                  : [
                      {
                        id: 'outcome',
                        title: t('outcome'),
                        cell: ({ outcome: of, message, leftOut, isUndone }: (typeof rows.edges)[number]['node']) => (
                          <Outcome>
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
                          </Outcome>
                        ),
                      },
                    ]),
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
                  title: t('reach'),
                  cell: ({ email, phone }) => (
                    <>
                      {email}
                      {phone && <Soft>{phone}</Soft>}
                    </>
                  ),
                },
                { id: 'number', title: t('line'), isNumeric: true, cell: ({ line, number }) => line ?? number },
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
            // The failure of a page belongs to this list only.
            key={filter}
            label={t('more')}
            isLoading={networkStatus === NetworkStatus.fetchMore}
            onLoad={() => fetchMore({ variables: { after: rows.pageInfo.endCursor } })}
          />
        )}
      </Stack>
    </Card>
  );
}
