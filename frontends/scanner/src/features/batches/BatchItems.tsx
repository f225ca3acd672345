import { useDistanceFromTop, visuallyHidden } from '@kaard/ui';
import { Badge, Button, Card, IconButton, Notice } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { RotateCcw, Trash2 } from 'lucide-react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ScanItemState } from '../../generated/graphql.ts';
import { savedScans } from '../../scan/saved-scans.ts';
import { batchTexts } from './batch.texts.ts';
import type { Item } from './batch-items.ts';

const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${tokens.space.base};
  overflow: hidden;
  padding: 0 ${tokens.space.small} 0 ${tokens.space.roomy};
  contain: strict;

  &:not([data-index='0']) { border-top: 1px solid ${tokens.color.line}; }
  &:has(> a:hover) { background: ${tokens.color.sunken}; }
  @media (max-width: 40rem) { gap: ${tokens.space.small}; padding-inline: ${tokens.space.base} ${tokens.space.tiny}; }
`;

const Words = styled.div`
  min-width: 0;

  strong, span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { font-weight: 650; }
  /* A row has room for three lines. */
  @media (max-width: 40rem) {
    strong { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal; overflow-wrap: anywhere; line-height: 1.3; }
  }
  span { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  /* The whole row leads there; the buttons lie above it. */
  a { color: inherit; text-decoration: none; }
  a::before { content: ''; position: absolute; inset: 0; }
  a:hover { text-decoration: underline ${tokens.color.accent} 2px; text-underline-offset: 3px; }
  a:focus-visible { outline: none; }
  a:focus-visible::before { outline: 2px solid ${tokens.color.focus}; outline-offset: -3px; }
`;

/** On a phone only the figure is visible, to leave space for the name; the word is still read aloud. */
const Confidence = styled(Badge)`
  [data-short] { display: none; }
  @media (max-width: 40rem) {
    [data-short] { display: inline; }
    [data-long] { ${visuallyHidden} }
  }
`;

const Buttons = styled.div`
  position: relative;
  display: flex;
`;

const None = styled.p`
  padding: ${tokens.space.roomy};
  color: ${tokens.color.inkSoft};
  text-align: center;
`;

/** All rows are equally high, so that nothing is measured while scrolling. */
const ROW_REM = 4.25;
const OVERSCAN = 8;
const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export interface BatchItemsProps {
  batchId: string;
  items: readonly Item[];
  total: number | null;
  hasFailed: boolean;
  /** Text shown if there are no items. */
  none: string;
  onLook: (first: number, last: number) => void;
  /** Loads failed pages again. */
  onTryAgain: () => Promise<void>;
  onRetry: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** A list of a thousand cards, of which only visible rows are rendered. */
export function BatchItems(props: BatchItemsProps) {
  const { batchId, items, total, hasFailed, none, onLook, onTryAgain, onRetry, onDelete } = props;
  const t = useMessages(batchTexts);
  const frame = useRef<HTMLUListElement>(null);
  const [isTrying, setTrying] = useState(false);
  const [rem] = useState(pixelsPerRem);
  const margin = useDistanceFromTop(frame);
  const count = total ?? 0;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => Math.round(ROW_REM * rem),
    overscan: OVERSCAN,
    scrollMargin: margin,
    useFlushSync: false,
  });
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  const look = useRef(onLook);
  const handlers = useRef({ onRetry, onDelete });
  useLayoutEffect(() => {
    look.current = onLook;
    handlers.current = { onRetry, onDelete };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows there
  useEffect(() => look.current(first, last), [first, last, none, count]);

  async function tryAgain() {
    setTrying(true);
    await onTryAgain();
    setTrying(false);
  }

  return (
    <Card padding="none">
      {hasFailed && (
        <Notice
          kind="warning"
          actions={
            <Button size="small" variant="secondary" pending={isTrying} onClick={() => void tryAgain()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('itemsFailed')}
        </Notice>
      )}
      {total === 0 ? (
        <None>{none}</None>
      ) : (
        <List
          ref={frame}
          aria-label={t('listLabel')}
          aria-busy={total === null && !hasFailed}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start, size }) => (
            <ItemRow
              key={index}
              index={index}
              total={count}
              item={items[index]}
              batchId={batchId}
              start={start - margin}
              size={size}
              handlers={handlers}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

const BADGES: Partial<Record<ScanItemState, 'itemReading' | 'itemWaiting' | 'itemDuplicate'>> = {
  READING: 'itemReading',
  WAITING: 'itemWaiting',
  DUPLICATE: 'itemDuplicate',
};

interface ItemRowProps {
  index: number;
  total: number;
  item: Item | undefined;
  batchId: string;
  start: number;
  size: number;
  handlers: React.RefObject<{ onRetry: (item: Item) => void; onDelete: (item: Item) => void }>;
}

const ItemRow = memo(function ItemRow({ index, total, item, batchId, start, size, handlers }: ItemRowProps) {
  const t = useMessages(batchTexts);
  const place = {
    'data-index': index,
    'aria-setsize': total,
    'aria-posinset': index + 1,
    style: { height: size, transform: `translateY(${start}px)` },
  };
  if (!item) return <Line {...place} aria-busy />;
  const { id, status, itemState, extractedData: data, fileName, confidence, problem } = item;
  const contactId = item.savedAs ?? savedScans.contactOf(id);
  const isRead = status === 'COMPLETED';
  const name = data?.name || (isRead ? t('unnamed') : fileName || t('unnamed'));
  // Set if saving many together failed for this one.
  const unsaved = contactId || !item.saving || item.saving.state === 'ORDERED' ? null : item.saving.state;
  const more = isRead
    ? [unsaved && t(`unsaved${unsaved}`), data?.company ?? data?.email ?? data?.phone, fileName]
    : [problem?.message];
  const to = contactId ? `/contacts/${contactId}` : `/scans/${batchId}/review?card=${id}`;
  return (
    <Line {...place}>
      <Words>
        <strong>
          {isRead ? (
            <Link to={to} aria-label={t(contactId ? 'openContact' : 'openItem', { name })}>
              {name}
            </Link>
          ) : (
            name
          )}
        </strong>
        <span>{more.filter(Boolean).join(' · ')}</span>
      </Words>
      {status === 'FAILED' ? (
        <Badge variant="danger">{t('itemFailed')}</Badge>
      ) : contactId ? (
        <Badge variant="success">{t('itemSaved')}</Badge>
      ) : isRead ? (
        <Confidence variant="outline">
          {confidence == null ? (
            t('itemToReview')
          ) : (
            <>
              <span data-short aria-hidden>
                {t('confidenceShort', { percent: Math.floor(confidence * 100) })}
              </span>
              <span data-long>{t('confidence', { percent: Math.floor(confidence * 100) })}</span>
            </>
          )}
        </Confidence>
      ) : (
        <Badge>{t((itemState && BADGES[itemState]) ?? 'itemQueued')}</Badge>
      )}
      <Buttons>
        {status === 'FAILED' && (
          <IconButton
            label={t('retryItem', { name })}
            icon={<RotateCcw size={18} aria-hidden />}
            onClick={() => handlers.current.onRetry(item)}
          />
        )}
        <IconButton
          label={t('deleteItem', { name })}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => handlers.current.onDelete(item)}
        />
      </Buttons>
    </Line>
  );
});
