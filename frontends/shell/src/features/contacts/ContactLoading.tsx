import { Card, Page, Skeleton, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { contactsTexts } from './contacts.texts.ts';

/** The page of a contact while nobody knows whose it is. */
export function ContactLoading() {
  const t = useMessages(contactsTexts);
  return (
    <Page>
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
    </Page>
  );
}
