import { Card, CardsPicture, EmptyState } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { contactTexts } from '../contact.texts.ts';
import { SlotLinks } from '../link/SlotLinks.tsx';

/** Shown for an empty address book. */
export function NoContactsYet({ text }: { text: string }) {
  const t = useMessages(contactTexts);
  return (
    <Card>
      <EmptyState
        picture={<CardsPicture />}
        title={t('emptyTitle')}
        text={text}
        action={<SlotLinks slot="first-contact" />}
      />
    </Card>
  );
}
