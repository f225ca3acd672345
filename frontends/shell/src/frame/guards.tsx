import { useMessages } from '@kaard/ui/i18n';
import { Navigate, useLocation, useNavigate } from '@kaard/ui/router';
import { session, useSession } from '@kaard/ui/session';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { frameTexts } from './frame.texts.ts';
import { PageLoading } from './PageLoading.tsx';
import { rememberWanted } from './wanted-page.ts';

/** For signed-in people only; visitors are sent to /login and return afterwards. */
export function Guarded({ children }: { children: ReactNode }) {
  const t = useMessages(frameTexts);
  const state = useSession();
  const { pathname, search } = useLocation();
  const isVisitor = state.status === 'signed-out';
  // People who sign out on purpose start afresh; people who were interrupted return to where they were.
  const comesBack = isVisitor && state.reason !== 'signed-out';
  const owner = useRef<string | null>(null);
  const userId = state.status === 'signed-in' ? state.user.id : null;
  useEffect(() => {
    if (userId !== null) owner.current = userId;
  }, [userId]);
  useEffect(() => {
    if (comesBack) rememberWanted({ path: `${pathname}${search}`, owner: owner.current });
  }, [comesBack, pathname, search]);

  if (state.status === 'loading') return <PageLoading label={t('checking')} isVisible />;
  if (comesBack) return <ToSignIn />;
  // After signing out the landing page is being loaded (SessionNews).
  if (isVisitor) return <PageLoading />;
  // Keyed by person: if another tab signs in another person, no screen keeps what the first one saw or typed.
  return <Fragment key={userId}>{children}</Fragment>;
}

/**
 * Navigates to the sign-in after a delay. A removed form removes its guard from the history, which the browser does
 * asynchronously: that would lead back to the form’s address, where nothing is shown any more.
 */
function ToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => navigate('/login', { replace: true });
    go();
    window.addEventListener('popstate', go);
    return () => window.removeEventListener('popstate', go);
  }, [navigate]);
  return <PageLoading />;
}

/** Milliseconds until `/redirect` checks again, so that a sign-in that is just being stored is seen. */
const RECHECK_MS = 1000;

/** `/redirect`: leads to the dashboard, or to the sign-in if no one is signed in a second later. */
export function Redirect() {
  const t = useMessages(frameTexts);
  const state = useSession();
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      session.check();
      setChecked(true);
    }, RECHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  if (state.status === 'signed-in') return <Navigate to="/dashboard" replace />;
  if (state.status === 'loading' || !isChecked) return <PageLoading label={t('checking')} isVisible />;
  return <Navigate to="/login" replace />;
}
