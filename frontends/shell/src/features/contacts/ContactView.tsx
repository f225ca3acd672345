import { Badge, ButtonLink, Card, ConfirmDialog, IconButton, Page, Row, Stack } from '@kaard/ui';
import { SlotParts } from '@kaard/ui/extensions';
import { useApolloClient } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useNavigate } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { dateOf } from '../../contact/age.rules.ts';
import { ContactPhoto } from '../../contact/ContactPhoto.tsx';
import { contactTexts } from '../../contact/contact.texts.ts';
import { useAge } from '../../contact/useAge.ts';
import { DraftDialog } from '../../drafts/DraftDialog.tsx';
import { type ContactDetailsQuery, ContactInteractionsDocument } from '../../generated/graphql.ts';
import { ReminderDialog } from '../../reminders/ReminderDialog.tsx';
import { BackToContacts } from './BackToContacts.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { CustomFacts } from './CustomFacts.tsx';
import { contactsTexts } from './contacts.texts.ts';
import { exportContacts } from './export-file.ts';
import { InteractionLog } from './InteractionLog.tsx';
import { QuickActions } from './QuickActions.tsx';
import { ReminderCard } from './ReminderCard.tsx';
import { ScannedCard } from './ScannedCard.tsx';
import { useDeleteContacts } from './useDeleteContacts.ts';

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: -0.5rem 0 ${tokens.space.snug};
`;

const TopActions = styled.div`
  display: flex;
  gap: ${tokens.space.small};
`;

const Head = styled(Card)`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${tokens.space.roomy};
  padding: ${tokens.space.wide};

  @media (max-width: 40rem) { padding: ${tokens.space.roomy} 1.25rem; gap: ${tokens.space.base}; }
`;

const Who = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.h1`
  font-size: ${tokens.type.heading};
`;

const Job = styled.p`
  margin: 0.25rem 0 0;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.lead};
`;

const Tags = styled(Row)`
  gap: 0.375rem;
  margin-top: ${tokens.space.snug};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  gap: ${tokens.space.roomy};
  align-items: start;
  margin-top: ${tokens.space.roomy};

  @media (max-width: 52rem) { grid-template-columns: minmax(0, 1fr); gap: ${tokens.space.base}; margin-top: ${tokens.space.base}; }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space.snug};
  margin: 0;

  & > div { display: flex; justify-content: space-between; gap: ${tokens.space.base}; }
  dt { color: ${tokens.color.inkSoft}; }
  dd { margin: 0; font-weight: 600; text-align: end; }
`;

const Consent = styled.details`
  margin-top: ${tokens.space.snug};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
  overflow-wrap: anywhere;

  summary { width: fit-content; cursor: pointer; }
`;

const Notes = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &[data-empty='true'] { color: ${tokens.color.inkSoft}; }
`;

export type ContactDetails = NonNullable<ContactDetailsQuery['contact']>;

/** One person on one screen. `isPartial`: a service did not answer; only the scan is with another one. */
export function ContactView({ contact, isPartial }: { contact: ContactDetails; isPartial: boolean }) {
  const t = useMessages(contactsTexts);
  const { title, company, name, tags, notes, scan } = contact;
  const [open, setOpen] = useState<'draft' | 'remind' | null>(null);
  const remindButton = useRef<HTMLButtonElement>(null);
  const client = useApolloClient();
  const job = title && company ? t('job', { title, company }) : (title ?? company);
  // The log below has one more entry.
  const onLogged = () =>
    void client
      .query({ query: ContactInteractionsDocument, variables: { id: contact.id }, fetchPolicy: 'network-only' })
      .catch(() => {});
  return (
    <Page>
      <Top>
        <BackToContacts />
        <TopActions>
          <ButtonLink variant="secondary" to={`/contacts?edit=${contact.id}`} icon={<Pencil size={18} aria-hidden />}>
            {t('edit')}
          </ButtonLink>
          <DownloadButton id={contact.id} />
          <DeleteButton id={contact.id} />
        </TopActions>
      </Top>
      <Head>
        <ContactPhoto name={name} url={contact.photo?.url ?? null} />
        <Who>
          <Name>{name}</Name>
          {job && <Job>{job}</Job>}
          {tags.length > 0 && (
            <Tags>
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </Tags>
          )}
        </Who>
      </Head>
      <Columns>
        <Stack>
          <ContactLinks contact={contact} />
          <CustomFacts contact={contact} />
          <Card title={t('notes')}>
            <Notes data-empty={!notes}>{notes || t('noNotes')}</Notes>
          </Card>
          <InteractionLog contactId={contact.id} name={name} />
          {(scan || isPartial) && <ScannedCard name={name} pictures={scan?.pictures ?? null} />}
          <SlotParts slot="contact-section" props={{ contactId: contact.id, name }} />
        </Stack>
        <Stack>
          <QuickActions
            contact={contact}
            remindButton={remindButton}
            onDraft={() => setOpen('draft')}
            onRemind={() => setOpen('remind')}
          />
          <ReminderCard
            contact={contact}
            onChange={() => setOpen('remind')}
            onGone={() => remindButton.current?.focus()}
          />
          <Details contact={contact} />
        </Stack>
      </Columns>
      {open === 'draft' && <DraftDialog contacts={[contact]} onLogged={onLogged} onClose={() => setOpen(null)} />}
      {open === 'remind' && <ReminderDialog contact={contact} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function Details({ contact }: { contact: ContactDetails }) {
  const { createdAt, lastContactAt, interactionCount, consent } = contact;
  const t = useMessages(contactsTexts);
  const words = useMessages(contactTexts);
  const age = useAge();
  const locale = useLocale();
  return (
    <Card title={t('details')}>
      <Facts>
        <div>
          <dt>{t('added')}</dt>
          <dd title={dateOf(createdAt, locale) ?? words('invalidDate')}>{age(createdAt)}</dd>
        </div>
        <div>
          <dt>{t('lastContact')}</dt>
          {lastContactAt ? (
            <dd title={dateOf(lastContactAt, locale) ?? words('invalidDate')}>{age(lastContactAt)}</dd>
          ) : (
            <dd>{t('never')}</dd>
          )}
        </div>
        <div>
          <dt>{t('interactions')}</dt>
          <dd>{new Intl.NumberFormat(locale).format(interactionCount)}</dd>
        </div>
        {consent && (
          <div>
            <dt>{t('consent')}</dt>
            <dd>{dateOf(consent.givenAt, locale) ?? words('invalidDate')}</dd>
          </div>
        )}
      </Facts>
      {consent && (
        <Consent>
          <summary>{t('consentText')}</summary>
          {consent.text}
        </Consent>
      )}
    </Card>
  );
}

function DownloadButton({ id }: { id: string }) {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  async function run(): Promise<void> {
    try {
      await exportContacts('vcf', [id]);
      toast({ title: t('exported') });
    } catch {
      toast({ title: t('exportFailed'), description: t('exportFailedText'), variant: 'destructive' });
    }
  }
  return <IconButton label={t('exportOne')} icon={<Download size={20} aria-hidden />} onClick={() => void run()} />;
}

function DeleteButton({ id }: { id: string }) {
  const t = useMessages(contactsTexts);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { run, isDeleting } = useDeleteContacts(() => navigate('/contacts', { replace: true }));
  return (
    <>
      <IconButton label={t('delete')} icon={<Trash2 size={20} aria-hidden />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteTitle')}
        description={t('deleteQuestion')}
        confirmLabel={t('delete')}
        destructive
        pending={isDeleting}
        onConfirm={() => void run([id])}
      />
    </>
  );
}
