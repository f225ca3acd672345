import { useMessages } from '@kaard/ui/i18n';
import { Navigate, useLocation } from '@kaard/ui/router';
import { useSession } from '@kaard/ui/session';
import { type ReactNode, useEffect } from 'react';
import { frameTexts } from './frame.texts.ts';
import { PageLoading } from './PageLoading.tsx';
import { rememberWanted } from './wanted-page.ts';

/** Only for signed-in people; a visitor is sent to /login and comes back afterwards. */
export function Guarded({ children }: { children: ReactNode }) {
  const t = useMessages(frameTexts);
  const state = useSession();
  const { pathname, search } = useLocation();
  const isVisitor = state.status === 'signed-out';
  // Who signs out on purpose starts afresh; who was interrupted goes on where they were.
  const comesBack = isVisitor && state.reason !== 'signed-out';
  useEffect(() => {
    if (comesBack) rememberWanted(`${pathname}${search}`);
  }, [comesBack, pathname, search]);

  if (state.status === 'loading') return <PageLoading label={t('checking')} isVisible />;
  if (isVisitor) return <Navigate to={comesBack ? '/login' : '/'} replace />;
  return children;
}

/** `/redirect`, and `/` until there is a landing page. */
export function Redirect() {
  const t = useMessages(frameTexts);
  const state = useSession();
  if (state.status === 'loading') return <PageLoading label={t('checking')} isVisible />;
  return <Navigate to={state.status === 'signed-in' ? '/dashboard' : '/login'} replace />;
}
