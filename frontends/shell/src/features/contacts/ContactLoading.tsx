import { Card, Page, Skeleton, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { contactsTexts } from './contacts.texts.ts';

/** A contact while nobody knows whose it is. `isBeside`: beside the list, which is what the screen is about. */
export function ContactLoading({ isBeside = false }: { isBeside?: boolean }) {
  const t = useMessages(contactsTexts);
  const waiting = (
    <Stack data-gap="roomy" role="status" aria-label={t('loadingOne')}>
      <Card>
        <Stack>
          <Skeleton round width="5rem" height="5rem" />
          <Skeleton width="40%" height="2rem" />
          <Skeleton width="28%" />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <Skeleton width="60%" />
          <Skeleton width="50%" />
          <Skeleton width="55%" />
        </Stack>
      </Card>
    </Stack>
  );
  return isBeside ? waiting : <Page>{waiting}</Page>;
}
