import { ButtonAnchor, ButtonLink, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Entrance } from '../../entrance/Entrance.tsx';
import { useSettings } from '../../settings/settings.ts';
import { accountTexts } from './account.texts.ts';

/** The page after an account was deleted. */
export function DeletedPage() {
  const { brand } = useSettings();
  const t = useMessages(accountTexts);
  return (
    <Entrance title={t('deletedTitle')} text={t('deletedText', { brand: brand.name })}>
      <Stack>
        <ButtonAnchor href="/" size="large" wide>
          {t('deletedHome')}
        </ButtonAnchor>
        <ButtonLink to="/register" variant="secondary" size="large" wide>
          {t('deletedRegister')}
        </ButtonLink>
      </Stack>
    </Entrance>
  );
}
