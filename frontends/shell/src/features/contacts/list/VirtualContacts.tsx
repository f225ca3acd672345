import { Card, useDistanceFromTop, useMedia } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { contactsTexts } from '../contacts.texts.ts';
import type { ContactFilter } from '../filter/filter.rules.ts';
import { ContactListRow, type RowHandlers } from './ContactListRow.tsx';
import type { ContactList, ContactListState } from './contact-list.ts';
import { LetterRail } from './LetterRail.tsx';
import { letterAt } from './letters.rules.ts';
import { useLetters } from './useLetters.ts';
import { type ListKeyActions, useListKeys } from './useListKeys.ts';

const Frame = styled.div`
  display: flex;
  gap: ${tokens.space.tiny};

  & > section { flex: 1; min-width: 0; }
  /* Into the margin of the page. */
  & > [role='toolbar'] { margin-inline-end: calc(-1 * ${tokens.space.snug}); }
`;

const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Heights of a row in rem: all rows are equally high, so that nothing is measured while scrolling. */
const ROW_REM = { wide: 3.625, narrow: 5.5 };
/** The height of the selection bar above the navigation; on a phone it has two lines. */
const BAR_REM = { wide: 4.5, narrow: 7 };
const OVERSCAN = 8;

const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export interface VirtualContactsProps extends Pick<ListKeyActions, 'onSelectAll' | 'onClearSelection'> {
  filter: ContactFilter;
  list: ContactList;
  state: ContactListState;
  /** The contact that is shown beside the list, where there is space. */
  shownId?: string | null;
  /** Shows a clicked contact beside the list. Without it a click follows the link. */
  onShow?: (id: string) => void;
  selected: ReadonlySet<string>;
  onToggle: (index: number) => void;
  onRange: (index: number) => void;
  onAct: RowHandlers['onAct'];
  onFavourite: RowHandlers['onFavourite'];
  onDelete: (ids: string[]) => void;
  /** Whether rows of the selection are still loading. */
  isSelectionComing: boolean;
}

/** A list of thousands of contacts, of which only visible rows are rendered. */
export function VirtualContacts(props: VirtualContactsProps) {
  const { list, state, selected, onToggle, onRange, onAct, onFavourite, onDelete } = props;
  const t = useMessages(contactsTexts);
  const total = state.total ?? 0;
  const frame = useRef<HTMLUListElement>(null);
  const margin = useDistanceFromTop(frame);
  const isNarrow = useMedia('(max-width: 40rem)');
  const isTouched = useMedia('(pointer: coarse)');
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, total - 1));
  const rem = useMemo(pixelsPerRem, []);
  const covered = useCovered();
  const isSelecting = selected.size > 0;
  const coveredBottom = covered.bottom + (isSelecting ? (isNarrow ? BAR_REM.narrow : BAR_REM.wide) * rem : 0);
  const rowHeight = Math.round((isNarrow ? ROW_REM.narrow : ROW_REM.wide) * rem);

  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: coveredBottom,
    useFlushSync: false,
    // The focused row stays rendered, wherever the window is.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return shown.includes(current) || current >= range.count ? shown : [...shown, current].sort((a, b) => a - b);
      },
      [current],
    ),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of all rows
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);

  const rows = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  const letters = useLetters(props.filter, total);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have lost what was looked at
  useEffect(() => list.look(last), [list, last, state.version]);

  const keys = useListKeys({
    frame,
    total,
    current,
    setActive,
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    pageSize: Math.max(1, Math.floor((window.innerHeight - covered.top - coveredBottom) / rowHeight)),
    onToggle,
    onRange,
    onDelete: (index) => {
      const row = list.row(index);
      if (props.isSelectionComing) return;
      if (selected.size > 0) onDelete([...selected]);
      else if (row) onDelete([row.id]);
    },
    onSelectAll: props.onSelectAll,
    onClearSelection: props.onClearSelection,
  });

  const { onShow } = props;
  const latest = useRef({ onToggle, onRange, onAct, onFavourite, onDelete, onShow, isSelecting, isTouched });
  latest.current = { onToggle, onRange, onAct, onFavourite, onDelete, onShow, isSelecting, isTouched };
  const handlers = useMemo(
    (): RowHandlers => ({
      onToggle(index, isRange) {
        setActive(index);
        if (isRange) latest.current.onRange(index);
        else latest.current.onToggle(index);
      },
      onLinkClick(event: MouseEvent, index) {
        setActive(index);
        const { isSelecting, isTouched, onShow } = latest.current;
        const id = list.row(index)?.id;
        if (event.shiftKey) latest.current.onRange(index);
        else if (isSelecting && isTouched) latest.current.onToggle(index);
        // With Ctrl and the like the browser handles the click: it opens a new tab.
        else if (onShow && id && !event.ctrlKey && !event.metaKey && !event.altKey) onShow(id);
        else return;
        event.preventDefault();
      },
      onAct: (act, contact) => latest.current.onAct(act, contact),
      onFavourite: (contact, isFavourite) => latest.current.onFavourite(contact, isFavourite),
      onDelete: (id) => latest.current.onDelete([id]),
    }),
    [list],
  );

  function goTo(index: number): void {
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'start' });
  }

  return (
    <Frame>
      <Card padding="none">
        <List
          ref={frame}
          aria-label={t('listLabel')}
          aria-busy={state.isLoading}
          data-selecting={isSelecting}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={keys}
        >
          {rows.map(({ index, start, size }) => {
            const contact = list.row(index);
            return (
              <ContactListRow
                key={index}
                index={index}
                start={start - margin}
                size={size}
                total={total}
                contact={contact}
                isSelected={contact !== undefined && selected.has(contact.id)}
                isShown={contact !== undefined && contact.id === props.shownId}
                isActive={index === current}
                handlers={handlers}
              />
            );
          })}
        </List>
      </Card>
      {letters.length > 0 && <LetterRail letters={letters} current={letterAt(letters, first)} onGoTo={goTo} />}
    </Frame>
  );
}

/** Pixels at the window’s edges that header and navigation cover; the browser’s own scrolling avoids them too. */
function useCovered(): { top: number; bottom: number } {
  const [covered, setCovered] = useState({ top: 0, bottom: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
      setCovered({
        top: Number.parseFloat(scrollPaddingTop) || 0,
        bottom: Number.parseFloat(scrollPaddingBottom) || 0,
      });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return covered;
}
