import { Card, Page, Skeleton, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Answered } from '../../../first-frame/Answered.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import { BackToContacts } from './BackToContacts.tsx';
import { Head, Job, Name, Top, Who } from './ContactHead.tsx';

/** Placeholder of a contact while it loads. `isBeside`: shown beside the list, which is the screen’s main content. */
export function ContactLoading({ isBeside = false }: { isBeside?: boolean }) {
  const t = useMessages(contactsTexts);
  const waiting = (
    <Stack data-gap="roomy" role="status" aria-label={t('loadingOne')}>
      <Head>
        <Skeleton round width="5rem" height="5rem" />
        <Who>
          {/* Looks like a heading, but has no role while it is empty. */}
          <Name role="none">
            <Answered at="contact.name">
              <Skeleton width="60%" height="1.25em" />
            </Answered>
          </Name>
          <Job>
            <Answered at="contact.title">
              <Skeleton width="80%" height="1.5em" />
            </Answered>
            <Answered at="contact.title contact.company" text={t('job', { title: '', company: '' })} />
            <u>
              <Answered at="contact.company" />
            </u>
          </Job>
        </Who>
      </Head>
      <Card>
        <Stack>
          <Skeleton width="60%" />
          <Skeleton width="50%" />
          <Skeleton width="55%" />
        </Stack>
      </Card>
    </Stack>
  );
  return isBeside ? (
    waiting
  ) : (
    <Page>
      <Top>
        <BackToContacts />
      </Top>
      {waiting}
    </Page>
  );
}
