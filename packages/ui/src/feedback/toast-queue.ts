/** Milliseconds; the default in the specification. */
export const TOAST_DURATION_MS = 5000;

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds. */
  duration?: number;
  /** A button on the toast, such as "Undo". */
  action?: { label: string; run: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

/** At most one toast is visible; a new one replaces it at once, so that no outdated news stays. */
export function createToastQueue() {
  let current: ShownToast | null = null;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: ShownToast | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(toast: Toast): number {
      lastId += 1;
      set({ ...toast, id: lastId });
      return lastId;
    },
    dismiss(id: number) {
      if (current?.id === id) set(null);
    },
    clear() {
      if (current) set(null);
    },
  };
}
