import { ButtonAnchor, ButtonLink, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Entrance } from '../../entrance/Entrance.tsx';
import { accountTexts } from './account.texts.ts';

/** The last thing somebody sees. */
export function DeletedPage() {
  const t = useMessages(accountTexts);
  return (
    <Entrance title={t('deletedTitle')} text={t('deletedText')}>
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
