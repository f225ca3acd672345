import { Badge, ButtonLink, Card, ConfirmDialog, IconButton, media, Page, Row, Stack, TextLink } from '@kaard/ui';
import { SlotParts } from '@kaard/ui/extensions';
import { useApolloClient } from '@kaard/ui/graphql';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { Link, useNavigate } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { Download, Pencil, Printer, Star, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { contactTexts } from '../../../contact/contact.texts.ts';
import { dateOf } from '../../../contact/day/age.rules.ts';
import { useAge } from '../../../contact/day/useAge.ts';
import { useShownName } from '../../../contact/field/name-order.ts';
import { ContactPhoto } from '../../../contact/photo/ContactPhoto.tsx';
import { DraftDialog } from '../../../drafts/DraftDialog.tsx';
import { type ContactDetailsQuery, ContactInteractionsDocument } from '../../../generated/graphql.ts';
import { ReminderDialog } from '../../../reminders/ReminderDialog.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import { exportContacts } from '../export/export-file.ts';
import { InteractionLog } from '../interactions/InteractionLog.tsx';
import { useDeleteContacts } from '../useDeleteContacts.ts';
import { useFavourite } from '../useFavourite.ts';
import { BackToContacts } from './BackToContacts.tsx';
import { Head, Job, Name, Top, Who } from './ContactHead.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { CustomFacts } from './CustomFacts.tsx';
import { scansOf } from './details.rules.ts';
import { ImportedFacts } from './ImportedFacts.tsx';
import { QuickActions } from './QuickActions.tsx';
import { ReminderCard } from './ReminderCard.tsx';
import { ScannedCard } from './ScannedCard.tsx';

const TopActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space.tiny};
  margin-inline-start: auto;

  /* All of it in one line also where it is very narrow: the pencil says what it is. */
  @media (max-width: 22rem) {
    flex-wrap: nowrap;
    gap: 0;
    & > a { width: ${tokens.size.touch}; padding: 0; gap: 0; font-size: 0; }
  }
`;

const FilledStar = styled(Star)`
  [aria-pressed='true'] > & { color: ${tokens.color.ink}; fill: ${tokens.color.accent}; }
`;

const Beside = styled.div`
  & > :first-child { margin-block-start: 0; }
`;

const Tags = styled(Row)`
  gap: 0.375rem;
  margin-top: ${tokens.space.snug};

  a { max-width: 100%; border-radius: ${tokens.radius.small}; text-decoration: none; }
  a:hover > * { background: ${tokens.color.mark}; color: ${tokens.color.onMark}; }
  /* A finger needs more than the word. */
  @media ${media.touch} {
    gap: 0 0.375rem;
    margin-block: 0 -0.75rem;
    a { display: inline-flex; align-items: center; min-height: ${tokens.size.touch}; }
  }
`;

/** Actions come first in the order of touch and keyboard; where there is space they are placed at the side. */
const Columns = styled.div`
  display: grid;
  grid-template: 'main actions' auto 'main side' 1fr / minmax(0, 1fr) 18rem;
  gap: ${tokens.space.base} ${tokens.space.roomy};
  align-items: start;
  margin-top: ${tokens.space.roomy};

  & > :first-child { grid-area: actions; }
  & > [data-slot='main'] { grid-area: main; }
  & > [data-slot='side'] { grid-area: side; }

  @media (max-width: 52rem) {
    grid-template: 'actions' auto 'main' auto 'side' auto / minmax(0, 1fr);
    gap: ${tokens.space.base};
    margin-top: ${tokens.space.base};
  }
  @media print { display: block; & > * { margin-bottom: ${tokens.space.base}; } }
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
  /* Every paragraph runs as its first letter does. */
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;

  &[data-empty='true'] { color: ${tokens.color.inkSoft}; }
`;

/** Link to the list of all contacts with the same value. */
const listOf = (filter: Record<string, string>) => `/contacts?${new URLSearchParams(filter)}`;

export type ContactDetails = NonNullable<ContactDetailsQuery['contact']>;

export interface ContactViewProps {
  contact: ContactDetails;
  /** Whether a service did not answer; only the scan comes from another one. */
  isPartial: boolean;
  /** Whether it is shown beside the list. */
  isBeside?: boolean;
  /** Called after deletion; by default the list is opened. */
  onDeleted?: (ids: ReadonlySet<string>) => void;
}

/** A contact on its own screen, or beside the list. */
export function ContactView({ contact, isPartial, isBeside = false, onDeleted }: ContactViewProps) {
  const Frame = isBeside ? Beside : Page;
  const shownName = useShownName();
  const setFavourite = useFavourite();
  const t = useMessages(contactsTexts);
  const { title, company, name, tags, notes, isFavourite } = contact;
  const cards = scansOf(contact);
  const [open, setOpen] = useState<'draft' | 'remind' | null>(null);
  const remindButton = useRef<HTMLButtonElement>(null);
  const client = useApolloClient();
  // Reloads the log below, which has a new entry.
  const onLogged = () =>
    void client
      .query({ query: ContactInteractionsDocument, variables: { id: contact.id }, fetchPolicy: 'network-only' })
      .catch(() => {});
  return (
    <Frame>
      <Top data-print="hidden">
        {isBeside ? <TextLink to={`/contacts/${contact.id}`}>{t('openPage')}</TextLink> : <BackToContacts />}
        <TopActions>
          <ButtonLink variant="secondary" to={`/contacts?edit=${contact.id}`} icon={<Pencil size={18} aria-hidden />}>
            {t('edit')}
          </ButtonLink>
          <IconButton
            aria-pressed={isFavourite}
            label={t(isFavourite ? 'unfavour' : 'favour')}
            icon={<FilledStar size={20} aria-hidden />}
            onClick={() => void setFavourite(contact, !isFavourite)}
          />
          <DownloadButton id={contact.id} />
          <IconButton label={t('print')} icon={<Printer size={20} aria-hidden />} onClick={() => window.print()} />
          <DeleteButton id={contact.id} {...(onDeleted && { onDeleted })} />
        </TopActions>
      </Top>
      <Head>
        <ContactPhoto name={name} url={contact.photo?.url ?? null} />
        <Who>
          <Name as={isBeside ? 'h2' : 'h1'}>
            <bdi>{shownName(contact)}</bdi>
          </Name>
          {(title || company) && <JobLine title={title} company={company} />}
          {tags.length > 0 && (
            <Tags>
              {tags.map((tag) => (
                <Link key={tag} to={listOf({ tag })} title={t('showTag', { tag })}>
                  <Badge>{tag}</Badge>
                </Link>
              ))}
            </Tags>
          )}
        </Who>
      </Head>
      <Columns>
        <QuickActions
          contact={contact}
          remindButton={remindButton}
          onDraft={() => setOpen('draft')}
          onRemind={() => setOpen('remind')}
        />
        <Stack data-slot="main">
          <ContactLinks contact={contact} />
          <CustomFacts contact={contact} />
          <ImportedFacts contact={contact} />
          <Card title={t('notes')}>
            <Notes data-empty={!notes}>{notes || t('noNotes')}</Notes>
          </Card>
          <InteractionLog contactId={contact.id} name={name} />
          {(cards || isPartial) && <ScannedCard name={name} scans={cards} />}
          <SlotParts slot="contact-section" props={{ contactId: contact.id, name }} />
        </Stack>
        <Stack data-slot="side">
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
    </Frame>
  );
}

/** Placeholder of the company in the sentence, so that it can be a link wherever a language puts it. */
const COMPANY_MARK = '\u0000';

function JobLine({ title, company }: Pick<ContactDetails, 'title' | 'company'>) {
  const t = useMessages(contactsTexts);
  const sentence = title && company ? t('job', { title, company: COMPANY_MARK }) : (title ?? COMPANY_MARK);
  const [before, after = ''] = sentence.split(COMPANY_MARK);
  return (
    <Job>
      {company ? before : <bdi>{before}</bdi>}
      {company && (
        <Link to={listOf({ company })} title={t('showCompany', { company })} dir="auto">
          {company}
        </Link>
      )}
      {after}
    </Job>
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

function DeleteButton({ id, onDeleted }: { id: string } & Pick<ContactViewProps, 'onDeleted'>) {
  const t = useMessages(contactsTexts);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { run, isDeleting } = useDeleteContacts(onDeleted ?? (() => navigate('/contacts', { replace: true })));
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
