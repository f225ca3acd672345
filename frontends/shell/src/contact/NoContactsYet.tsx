import { ButtonLink, Card, CardsPicture, EmptyState } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useHasScreen } from '../frame/useHasScreen.ts';
import { contactTexts } from './contact.texts.ts';

/** For an address book with nobody in it. */
export function NoContactsYet({ text }: { text: string }) {
  const t = useMessages(contactTexts);
  const canScan = useHasScreen('/scanner');
  return (
    <Card>
      <EmptyState
        picture={<CardsPicture />}
        title={t('emptyTitle')}
        text={text}
        action={canScan && <ButtonLink to="/scanner">{t('emptyAction')}</ButtonLink>}
      />
    </Card>
  );
}
