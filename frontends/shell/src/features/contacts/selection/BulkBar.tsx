import { Button, IconButton, Spinner } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { contactsTexts } from '../contacts.texts.ts';

/**
 * Placed below the list, and at the bottom of the window as long as the list continues: nothing moves when it appears.
 */
const Frame = styled.div`
  position: sticky;
  z-index: 5;
  bottom: calc(${tokens.frame.bottom} + ${tokens.space.small});
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};
  padding: ${tokens.space.small} ${tokens.space.small} ${tokens.space.small} ${tokens.space.base};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.overlay};
  @media (forced-colors: active) { border: 1px solid CanvasText; }

  & > p { display: flex; flex: 1 1 auto; align-items: center; gap: ${tokens.space.small}; font-weight: 600; }
  /* On a phone: what is selected in the first line, what can be done with it in the second. */
  @media (max-width: 40rem) {
    & > p { order: -3; }
    & > [data-slot='all'] { order: -2; }
    & > :last-child { order: -1; }
  }
`;

export interface BulkBarProps {
  count: number;
  /** The size of the selection once all its rows are loaded; null if they are. */
  coming: number | null;
  /** The number of all contacts that match the filter. */
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
  /** Buttons for actions on the selection. */
  children: ReactNode;
}

export function BulkBar({ count, coming, total, onSelectAll, onClear, children }: BulkBarProps) {
  const t = useMessages(contactsTexts);
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const text = coming === null ? t('selectedCount', { count }) : t('selecting', { count: coming });
  /** Clears the selection and returns the focus to its row in the list. */
  function clear(): void {
    const row = frame.current?.parentElement?.querySelector<HTMLElement>('li > a[tabindex="0"]');
    row?.focus({ preventScroll: true });
    onClear();
  }
  return (
    <Frame ref={frame} role="region" aria-label={text}>
      <p role="status">
        {coming !== null && <Spinner decorative />}
        {text}
      </p>
      {coming === null && count < total && (
        <Button data-slot="all" variant="ghost" size="small" onClick={onSelectAll}>
          {t('selectAll', { count: new Intl.NumberFormat(locale).format(total) })}
        </Button>
      )}
      {children}
      <IconButton label={t('clearSelection')} icon={<X size={20} aria-hidden />} onClick={clear} />
    </Frame>
  );
}
