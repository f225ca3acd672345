import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createToastQueue, type Toast } from './toast-queue.ts';

export { TOAST_DURATION_MS, type Toast } from './toast-queue.ts';

const queue = createToastQueue();

/** Shows a message, from anywhere. Only one is visible at once; the newest wins. */
export const toast = (message: Toast): number => queue.show(message);

const hook = { toast, dismiss: queue.dismiss };
export const useToast = () => hook;

const subscribe = (listener: () => void) => {
  const stop = queue.subscribe(listener);
  return () => void stop();
};

type Viewport = typeof import('./ToastViewport.tsx').default;

/** Mounted once, by the shell or a standalone remote. What draws toasts is loaded with the first message. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(subscribe, queue.current, queue.current);
  const [LoadedViewport, setViewport] = useState<Viewport | null>(null);
  const isMissing = shown !== null && LoadedViewport === null;
  useEffect(() => {
    if (!isMissing) return;
    import('./ToastViewport.tsx').then(
      (module) => setViewport(() => module.default),
      () => {}, // offline: the next message asks again; screens say what matters themselves
    );
  }, [isMissing]);
  // What nobody draws any more is no news for whoever comes next.
  useEffect(() => () => queue.clear(), []);
  return (
    <>
      {children}
      {LoadedViewport && <LoadedViewport shown={shown} onClose={queue.dismiss} />}
    </>
  );
}
