import type { KeyboardEvent } from 'react';

/**
 * For the panel of a dialog. A toast that came later is above it in Radix's stack, so that Escape never reaches the dialog;
 * a menu or list inside of it has prevented the default when it took the key.
 */
export const escapeUnderToast = (close: () => void) => ({
  onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  },
});
