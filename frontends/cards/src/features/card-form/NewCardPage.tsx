import { useLeaveGuard } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { useKeepUnsaved, useUnsaved } from '@kaard/ui/unsaved';
import { useMemo } from 'react';
import { CardEditor } from './CardEditor.tsx';
import { cardFormTexts } from './card-form.texts.ts';
import { type CardFormValues, emptyForm } from './form.rules.ts';
import { usePictures } from './pictures/usePictures.ts';
import { useCardForm } from './useCardForm.ts';
import { useCreateCard } from './useCreateCard.ts';

export function NewCardPage() {
  const t = useMessages(cardFormTexts);
  const form = useCardForm(useMemo(emptyForm, []), false, useUnsaved<CardFormValues>());
  useKeepUnsaved(form.isDirty, () => form.values);
  const pictures = usePictures(null);
  const guard = useLeaveGuard(form.isDirty || pictures.isChanged);
  const { create, isSaving } = useCreateCard(form, async (id) => {
    await pictures.send(id);
    await guard.goInstead('/my-card');
  });
  return (
    <CardEditor
      heading={t('newTitle')}
      submitLabel={t('create')}
      form={form}
      pictures={pictures}
      guard={guard}
      isSaving={isSaving}
      onSave={create}
    />
  );
}
