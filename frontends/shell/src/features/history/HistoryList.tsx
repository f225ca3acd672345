import { Badge, Button } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { useFieldNames } from '../../contact/field/useFieldNames.ts';
import type { HistoryEntryFragment } from '../../generated/graphql.ts';
import { type ShownChange, shownChanges } from './history.rules.ts';
import { type HistoryText, historyTexts } from './history.texts.ts';

const Entries = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${tokens.space.snug};
    padding: ${tokens.space.snug} 0;
  }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
`;

const What = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${tokens.space.small};

  strong { font-weight: 600; }
  time { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr);
  gap: ${tokens.space.tiny} ${tokens.space.snug};
  margin: ${tokens.space.small} 0 0;
  font-size: ${tokens.type.small};

  dt { color: ${tokens.color.inkSoft}; }
  dd { margin: 0; white-space: pre-wrap; }
  del { color: ${tokens.color.inkSoft}; }
  ins { text-decoration: none; }

  @media (max-width: 30rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    dd + dt { margin-top: ${tokens.space.tiny}; }
  }
`;

export interface HistoryListProps {
  contactId: string;
  entries: readonly HistoryEntryFragment[];
  busyVersion: number | null;
  onRestore: (version: number) => void;
}

/** The changes of a contact, the latest first. */
export function HistoryList({ contactId, entries, busyVersion, onRestore }: HistoryListProps) {
  const t = useMessages(historyTexts);
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = useFieldNames();
  const current = entries.find((entry) => entry.contactId === contactId);
  return (
    <Entries>
      {entries.map((entry) => {
        const { contactId: of, name, at, version, canRestore } = entry;
        const date = at ? time.format(new Date(at)) : null;
        const isOther = of !== contactId;
        return (
          <li key={`${of}.${version}`}>
            <What>
              <Line>
                <strong>{t(headingOf(entry, isOther))}</strong>
                {at && <time dateTime={at}>{date}</time>}
                {entry === current && <Badge>{t('current')}</Badge>}
              </Line>
              {isOther && <Soft translate="no">{t('ofOther', { name })}</Soft>}
              <ChangeList changes={shownChanges(entry.changes)} nameOf={nameOf} />
            </What>
            {canRestore && (
              <Button
                variant="secondary"
                size="small"
                pending={busyVersion === version}
                aria-label={date ? t('restoreLabel', { date }) : t('restoreEarliest')}
                onClick={() => onRestore(version)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        );
      })}
    </Entries>
  );
}

function headingOf({ kind, origin }: HistoryEntryFragment, isOther: boolean): HistoryText {
  if (kind === 'CREATED')
    return `CREATED_${origin}` in historyTexts.messages ? (`CREATED_${origin}` as HistoryText) : 'CREATED_FORM';
  if (kind === 'TRASHED' && origin === 'MERGE' && isOther) return 'MERGED_AWAY';
  return kind === 'CHANGED' ? origin : kind;
}

function ChangeList({ changes, nameOf }: { changes: ShownChange[]; nameOf: (field: string) => string }) {
  const t = useMessages(historyTexts);
  if (!changes.length) return null;
  return (
    <Changes>
      {changes.map((change) => [
        <dt key={`${change.field} name`}>{nameOf(change.field)}</dt>,
        <dd key={change.field} translate={change.kind === 'value' || change.kind === 'list' ? 'no' : 'yes'}>
          {change.kind === 'named' && t('changed')}
          {change.kind === 'flag' && t(change.after ? 'yes' : 'no')}
          {change.kind === 'value' && (
            <>
              <del>{change.before ?? t('empty')}</del> <span aria-hidden>→</span>{' '}
              <ins>{change.after ?? t('empty')}</ins>
            </>
          )}
          {change.kind === 'list' && (
            <>
              {change.added.length > 0 && <div>{t('added', { values: change.added.join(', ') })}</div>}
              {change.removed.length > 0 && <div>{t('removed', { values: change.removed.join(', ') })}</div>}
            </>
          )}
        </dd>,
      ])}
    </Changes>
  );
}
