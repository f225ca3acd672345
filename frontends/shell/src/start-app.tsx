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

/** Milliseconds for which the first frame may stand for what is not there yet. */
const FIRST_FRAME_LIMIT_MS = 3000;

/** @param breathe lets the browser paint and answer between two steps */
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
  // The first frame gives way to the whole screen, not to a spinner.
  if (place.firstElementChild) {
    const limit = new Promise<void>((resolve) => setTimeout(resolve, FIRST_FRAME_LIMIT_MS));
    await Promise.race([Promise.all([declared, known, prepareScreen(breathe)]), limit]);
  }
  // In pieces, as far as React can.
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

/** Last: when its effect runs, every screen has begun. From then on they ask as they want to. */
function Drawn() {
  useEffect(() => {
    graphqlClient.prioritizeCacheValues = false;
  }, []);
  return null;
}

/** Code and, when it has come already, data of the screen that is opened. What fails is told where it is shown. */
async function prepareScreen(breathe: () => Promise<void>): Promise<void> {
  const screen = screenAt(screensOf(remotes.state(), remotes), window.location.pathname);
  if (!screen || (session.state().status === 'signed-in') !== screen.guarded) return;
  try {
    await loadScreen(screen.id, screen.load);
    await breathe();
    if (await hasAskedGraphAnswered()) {
      await screen.prepare?.();
      // It is of this moment: a screen that shows what it knows and asks again need not ask again now.
      graphqlClient.prioritizeCacheValues = true;
    }
    await breathe();
  } catch {
    // As if nothing had been prepared.
  }
}
