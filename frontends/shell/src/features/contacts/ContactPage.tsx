import { ButtonLink, Page } from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useParams } from '@kaard/ui/router';
import { ContactsFailed } from '../../contact/ContactsFailed.tsx';
import { isContactId } from '../../contact/contact-fields.ts';
import { NothingHere } from '../../frame/NothingHere.tsx';
import { ContactDetailsDocument } from '../../generated/graphql.ts';
import { ContactLoading } from './ContactLoading.tsx';
import { ContactView } from './ContactView.tsx';
import { contactsTexts } from './contacts.texts.ts';

export function ContactPage() {
  const { id = '' } = useParams();
  return isContactId(id) ? <KnownContact key={id} id={id} /> : <NotFound />;
}

function KnownContact({ id }: { id: string }) {
  const t = useMessages(contactsTexts);
  const { data, error, networkStatus, refetch } = useQuery(ContactDetailsDocument, {
    variables: { id },
    // What is known at once, and then as it is now: it may have been deleted, or changed in another tab.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  // An error beside a contact: a part of it is with a service that can't be reached.
  if (data?.contact) return <ContactView contact={data.contact} isPartial={Boolean(error)} />;
  if (error) {
    return (
      <Page data-width="narrow">
        <ContactsFailed
          title={t('failedTitle')}
          error={error}
          isTrying={networkStatus === NetworkStatus.refetch}
          onRetry={() => void refetch().catch(() => {})}
        />
      </Page>
    );
  }
  return data ? <NotFound /> : <ContactLoading />;
}

function NotFound() {
  const t = useMessages(contactsTexts);
  return (
    <NothingHere
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<ButtonLink to="/dashboard">{t('toDashboard')}</ButtonLink>}
    />
  );
}
