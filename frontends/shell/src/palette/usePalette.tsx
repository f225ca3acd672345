import { tellOfNoConnection } from '@kaard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { type PaletteKeys, usePaletteKeys } from './usePaletteKeys.ts';

type Shown =
  | { what: 'palette'; Part: typeof import('./Palette.tsx').default }
  | { what: 'shortcuts'; Part: typeof import('./Shortcuts.tsx').default };

/** Palette and list of shortcuts: loaded on request. A failure is shown, and the next key press tries again. */
export function usePalette(onSignOut: () => void): PaletteKeys & { opened: ReactNode } {
  const [shown, setShown] = useState<Shown | null>(null);
  const open = useMemo(() => {
    const show = (load: Promise<Shown>) => void load.then(setShown, () => tellOfNoConnection('tryLater'));
    return {
      onPalette: () => show(import('./Palette.tsx').then(({ default: Part }) => ({ what: 'palette', Part }))),
      onShortcuts: () => show(import('./Shortcuts.tsx').then(({ default: Part }) => ({ what: 'shortcuts', Part }))),
    };
  }, []);
  usePaletteKeys(open);
  const onClose = () => setShown(null);
  const opened =
    shown &&
    (shown.what === 'palette' ? (
      <shown.Part onClose={onClose} onShortcuts={open.onShortcuts} onSignOut={onSignOut} />
    ) : (
      <shown.Part onClose={onClose} />
    ));
  return { ...open, opened };
}
