import { Button, Card, LoadMore } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import type { ContactMergesQuery } from '../../generated/graphql.ts';
import { duplicatesTexts } from './duplicates.texts.ts';

export type MergedPair = NonNullable<ContactMergesQuery['contactMerges']>['edges'][number]['node'];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li { display: flex; flex-wrap: wrap; align-items: center; gap: ${tokens.space.small} ${tokens.space.base}; padding-block: ${tokens.space.snug}; }
  li + li { border-top: 1px solid ${tokens.color.line}; }
  div { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere; }
  span { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

export interface MergedListProps {
  merges: readonly MergedPair[];
  isBusy: (id: string) => boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => Promise<unknown>;
  onPart: (merge: MergedPair) => void;
}

/** Merges that can be undone. */
export function MergedList({ merges, isBusy, onPart, ...more }: MergedListProps) {
  const t = useMessages(duplicatesTexts);
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  return (
    <Card title={t('mergesTitle')}>
      <List>
        {merges.map((merge) => {
          const names = { kept: merge.keptName, other: merge.otherName };
          return (
            <li key={merge.id}>
              <div>
                {t('mergeLine', names)}
                <span>{date.format(new Date(merge.mergedAt))}</span>
                {merge.leftOut.length > 0 && (
                  <span>{t('leftOut', { values: merge.leftOut.map(({ value }) => value).join(', ') })}</span>
                )}
              </div>
              <Button
                size="small"
                variant="secondary"
                pending={isBusy(merge.id)}
                aria-label={t('partLabel', names)}
                onClick={() => onPart(merge)}
              >
                {t('part')}
              </Button>
            </li>
          );
        })}
      </List>
      {more.hasMore && <LoadMore label={t('more')} isLoading={more.isLoadingMore} onLoad={more.onMore} />}
    </Card>
  );
}
