import { useLeaveGuard } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { useKeepUnsaved, useUnsaved } from '@kaard/ui/unsaved';
import { useMemo } from 'react';
import { CardEditor } from './CardEditor.tsx';
import { cardFormTexts } from './card-form.texts.ts';
import { type CardFormValues, emptyForm } from './form.rules.ts';
import { type KeptPictures, NO_PICTURES, usePictures } from './pictures/usePictures.ts';
import { useCardForm } from './useCardForm.ts';
import { useCreateCard } from './useCreateCard.ts';

/** Identifies this form among all forms with unsaved input. */
const PLACE = 'card:new';

interface Unsaved {
  mine: CardFormValues;
  pictures: KeptPictures;
}

export function NewCardPage() {
  const t = useMessages(cardFormTexts);
  const nothing = useMemo(emptyForm, []);
  const unsaved = useUnsaved<Unsaved>(PLACE, { mine: nothing, pictures: NO_PICTURES });
  const form = useCardForm(nothing, false, unsaved?.mine);
  const pictures = usePictures(null, unsaved?.pictures);
  const guard = useLeaveGuard(form.isDirty || pictures.isChanged);
  const { create, isSaving } = useCreateCard(form, async (id) => {
    await pictures.send(id);
    await guard.goInstead('/my-card');
  });
  useKeepUnsaved({
    place: PLACE,
    isAtRisk: form.isDirty || pictures.isChanged,
    isOnItsWay: isSaving,
    form: (): Unsaved => ({ mine: form.values, pictures: pictures.toKeep() }),
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
