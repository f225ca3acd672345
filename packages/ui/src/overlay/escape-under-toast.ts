import type { KeyboardEvent } from 'react';

/**
 * Props for the panel of a dialog. A toast that appeared later is above it in Radix’s stack, so Escape would not reach
 * the dialog; an open menu or list inside of it has prevented the default when it handled the key.
 */
export const escapeUnderToast = (close: () => void) => ({
  onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  },
});
