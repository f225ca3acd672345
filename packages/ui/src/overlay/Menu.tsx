import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { tellOfNoConnection } from './until-loaded.ts';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** Where it leads; or `onSelect`, what it does. */
  to?: string;
  onSelect?: () => void;
  /** The pointer or the keyboard is on it: a good moment to load what it leads to. */
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
  /** A button that opens it. */
  trigger: ReactElement<TriggerProps>;
  /** Whom or what it is about, in its first line. */
  heading?: string;
  /** Groups with a line between them. */
  groups?: readonly (readonly MenuEntry[])[];
  /** One of several. */
  choice?: MenuChoice;
}

type Panel = typeof import('./MenuPanel.tsx').default;

/** A button with a menu. Radix and its positioning (20 kB) are loaded when the button is touched, not with the page. */
export function Menu(props: MenuProps) {
  const [LoadedPanel, setPanel] = useState<Panel | null>(null);
  if (LoadedPanel) return <LoadedPanel {...props} defaultOpen />;

  // When it does not arrive the button stays as it is, says why, and the next click asks again.
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
