import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { tellOfNoConnection } from './until-loaded.ts';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** The link target; alternatively `onSelect` runs an action. */
  to?: string;
  onSelect?: () => void;
  /** Called when the pointer or the keyboard focus is on the entry, to preload its target. */
  onIntent?: (() => void) | undefined;
  destructive?: boolean;
  disabled?: boolean;
}

export interface MenuChoice {
  value: string;
  options: { value: string; label: string; icon?: ReactNode }[];
  onChoose: (value: string) => void;
}

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: (event: MouseEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<TriggerProps>;
  /** The subject of the menu, shown in its first line. */
  heading?: string;
  /** Groups of entries, separated by lines. */
  groups?: readonly (readonly MenuEntry[])[];
  /** A choice of one among several values. */
  choice?: MenuChoice;
}

type Panel = typeof import('./MenuPanel.tsx').default;

/**
 * A button with a menu. Radix and its positioning code (20 kB) are loaded on first touch of the button, not with the
 * page.
 */
export function Menu(props: MenuProps) {
  const [LoadedPanel, setPanel] = useState<Panel | null>(null);
  if (LoadedPanel) return <LoadedPanel {...props} defaultOpen />;

  // If loading fails, the button stays, says why, and the next click tries again.
  const load = async () => (await import('./MenuPanel.tsx')).default;
  const prepare = () => void load().catch(() => {});
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => {
      load().then(
        (panel) => setPanel(() => panel),
        () => tellOfNoConnection('tryLater'),
      );
    },
    onPointerEnter: prepare,
    onFocus: prepare,
  });
}
