import { useMessages } from '@kaard/ui/i18n';
import { Navigate, useNavigate } from '@kaard/ui/router';
import { useSession } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useState } from 'react';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { useWhySignedOut } from '../../frame/SessionNews.tsx';
import { takeWanted } from '../../frame/wanted-page.ts';
import { useBeginProvider } from '../../provider/useBeginProvider.ts';
import { useSettingsLoaded } from '../../settings/settings.ts';
import { SignInView } from './SignInView.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { useSignIn } from './useSignIn.ts';

/** Milliseconds between a sign-in and the dashboard. */
const REDIRECT_DELAY_MS = 100;

export const LoginPage = () => <SignInPage mode="login" />;
export const RegisterPage = () => <SignInPage mode="register" />;

function SignInPage({ mode }: { mode: 'login' | 'register' }) {
  const t = useMessages(signInTexts);
  const { toast } = useToast();
  const isKnown = useSettingsLoaded();
  const state = useSession();
  const { send, refusal } = useSignIn(mode);
  const provider = useBeginProvider((description) =>
    toast({ title: t(`${mode}SocialFailed`, { provider: provider.label }), description, variant: 'destructive' }),
  );
  const whyEnded = useWhySignedOut();
  const cameSignedIn = useState(state.status === 'signed-in')[0];
  useEnterOnSignIn(!cameSignedIn && state.status === 'signed-in' ? state.user.id : null);

  if (cameSignedIn) return <Navigate to="/dashboard" replace />;
  if (state.status === 'loading' || !isKnown) return <PageLoading label={t('checking')} isVisible />;

  return (
    <SignInView
      mode={mode}
      refusal={refusal}
      onSubmit={send}
      whyEnded={whyEnded}
      provider={provider}
      onProvider={() => void provider.begin({ purpose: mode, returnTo: '/dashboard' })}
    />
  );
}

/** After a sign-in, even in another tab: opens the page that was requested before, else the dashboard. */
function useEnterOnSignIn(userId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (userId === null) return;
    const timer = setTimeout(() => navigate(takeWanted(userId), { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [userId, navigate]);
}
