import { forgetAskedGraph } from '@kaard/ui/asked';
import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { PageLoading } from './PageLoading.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const screens = new Map<string, Promise<ComponentType>>();

export interface LazyScreenProps {
  /** Identifies the screen as long as the page lives. */
  id: string;
  load: () => Promise<ComponentType>;
  /** The remote that the screen belongs to; the shell by default. */
  remote?: string | undefined;
  /** Runs before "Try again" loads the screen again. */
  beforeRetry?: () => Promise<void>;
}

/** A screen whose code is loaded when it is opened. Its failures don’t affect the rest. */
export function LazyScreen({ id, load, remote, beforeRetry }: LazyScreenProps) {
  const [attempt, setAttempt] = useState(0);
  async function retry() {
    await beforeRetry?.();
    screens.delete(id);
    setAttempt((count) => count + 1);
  }
  return (
    <ScreenBoundary key={id} screen={id} remote={remote} onRetry={retry}>
      <Suspense key={attempt} fallback={<PageLoading />}>
        <Loaded id={id} load={load} />
      </Suspense>
    </ScreenBoundary>
  );
}

/**
 * Loads a screen, and keeps the promise: `use()` needs the same one on every render, even a rejected one; only "Try
 * again" forgets it.
 */
export function loadScreen(id: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  let screen = screens.get(id);
  if (!screen) {
    screen = load();
    screen.catch(() => {}); // a preload has no other handler
    screens.set(id, screen);
  }
  return screen;
}

function Loaded({ id, load }: Pick<LazyScreenProps, 'id' | 'load'>) {
  const Screen = use(loadScreen(id, load));
  useEffect(() => {
    // The screen’s first queries take some microtasks to be sent; later queries need the present state.
    const timer = setTimeout(forgetAskedGraph);
    return () => clearTimeout(timer);
  }, []);
  return <Screen />;
}
