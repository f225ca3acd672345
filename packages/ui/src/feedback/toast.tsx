import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './PlainToast.tsx';
import { createToastQueue, type Toast } from './toast-queue.ts';

export { TOAST_DURATION_MS, type Toast } from './toast-queue.ts';

const queue = createToastQueue();

/** Shows a message; may be called from anywhere. Only one is visible at a time; the newest wins. */
export const toast = (message: Toast): number => queue.show(message);

const hook = { toast, dismiss: queue.dismiss };
export const useToast = () => hook;

const subscribe = (listener: () => void) => {
  const stop = queue.subscribe(listener);
  return () => void stop();
};

type Viewport = typeof import('./ToastViewport.tsx').default;

const loadViewport = () => import('./ToastViewport.tsx');

/** Milliseconds that a message waits for the code that renders it. */
const PATIENCE_MS = 1000;

/**
 * Mounted once, by the shell or a standalone remote. The code that renders toasts is loaded with the first message, or
 * as soon as the page is idle. If it does not load, the message is shown plainly, and the next one tries to load it
 * again.
 */
export function ToastProvider({ children, load = loadViewport }: { children: ReactNode; load?: typeof loadViewport }) {
  const shown = useSyncExternalStore(subscribe, queue.current, queue.current);
  const [LoadedViewport, setViewport] = useState<Viewport | null>(null);
  const [plainId, setPlainId] = useState<number | null>(null);
  const missingId = LoadedViewport ? null : (shown?.id ?? null);
  useEffect(() => {
    if (missingId === null) return;
    const showPlainly = () => setPlainId(missingId);
    const timer = setTimeout(showPlainly, PATIENCE_MS);
    load().then((module) => setViewport(() => module.default), showPlainly);
    return () => clearTimeout(timer);
  }, [missingId, load]);
  // Messages that can’t be rendered any more must not appear when another provider is mounted.
  useEffect(() => () => queue.clear(), []);
  const isPlain = shown !== null && shown.id === plainId;
  return (
    <>
      {children}
      {isPlain && <PlainToast shown={shown} onClose={queue.dismiss} />}
      {LoadedViewport && <LoadedViewport shown={isPlain ? null : shown} onClose={queue.dismiss} />}
    </>
  );
}
