import { Button, Logo, Notice, Stack, ThemeMenu } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Link, Navigate, useNavigate } from '@kaard/ui/router';
import { useSession } from '@kaard/ui/session';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { useWhySignedOut } from '../../frame/SessionNews.tsx';
import { takeWanted } from '../../frame/wanted-page.ts';
import { useSettings, useSettingsLoaded } from '../../settings/settings.ts';
import { Poster } from './Poster.tsx';
import { SignInForm } from './SignInForm.tsx';
import { socialRefusal } from './sign-in.rules.ts';
import { signInTexts } from './sign-in.texts.ts';
import { useSignIn } from './useSignIn.ts';

/** Milliseconds between a sign-in and the dashboard. */
const REDIRECT_DELAY_MS = 100;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  min-height: 100dvh;

  @media (max-width: 60rem) { grid-template-columns: minmax(0, 1fr); }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  padding: ${tokens.space.roomy};
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Home = styled.a`
  border-radius: ${tokens.radius.small};
  text-decoration: none;
`;

const Middle = styled.main`
  width: 100%;
  max-width: ${tokens.size.narrow};
  margin: auto;
  padding: ${tokens.space.wide} 0;
`;

const Title = styled.h1`
  font-size: ${tokens.type.hero};

  @media (max-width: 30rem) { font-size: 2.25rem; }
`;

const Text = styled.p`
  margin: ${tokens.space.small} 0 ${tokens.space.wide};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.lead};
`;

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
  const { brand, identityProvider } = useSettings();
  const isKnown = useSettingsLoaded();
  const state = useSession();
  const { send, refusal } = useSignIn(mode);
  const whyEnded = useWhySignedOut();
  const cameSignedIn = useState(state.status === 'signed-in')[0];
  useEnterOnSignIn(!cameSignedIn && state.status === 'signed-in');

  if (cameSignedIn) return <Navigate to="/dashboard" replace />;
  if (state.status === 'loading' || !isKnown) return <PageLoading label={t('checking')} isVisible />;

  const onSocial = () =>
    toast({
      title: t(`${mode}SocialFailed`),
      description: t(socialRefusal(identityProvider)),
      variant: 'destructive',
    });
  return (
    <Frame>
      <Side>
        <Top>
          <Home href="/" aria-label={t('home', { brand: brand.name })}>
            <Logo name={brand.name} src={brand.logo} />
          </Home>
          <ThemeMenu />
        </Top>
        <Middle>
          <Title>{t(`${mode}Title`)}</Title>
          <Text>{t(`${mode}Text`, { brand: brand.name })}</Text>
          <Stack data-gap="roomy">
            {whyEnded && <Notice kind="warning">{whyEnded}</Notice>}
            <SignInForm key={mode} mode={mode} refusal={refusal} onSubmit={send} />
            <Or>{t('or')}</Or>
            <Button variant="secondary" size="large" wide onClick={onSocial}>
              {t(`${mode}Social`)}
            </Button>
            <Other>
              {t(`${mode}Other`)} <Link to={mode === 'login' ? '/register' : '/login'}>{t(`${mode}OtherLink`)}</Link>
            </Other>
          </Stack>
        </Middle>
      </Side>
      <Poster title={t('poster')} text={t('posterText')} />
    </Frame>
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
