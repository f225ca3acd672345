import { ButtonLink, Card, Notice, Page, PageHeader, Skeleton, Stack, useLeaveGuard } from '@kaard/ui';
import { ConflictDialog } from '@kaard/ui/conflict-dialog';
import { useMessages } from '@kaard/ui/i18n';
import { useParams } from '@kaard/ui/router';
import { type KeptSave, saves, useSaves } from '@kaard/ui/saves';
import { useKeepUnsaved, useUnsaved } from '@kaard/ui/unsaved';
import { useEffect, useEffectEvent, useState } from 'react';
import { isContactId } from '../../contact/field/contact-fields.ts';
import { useCustomFields } from '../../contact/field/useCustomFields.ts';
import { LoadFailed } from '../../frame/LoadFailed.tsx';
import { NothingHere } from '../../frame/NothingHere.tsx';
import type { EditedContactFragment } from '../../generated/graphql.ts';
import { ContactEditor } from './ContactEditor.tsx';
import { contactFormTexts } from './contact-form.texts.ts';
import { formOf, textOf } from './form.rules.ts';
import { KeptView } from './KeptView.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useContactForm } from './useContactForm.ts';
import { useEditedContact } from './useEditedContact.ts';
import { useFieldName } from './useFieldName.ts';
import { type KeptPhoto, usePhoto, useShownPhoto } from './usePhoto.ts';
import { type KeptForm, useUpdateContact } from './useUpdateContact.ts';

export function EditContactPage() {
  const { id = '' } = useParams();
  return isContactId(id) ? <KnownContact key={id} id={id} /> : <NotFound />;
}

function KnownContact({ id }: { id: string }) {
  const t = useMessages(contactFormTexts);
  const { contact, error, isMissing, isTrying, retry } = useEditedContact(id);
  const { kept } = useSaves();
  const begun = kept.find(({ what, form }) => what.do === 'change' && what.id === id && form !== undefined);
  if (contact) return <EditContact contact={contact} {...(begun && { begun })} />;
  if (error) {
    return (
      <Page data-width="narrow">
        <LoadFailed
          title={t('failedTitle')}
          error={error}
          isTrying={isTrying}
          onRetry={retry}
          isPage
          wayOut={
            <ButtonLink to="/contacts" variant="secondary">
              {t('toContacts')}
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  return isMissing ? <NotFound /> : <Loading />;
}

interface Unsaved extends KeptForm {
  photo: KeptPhoto;
}

interface EditContactProps {
  contact: EditedContactFragment;
  /** Earlier changes that are waiting to be saved. */
  begun?: KeptSave;
}

function EditContact({ contact, begun: present }: EditContactProps) {
  const t = useMessages(contactFormTexts);
  const [begun, setBegun] = useState(present);
  const place = `contact:${contact.id}`;
  const unsaved = useUnsaved<Unsaved>(place, { before: contact, mine: formOf(contact), photo: null });
  const earlier = unsaved ?? (begun?.form as KeptForm | undefined);
  // The initial values of the form, independent of later changes of the cache.
  const [opened, setOpened] = useState(earlier?.before ?? contact);
  const [saved, setSaved] = useState(() => formOf(opened));
  const custom = useCustomFields();
  const labelOf = useFieldName(custom);
  const { form, tellProblem, tellRefused } = useContactForm(saved, saved, custom);
  const photo = usePhoto(begun?.photo, unsaved?.photo);
  const photoSrc = useShownPhoto(photo, opened.photo?.url ?? null);
  const [waiting, setWaiting] = useState<{ key: string; name: string } | null>(null);
  const guard = useLeaveGuard(!waiting && (form.formState.isDirty || photo.isChanged));
  const page = `/contacts/${contact.id}`;

  const fill = useEffectEvent(() => {
    if (earlier) form.reset(earlier.mine, { keepDefaultValues: true });
  });
  useEffect(() => fill(), []);

  /** Withdraws the earlier save, once its changes are saved or wait as another save. */
  const replaced = () => (begun ? saves.takeBack(begun.key) : Promise.resolve());
  const { update, isSaving, conflict, resolve, dismiss } = useUpdateContact({
    tellRefused,
    contact: opened,
    photo: photo.toSend,
    isGivenUp: guard.hasLeft,
    async onKept(key) {
      setWaiting({ key, name: form.getValues('name').trim() });
      dismiss();
      await replaced();
    },
    async onUpdated() {
      await replaced();
      const isPhotoSaved = await photo.send(contact.id);
      await guard.goInstead(page);
      return { isPhotoSaved };
    },
  });

  // A save under way waits by itself when the session ends.
  useKeepUnsaved({
    place,
    isAtRisk: !waiting && (form.formState.isDirty || photo.isChanged) && !isSaving,
    form: (): Unsaved => ({ before: opened, mine: form.getValues(), photo: photo.toKeep() }),
  });

  function begin(present: EditedContactFragment): void {
    const values = formOf(present);
    void replaced();
    setBegun(undefined);
    setOpened(present);
    setSaved(values);
    form.reset(values);
    dismiss();
  }

  if (waiting)
    return (
      <KeptView
        waitingKey={waiting.key}
        name={waiting.name}
        isChange
        onEdit={() => void saves.takeBack(waiting.key).then(() => setWaiting(null))}
      />
    );
  return (
    <>
      <ContactEditor
        heading={t('editTitle')}
        form={form}
        custom={custom}
        // A save kept by an earlier version of the product lacks this field.
        imported={opened.importedValues ?? []}
        guard={guard}
        backTo={page}
        submitLabel={t('save')}
        {...(begun && { note: <Notice title={t('keptNoteTitle')}>{t('keptNoteText')}</Notice> })}
        photo={<PhotoField form={form} photo={photo} url={opened.photo?.url ?? null} />}
        photoSrc={photoSrc}
        onSave={update}
        onProblem={tellProblem}
      />
      {conflict && (
        <ConflictDialog
          title={t('conflictTitle')}
          text={t('conflictText')}
          conflict={conflict}
          labelOf={labelOf}
          textOf={textOf}
          onSave={resolve}
          onTakeTheirs={() => begin(conflict.now)}
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
