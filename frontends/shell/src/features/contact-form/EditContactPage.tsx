import { ButtonLink, Card, Page, PageHeader, Skeleton, Stack, useLeaveGuard } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useParams } from '@kaard/ui/router';
import { useState } from 'react';
import { ContactsFailed } from '../../contact/ContactsFailed.tsx';
import { isContactId } from '../../contact/contact-fields.ts';
import { useCustomFields } from '../../contact/useCustomFields.ts';
import { NothingHere } from '../../frame/NothingHere.tsx';
import type { ContactValuesFragment } from '../../generated/graphql.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ContactEditor } from './ContactEditor.tsx';
import { contactFormTexts } from './contact-form.texts.ts';
import { formOf } from './form.rules.ts';
import { PhotoField } from './PhotoField.tsx';
import { useContactForm } from './useContactForm.ts';
import { useEditedContact } from './useEditedContact.ts';
import { usePhoto } from './usePhoto.ts';
import { useUpdateContact } from './useUpdateContact.ts';

export function EditContactPage() {
  const { id = '' } = useParams();
  return isContactId(id) ? <KnownContact key={id} id={id} /> : <NotFound />;
}

function KnownContact({ id }: { id: string }) {
  const t = useMessages(contactFormTexts);
  const { contact, error, isMissing, isTrying, retry } = useEditedContact(id);
  if (contact) return <EditContact contact={contact} />;
  if (error) {
    return (
      <Page data-width="narrow">
        <ContactsFailed title={t('failedTitle')} error={error} isTrying={isTrying} onRetry={retry} />
      </Page>
    );
  }
  return isMissing ? <NotFound /> : <Loading />;
}

function EditContact({ contact }: { contact: ContactValuesFragment }) {
  const t = useMessages(contactFormTexts);
  // What the form began with; what the cache says later is another matter.
  const [opened, setOpened] = useState(contact);
  const [saved, setSaved] = useState(() => formOf(contact));
  const custom = useCustomFields();
  const { form, tellProblem } = useContactForm(saved, saved, custom);
  const photo = usePhoto();
  const guard = useLeaveGuard(form.formState.isDirty || photo.isChanged);
  const page = `/contacts/${contact.id}`;
  const { update, conflict, resolve, dismiss } = useUpdateContact({
    contact: opened,
    async onUpdated() {
      await photo.send(contact.id);
      await guard.goInstead(page);
    },
  });

  function begin(present: ContactValuesFragment): void {
    const values = formOf(present);
    setOpened(present);
    setSaved(values);
    form.reset(values);
    dismiss();
  }

  return (
    <>
      <ContactEditor
        heading={t('editTitle')}
        form={form}
        custom={custom}
        guard={guard}
        backTo={page}
        submitLabel={t('save')}
        photo={<PhotoField form={form} photo={photo} url={opened.photo?.url ?? null} />}
        onSave={update}
        onProblem={tellProblem}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          custom={custom}
          onSave={resolve}
          onTakeTheirs={() => begin(conflict.contact)}
          onClose={dismiss}
        />
      )}
    </>
  );
}

function NotFound() {
  const t = useMessages(contactFormTexts);
  return (
    <NothingHere
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<ButtonLink to="/contacts">{t('toContacts')}</ButtonLink>}
    />
  );
}

function Loading() {
  const t = useMessages(contactFormTexts);
  return (
    <Page>
      <PageHeader title={t('editTitle')} />
      <Stack role="status" aria-label={t('loading')}>
        {[0, 1].map((card) => (
          <Card key={card}>
            <Stack>
              <Skeleton width="30%" />
              <Skeleton height="2.75rem" />
              <Skeleton height="2.75rem" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}
