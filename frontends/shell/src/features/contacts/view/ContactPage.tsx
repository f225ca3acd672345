import { ButtonLink, Card, EmptyState, NothingFoundPicture, Page } from '@kaard/ui';
import { NetworkStatus, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useParams } from '@kaard/ui/router';
import { isContactId } from '../../../contact/field/contact-fields.ts';
import { LoadFailed } from '../../../frame/LoadFailed.tsx';
import { NothingHere } from '../../../frame/NothingHere.tsx';
import { ContactDetailsDocument } from '../../../generated/graphql.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { ContactLoading } from './ContactLoading.tsx';
import { ContactView } from './ContactView.tsx';

export function ContactPage() {
  const { id = '' } = useParams();
  return isContactId(id) ? <KnownContact key={id} id={id} /> : <NotFound />;
}

export interface KnownContactProps {
  id: string;
  /** Whether it is shown beside the list, which is then the screen’s main content. */
  isBeside?: boolean;
  /** Called after deletion; by default the list is opened. */
  onDeleted?: (ids: ReadonlySet<string>) => void;
}

/** Shows a contact, or why it can’t be shown. */
export function KnownContact({ id, isBeside = false, onDeleted }: KnownContactProps) {
  const t = useMessages(contactsTexts);
  const asked = useQuery(ContactDetailsDocument, {
    variables: { id },
    // Shows cached data at once, then the present state: the contact may have been deleted or changed in another tab.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { networkStatus, refetch } = asked;
  const data = useKept(asked, (answer) => answer.contact);
  // The error belongs to the shown data, not to a later refresh.
  const error = data === asked.data ? asked.error : undefined;
  // An error together with a contact means that one of its parts comes from an unreachable service.
  if (data?.contact)
    return (
      <ContactView
        contact={data.contact}
        isPartial={Boolean(error)}
        isBeside={isBeside}
        {...(onDeleted && { onDeleted })}
      />
    );
  if (error) {
    const failed = (
      <LoadFailed
        title={t('failedOneTitle')}
        error={error}
        isTrying={networkStatus === NetworkStatus.refetch}
        onRetry={() => void refetch().catch(() => {})}
        isPage={!isBeside}
        wayOut={
          !isBeside && (
            <ButtonLink to="/contacts" variant="secondary">
              {t('back')}
            </ButtonLink>
          )
        }
      />
    );
    return isBeside ? <Card>{failed}</Card> : <Page data-width="narrow">{failed}</Page>;
  }
  if (!data) return <ContactLoading isBeside={isBeside} />;
  if (!isBeside) return <NotFound />;
  return (
    <Card>
      <EmptyState picture={<NothingFoundPicture />} title={t('notFoundTitle')} text={t('notFoundText')} />
    </Card>
  );
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
