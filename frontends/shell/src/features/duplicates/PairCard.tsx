import { Badge, Button, Card, media, TextLink, VisuallyHidden } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Merge, UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useCustomFields } from '../../contact/field/useCustomFields.ts';
import type { ContactValuesFragment, DuplicatePairCardFragment } from '../../generated/graphql.ts';
import { type DuplicatesText, duplicatesTexts } from './duplicates.texts.ts';
import { areBothKept, type Choice, type ComparedRow, comparedRows } from './pair.rules.ts';

const NETWORK_NAMES: Record<string, string> = {
  ...{ linkedIn: 'LinkedIn', facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok' },
  ...{ twitter: 'Twitter', youtube: 'YouTube', github: 'GitHub' },
};

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};
  margin-bottom: ${tokens.space.snug};

  p { flex: 1 1 14rem; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Sides = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  overflow-wrap: anywhere;

  col:first-child { width: 8.5rem; }
  th, td { padding: 0.625rem ${tokens.space.small}; text-align: start; vertical-align: top; }
  th[scope='row'] { padding-inline-start: 0; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; font-weight: 500; }
  tbody tr { border-top: 1px solid ${tokens.color.line}; }
  th small { display: block; font-size: ${tokens.type.tiny}; font-weight: 400; }
  td { white-space: pre-line; }
  @media ${media.touch} { thead a { display: inline-block; margin-block: -0.6875rem; padding-block: 0.6875rem; } }
  td[data-kind='same'] { color: ${tokens.color.inkSoft}; }

  label {
    display: flex;
    align-items: start;
    gap: ${tokens.space.small};
    min-height: ${tokens.size.touch};
    margin: -0.625rem calc(-1 * ${tokens.space.small});
    padding: 0.625rem ${tokens.space.small};
    border-radius: ${tokens.radius.base};
    cursor: pointer;

    &:hover { background: ${tokens.color.sunken}; }
    &:has(:checked) { background: ${tokens.color.mark}; color: ${tokens.color.ink}; font-weight: 600; }
    &:has(:focus-visible) { outline: 2px solid ${tokens.color.focus}; }
  }
  /* Yellow would not be seen on what is chosen. */
  input { flex: none; width: 1.125rem; height: 1.125rem; margin: 0.1875rem 0 0; accent-color: ${tokens.color.ink}; }

  /* On a phone the name of a field stands above its two values. */
  @media (max-width: 40rem) {
    &, thead, tbody { display: block; }
    colgroup, thead th:first-child { display: none; }
    tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); padding-block: ${tokens.space.small}; }
    th[scope='row'] { grid-column: 1 / -1; padding: 0 ${tokens.space.small}; }
    td[colspan] { grid-column: 1 / -1; }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.snug};
  margin-top: ${tokens.space.base};
`;

/** Explains what a merge does with both values, where it isn’t obvious. */
function hintOf(row: ComparedRow): DuplicatesText | null {
  if (row.kind === 'joined' && row.addsNothing && row.values[1]) return 'firstKept';
  return areBothKept(row) ? (row.kind === 'joined' ? 'bothKept' : 'mainOne') : null;
}

export interface PairCardProps {
  pair: DuplicatePairCardFragment;
  isBusy: boolean;
  /** Called with the fields for which the second contact’s value is kept. */
  onMerge: (take: Choice[]) => void;
  onApart: () => void;
}

/** Two contacts side by side, why they look alike, and what a merge would keep. */
export function PairCard({ pair, isBusy, onMerge, onApart }: PairCardProps) {
  const t = useMessages(duplicatesTexts);
  const id = useId();
  const [take, setTake] = useState<readonly Choice[]>([]);
  const [kept, other] = pair.contacts as unknown as [ContactValuesFragment, ContactValuesFragment];
  const custom = useCustomFields();
  const rows = comparedRows(
    [kept, other],
    custom.map(({ key }) => key),
  );
  const labelOf = (field: ComparedRow['field']): string =>
    custom.find(({ key }) => field === `customFields.${key}`)?.name ??
    NETWORK_NAMES[field] ??
    t((field in duplicatesTexts.messages ? field : `field_${field}`) as DuplicatesText);
  const choose = (field: Choice, isOther: boolean) =>
    setTake(isOther ? [...take.filter((one) => one !== field), field] : take.filter((one) => one !== field));
  return (
    <Card data-pair={pair.id} tabIndex={-1} aria-label={t('pairLabel', { first: kept.name, second: other.name })}>
      <Head>
        <Badge {...(pair.level === 'SURE' && { variant: 'success' as const })}>
          {t(pair.level === 'SURE' ? 'sure' : 'maybe')}
        </Badge>
        <p>{pair.reasons.map(({ text }) => text).join(' · ')}</p>
      </Head>
      <Sides>
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('field')}</VisuallyHidden>
            </th>
            {[kept, other].map((contact) => (
              <th key={contact.id} scope="col">
                <TextLink to={`/contacts/${contact.id}`}>{contact.name}</TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">
                <span id={`${id}-${row.field}`}>{labelOf(row.field)}</span>
                {hintOf(row) && <small id={`${id}-${row.field}-hint`}>{t(hintOf(row)!)}</small>}
              </th>
              {row.kind === 'same' ? (
                <td colSpan={2} data-kind="same">
                  {row.value}
                </td>
              ) : (
                row.values.map((value, side) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: there are two, and they don't change places
                  <td key={side}>
                    {row.kind === 'choice' ? (
                      <label>
                        <input
                          type="radio"
                          name={`${pair.id}-${row.field}`}
                          checked={take.includes(row.field) === (side === 1)}
                          aria-labelledby={`${id}-${row.field} ${id}-${row.field}-${side}`}
                          aria-describedby={areBothKept(row) ? `${id}-${row.field}-hint` : undefined}
                          onChange={() => choose(row.field, side === 1)}
                        />
                        <span id={`${id}-${row.field}-${side}`}>{value}</span>
                      </label>
                    ) : (
                      value
                    )}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </Sides>
      <Actions>
        <Button pending={isBusy} icon={<Merge size={18} aria-hidden />} onClick={() => onMerge([...take])}>
          {t('merge')}
        </Button>
        <Button variant="secondary" aria-disabled={isBusy} icon={<UserX size={18} aria-hidden />} onClick={onApart}>
          {t('notTheSame')}
        </Button>
      </Actions>
    </Card>
  );
}
