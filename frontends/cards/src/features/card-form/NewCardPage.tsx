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

/** Of what is typed, among all forms. */
const PLACE = 'card:new';

export function NewCardPage() {
  const t = useMessages(cardFormTexts);
  const nothing = useMemo(emptyForm, []);
  const form = useCardForm(nothing, false, useUnsaved<CardFormValues>(PLACE, nothing));
  const pictures = usePictures(null);
  const guard = useLeaveGuard(form.isDirty || pictures.isChanged);
  const { create, isSaving } = useCreateCard(form, async (id) => {
    await pictures.send(id);
    await guard.goInstead('/my-card');
  });
  useKeepUnsaved({ place: PLACE, isAtRisk: form.isDirty, isOnItsWay: isSaving, form: () => form.values });
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
