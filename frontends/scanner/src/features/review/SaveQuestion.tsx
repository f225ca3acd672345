import { Button, Dialog } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { reviewTexts } from './review.texts.ts';
import type { Question } from './useSaveContact.ts';

const BY = { email: 'sameByEmail', phone: 'sameByPhone', name: 'sameByName' } as const;

export interface SaveQuestionProps {
  question: Question | null;
  isSaving: boolean;
  onUpdate: () => void;
  onKeepBoth: () => void;
  onKeepSaved: () => void;
  onDismiss: () => void;
}

/** What has to be decided before this card becomes a contact. */
export function SaveQuestion({ question, isSaving, onUpdate, onKeepBoth, onKeepSaved, onDismiss }: SaveQuestionProps) {
  const t = useMessages(reviewTexts);
  if (question?.kind !== 'same' && question?.kind !== 'already') return null;
  const { name } = question.contact;
  const isSame = question.kind === 'same';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDismiss()}
      title={isSame ? t('sameTitle') : t('alreadySaved', { name })}
      description={isSame ? t(BY[question.by], { name }) : t('alreadySavedDiffers')}
      actions={
        <>
          <Button variant="secondary" onClick={isSame ? onKeepBoth : onKeepSaved}>
            {t(isSame ? 'sameKeepBoth' : 'keepSaved')}
          </Button>
          <Button pending={isSaving} onClick={onUpdate}>
            {isSame ? t('sameUpdate', { name }) : t('updateSaved')}
          </Button>
        </>
      }
    >
      <p>{t('sameUpdateHint')}</p>
    </Dialog>
  );
}
