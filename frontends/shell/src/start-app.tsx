import { hasAskedGraphAnswered } from '@kaard/ui/asked';
import { provideExtensions } from '@kaard/ui/extensions';
import { addCachePolicies, graphqlClient } from '@kaard/ui/graphql';
import { session } from '@kaard/ui/session';
import { followTheme } from '@kaard/ui/theme';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { errors, watchErrors } from './errors/errors.ts';
import { App } from './frame/App.tsx';
import { extensionsFrom } from './frame/extensions.ts';
import { FEATURES } from './frame/features.ts';
import { loadScreen } from './frame/LazyScreen.tsx';
import { reloadWhenBroughtBack } from './frame/landing.tsx';
import { RootBoundary } from './frame/RootBoundary.tsx';
import { screenAt, screensOf } from './frame/routes.ts';
import { POSSIBLE_TYPES } from './generated/possible-types.ts';
import { refreshWhenOnline, remotes } from './remotes/remotes.ts';
import { startSaves } from './saves/current-saves.ts';
import { fetchJson } from './settings/fetch-json.ts';
import { loadSettings } from './settings/settings.ts';

/** The maximum time in milliseconds that the first frame stays while the screen is loading. */
const FIRST_FRAME_LIMIT_MS = 3000;

/** @param breathe lets the browser paint and handle input between two steps */
export async function startApp(breathe: () => Promise<void>): Promise<void> {
  watchErrors(() => screensOf(remotes.state(), remotes).map(({ path }) => path));
  reloadWhenBroughtBack();
  followTheme();
  session.start();
  const known = loadSettings(fetchJson);
  addCachePolicies(graphqlClient, [{ possibleTypes: POSSIBLE_TYPES }, ...FEATURES]);
  provideExtensions(extensionsFrom(remotes, (error, { remote }) => errors.report('slot', error, remote)));
  refreshWhenOnline();
  startSaves();
  const declared = remotes.refresh();

  const place = document.getElementById('root') as HTMLElement;
  // The first frame is replaced by the complete screen, not by a spinner.
  if (place.firstElementChild) {
    const limit = new Promise<void>((resolve) => setTimeout(resolve, FIRST_FRAME_LIMIT_MS));
    await Promise.race([Promise.all([declared, known, prepareScreen(breathe)]), limit]);
  }
  // Rendered in interruptible pieces.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <RootBoundary onError={(error) => errors.report('boundary', error)}>
          <App />
          <Drawn />
        </RootBoundary>
      </StrictMode>,
    ),
  );
}

/** Rendered last: when its effect runs, every screen has started. From then on queries use their own fetch policies. */
function Drawn() {
  useEffect(() => {
    graphqlClient.prioritizeCacheValues = false;
  }, []);
  return null;
}

/** Loads the code of the opened screen and, if it has already arrived, its data. Failures are shown by the screen. */
async function prepareScreen(breathe: () => Promise<void>): Promise<void> {
  const screen = screenAt(screensOf(remotes.state(), remotes), window.location.pathname);
  if (!screen || (session.state().status === 'signed-in') !== screen.guarded) return;
  try {
    await loadScreen(screen.id, screen.load);
    await breathe();
    if (await hasAskedGraphAnswered()) {
      await screen.prepare?.();
      // The data is fresh: a screen that shows cached data and refreshes need not refresh now.
      graphqlClient.prioritizeCacheValues = true;
    }
    await breathe();
  } catch {
    // The screen loads as if nothing had been prepared.
  }
}
