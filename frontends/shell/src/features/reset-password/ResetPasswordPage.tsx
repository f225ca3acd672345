import { Notice, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useLocation } from '@kaard/ui/router';
import { useState } from 'react';
import { Entrance } from '../../entrance/Entrance.tsx';
import { LoneLink } from '../../entrance/LoneLink.tsx';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { useSettings, useSettingsLoaded } from '../../settings/settings.ts';
import { NewPassword } from './NewPassword.tsx';
import { RequestLink } from './RequestLink.tsx';
import { resetPasswordTexts } from './reset-password.texts.ts';
import { useTokenOfLink } from './useTokenOfLink.ts';

/** Requests a link, and is also the target of that link. */
export function ResetPasswordPage() {
  const t = useMessages(resetPasswordTexts);
  const { passwordReset } = useSettings();
  const isKnown = useSettingsLoaded();
  const { key } = useLocation();
  const token = useTokenOfLink();
  const [isRefused, setRefused] = useState(false);

  if (!isKnown) return <PageLoading label={t('loading')} />;
  if (token && !isRefused) return <NewPassword key={token} token={token} onRefused={() => setRefused(true)} />;
  if (passwordReset === 'mail') return <RequestLink key={key} isAfterRefusal={isRefused} />;
  return (
    <Entrance title={t(isRefused ? 'refusedTitle' : 'operatorTitle')} text={t('operatorText')}>
      <Stack data-gap="roomy">
        {isRefused && <Notice kind="warning">{t('refusedText')}</Notice>}
        <LoneLink to="/login">{t('toLogin')}</LoneLink>
      </Stack>
    </Entrance>
  );
}
