import { useLeaveGuard } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useMemo } from 'react';
import { useCustomFields } from '../../contact/useCustomFields.ts';
import { ContactEditor } from './ContactEditor.tsx';
import { contactFormTexts } from './contact-form.texts.ts';
import { emptyForm } from './form.rules.ts';
import { PhotoField } from './PhotoField.tsx';
import { SameContactDialog } from './SameContactDialog.tsx';
import { useContactForm } from './useContactForm.ts';
import { useCreateContact } from './useCreateContact.ts';
import { usePhoto } from './usePhoto.ts';

export function NewContactPage() {
  const t = useMessages(contactFormTexts);
  const nothing = useMemo(emptyForm, []);
  const custom = useCustomFields();
  const { form, tellProblem } = useContactForm(nothing, null, custom);
  const photo = usePhoto();
  const guard = useLeaveGuard(form.formState.isDirty || photo.isChanged);
  const saving = useCreateContact(async (id) => {
    await photo.send(id);
    await guard.goInstead(`/contacts/${id}`);
  });
  return (
    <>
      <ContactEditor
        heading={t('newTitle')}
        form={form}
        custom={custom}
        guard={guard}
        backTo="/contacts"
        submitLabel={t('create')}
        photo={<PhotoField form={form} photo={photo} url={null} />}
        onSave={saving.create}
        onProblem={tellProblem}
      />
      {saving.question && (
        <SameContactDialog
          duplicates={saving.question.duplicates}
          isSaving={saving.isSaving}
          onUpdate={(id) => void saving.update(id)}
          onKeepBoth={() => void saving.keepBoth()}
          onClose={saving.dismiss}
        />
      )}
    </>
  );
}
