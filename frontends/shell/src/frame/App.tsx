import { GraphqlProvider, graphqlClient } from '@kaard/ui/graphql';
import { BrowserRouter, Outlet, Route, Routes } from '@kaard/ui/router';
import { GlobalStyles } from '@kaard/ui/theme';
import { ToastProvider } from '@kaard/ui/toast';
import { remotes, useRemotes } from '../remotes/remotes.ts';
import { useSettings } from '../settings/settings.ts';
import { AppFrame } from './AppFrame.tsx';
import { Guarded, Redirect } from './guards.tsx';
import { LazyScreen } from './LazyScreen.tsx';
import { ToLanding } from './landing.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { type Screen, screensOf } from './routes.ts';
import { SessionNews } from './SessionNews.tsx';
import { useAtHand } from './useAtHand.ts';
import { useScreenTitle } from './useScreenTitle.ts';

export function App() {
  useAtHand();
  useScreenTitle();
  return (
    <GraphqlProvider client={graphqlClient}>
      <GlobalStyles />
      <ToastProvider>
        <BrowserRouter>
          <SessionNews />
          <Screens />
        </BrowserRouter>
      </ToastProvider>
    </GraphqlProvider>
  );
}

const route = ({ id, path, load, remote, beforeRetry }: Screen) => (
  <Route
    key={id}
    path={path}
    element={<LazyScreen id={id} load={load} remote={remote} {...(beforeRetry && { beforeRetry })} />}
  />
);

function Screens() {
  // Features that the installation lacks have no screens.
  useSettings();
  const screens = screensOf(useRemotes(), remotes);
  const pick = (guarded: boolean, framed: boolean) =>
    screens.filter((screen) => screen.guarded === guarded && screen.framed === framed).map(route);
  return (
    <Routes>
      <Route path="/" element={<ToLanding />} />
      <Route path="/redirect" element={<Redirect />} />
      {pick(false, false)}
      <Route
        element={
          <Guarded>
            <Outlet />
          </Guarded>
        }
      >
        {pick(true, false)}
        <Route
          element={
            <AppFrame>
              <Outlet />
            </AppFrame>
          }
        >
          {pick(true, true)}
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
