import { Notice, useLeaveGuard } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useSearchParams } from '@kaard/ui/router';
import { type KeptSave, saves, useSaves } from '@kaard/ui/saves';
import { useKeepUnsaved, useUnsaved } from '@kaard/ui/unsaved';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { SameContactDialog } from '../../contact/duplicate/SameContactDialog.tsx';
import { useCustomFields } from '../../contact/field/useCustomFields.ts';
import { ContactEditor } from './ContactEditor.tsx';
import { contactFormTexts } from './contact-form.texts.ts';
import { type ContactFormValues, emptyForm } from './form.rules.ts';
import { KeptView } from './KeptView.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useContactForm } from './useContactForm.ts';
import { useCreateContact } from './useCreateContact.ts';
import { type KeptPhoto, usePhoto, useShownPhoto } from './usePhoto.ts';

export function NewContactPage() {
  const [search] = useSearchParams();
  const { isKnown, kept } = useSaves();
  const [count, setCount] = useState(0);
  const wanted = search.get('waiting');
  // After a reload the waiting saves are read asynchronously.
  if (wanted !== null && !isKnown) return null;
  const begun = kept.find(({ key, what, form }) => key === wanted && what.do === 'create' && form !== undefined);
  return (
    <NewContact key={count} {...(count === 0 && begun && { begun })} onNext={() => setCount((before) => before + 1)} />
  );
}

/** Identifies this form among all forms with unsaved input. */
const PLACE = 'contact:new';

interface Unsaved {
  mine: ContactFormValues;
  photo: KeptPhoto;
}

interface NewContactProps {
  /** A waiting save that can’t be completed without a change. */
  begun?: KeptSave;
  onNext: () => void;
}

function NewContact({ begun: present, onNext }: NewContactProps) {
  const t = useMessages(contactFormTexts);
  const [begun] = useState(present);
  const nothing = useMemo(emptyForm, []);
  const unsaved = useUnsaved<Unsaved>(PLACE, { mine: nothing, photo: null });
  const custom = useCustomFields();
  const { form, tellProblem, tellRefused } = useContactForm(nothing, null, custom);
  const photo = usePhoto(begun?.photo, unsaved?.photo);
  const photoSrc = useShownPhoto(photo, null);
  const [waiting, setWaiting] = useState<{ key: string; name: string } | null>(null);
  const guard = useLeaveGuard(!waiting && (form.formState.isDirty || photo.isChanged));

  const earlier = unsaved?.mine ?? (begun?.form as ContactFormValues | undefined);
  const fill = useEffectEvent(() => {
    if (earlier) form.reset(earlier, { keepDefaultValues: true });
  });
  useEffect(() => fill(), []);

  /** Withdraws the earlier save, once it has become another contact or another waiting save. */
  const replaced = () => (begun ? saves.takeBack(begun.key) : Promise.resolve());
  const saving = useCreateContact({
    tellRefused,
    photo() {
      const chosen = photo.toSend();
      return chosen === 'removed' ? undefined : chosen;
    },
    isGivenUp: guard.hasLeft,
    async onSaved(id) {
      await replaced();
      await photo.send(id);
      await guard.goInstead(`/contacts/${id}`);
    },
    async onKept(key) {
      setWaiting({ key, name: form.getValues('name').trim() });
      await replaced();
    },
  });

  // A save under way waits by itself when the session ends.
  useKeepUnsaved({
    place: PLACE,
    isAtRisk: !waiting && (form.formState.isDirty || photo.isChanged) && !saving.isSaving,
    form: (): Unsaved => ({ mine: form.getValues(), photo: photo.toKeep() }),
  });

  if (waiting)
    return (
      <KeptView
        waitingKey={waiting.key}
        name={waiting.name}
        isChange={false}
        onEdit={() => void saves.takeBack(waiting.key).then(() => setWaiting(null))}
        onNext={onNext}
      />
    );
  return (
    <>
      <ContactEditor
        heading={t('newTitle')}
        form={form}
        custom={custom}
        guard={guard}
        backTo="/contacts"
        submitLabel={t('create')}
        {...(begun && { note: <Notice title={t('keptNoteTitle')}>{t('keptNoteText')}</Notice> })}
        photo={<PhotoField form={form} photo={photo} url={null} />}
        photoSrc={photoSrc}
        onSave={saving.create}
        onProblem={tellProblem}
      />
      {saving.question && (
        <SameContactDialog
          duplicates={saving.question.duplicates}
          isSaving={saving.isSaving}
          backLabel={t('sameBack')}
          onUpdate={(id) => void saving.update(id)}
          onKeepBoth={() => void saving.keepBoth()}
          onClose={saving.dismiss}
        />
      )}
    </>
  );
}
