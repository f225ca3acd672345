import { Button, Notice, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Link, Navigate, useNavigate } from '@kaard/ui/router';
import { useSession } from '@kaard/ui/session';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Entrance } from '../../entrance/Entrance.tsx';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { useWhySignedOut } from '../../frame/SessionNews.tsx';
import { takeWanted } from '../../frame/wanted-page.ts';
import { useBeginProvider } from '../../provider/useBeginProvider.ts';
import { useSettings, useSettingsLoaded } from '../../settings/settings.ts';
import { SignInForm } from './SignInForm.tsx';
import { signInTexts } from './sign-in.texts.ts';
import { useSignIn } from './useSignIn.ts';

/** Milliseconds between a sign-in and the dashboard. */
const REDIRECT_DELAY_MS = 100;

const Or = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.base};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};

  &::before, &::after { content: ''; flex: 1; height: 1px; background: ${tokens.color.line}; }
`;

const Other = styled.p`
  color: ${tokens.color.inkSoft};

  a { color: ${tokens.color.ink}; font-weight: 600; }
`;

export const LoginPage = () => <SignInPage mode="login" />;
export const RegisterPage = () => <SignInPage mode="register" />;

function SignInPage({ mode }: { mode: 'login' | 'register' }) {
  const t = useMessages(signInTexts);
  const { toast } = useToast();
  const { brand } = useSettings();
  const isKnown = useSettingsLoaded();
  const state = useSession();
  const { send, refusal } = useSignIn(mode);
  const provider = useBeginProvider((description) =>
    toast({ title: t(`${mode}SocialFailed`, { provider: provider.label }), description, variant: 'destructive' }),
  );
  // Where no mail is sent, that page says who can help.
  const resetTo = mode === 'login' ? '/reset-password' : undefined;
  const whyEnded = useWhySignedOut();
  const cameSignedIn = useState(state.status === 'signed-in')[0];
  useEnterOnSignIn(!cameSignedIn && state.status === 'signed-in');

  if (cameSignedIn) return <Navigate to="/dashboard" replace />;
  if (state.status === 'loading' || !isKnown) return <PageLoading label={t('checking')} isVisible />;

  return (
    <Entrance title={t(`${mode}Title`)} text={t(`${mode}Text`, { brand: brand.name })}>
      <Stack data-gap="roomy">
        {whyEnded && <Notice kind="warning">{whyEnded}</Notice>}
        <SignInForm key={mode} mode={mode} refusal={refusal} resetTo={resetTo} onSubmit={send} />
        <Or>{t('or')}</Or>
        <Button
          variant="secondary"
          size="large"
          wide
          pending={provider.isLeaving}
          onClick={() => void provider.begin({ purpose: mode, returnTo: '/dashboard' })}
        >
          {t(`${mode}Social`, { provider: provider.label })}
        </Button>
        {provider.how && (
          <Notice kind="warning" isNews>
            {provider.how}
          </Notice>
        )}
        <Other>
          {t(`${mode}Other`)} <Link to={mode === 'login' ? '/register' : '/login'}>{t(`${mode}OtherLink`)}</Link>
        </Other>
      </Stack>
    </Entrance>
  );
}

/** Also when the sign-in happened in another tab: back to the page that was wanted, else to the dashboard. */
function useEnterOnSignIn(isSignedIn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => navigate(takeWanted(), { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, navigate]);
}
