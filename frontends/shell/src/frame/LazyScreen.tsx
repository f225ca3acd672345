import { forgetAskedGraph } from '@kaard/ui/asked';
import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { PageLoading } from './PageLoading.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const screens = new Map<string, Promise<ComponentType>>();

export interface LazyScreenProps {
  /** Names the screen for as long as the page lives. */
  id: string;
  load: () => Promise<ComponentType>;
  /** Whose it is; the shell's when left out. */
  remote?: string | undefined;
  /** Before "Try again" loads once more. */
  beforeRetry?: () => Promise<void>;
}

/** A screen whose code is loaded when it is opened. What fails stays inside it. */
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

/** `use()` needs the same promise on every render, a rejected one too: only "Try again" forgets it. */
export function loadScreen(id: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  let screen = screens.get(id);
  if (!screen) {
    screen = load();
    screen.catch(() => {}); // when only preloaded, nobody else listens
    screens.set(id, screen);
  }
  return screen;
}

function Loaded({ id, load }: Pick<LazyScreenProps, 'id' | 'load'>) {
  const Screen = use(loadScreen(id, load));
  useEffect(() => {
    // Its first calls are on their way for some microtasks before they are sent; whatever asks later wants what is true then.
    const timer = setTimeout(forgetAskedGraph);
    return () => clearTimeout(timer);
  }, []);
  return <Screen />;
}
