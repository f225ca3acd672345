import { ButtonLink } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Entrance } from '../../entrance/Entrance.tsx';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { useSettingsLoaded } from '../../settings/settings.ts';
import { authCallbackTexts } from './auth-callback.texts.ts';
import { useFinishSignIn } from './useFinishSignIn.ts';

const BACK = {
  login: { to: '/login', label: 'toLogin' },
  register: { to: '/register', label: 'toRegister' },
  connect: { to: '/account', label: 'toAccount' },
  confirm: { to: '/account', label: 'toAccount' },
} as const;

/** The page to which the identity provider redirects. */
export function AuthCallbackPage() {
  const t = useMessages(authCallbackTexts);
  // Texts contain the provider’s name, which is in the settings.
  return useSettingsLoaded() ? <WayBack /> : <PageLoading label={t('working')} isVisible />;
}

function WayBack() {
  const t = useMessages(authCallbackTexts);
  const failure = useFinishSignIn();
  if (!failure) return <PageLoading label={t('working')} isVisible />;
  const { to, label } = BACK[failure.purpose];
  return (
    <Entrance title={failure.title} text={failure.text}>
      <ButtonLink to={to} size="large" wide>
        {t(label)}
      </ButtonLink>
    </Entrance>
  );
}
