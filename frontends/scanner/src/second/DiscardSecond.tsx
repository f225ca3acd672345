import type { LeaveGuard } from '@kaard/ui/basics';
import { ConfirmDialog } from '@kaard/ui/dialogs';
import { useMessages } from '@kaard/ui/i18n';
import { LeaveDialog } from '@kaard/ui/leave-dialog';
import { secondTexts } from './second.texts.ts';

export interface DiscardSecondProps {
  /** Somebody is about to go on without the second person. */
  isAsking: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  /** Of the page that shows them: the same question where it is about to be left. */
  guard: LeaveGuard;
}

/** The question before a second person without a scan is lost, in the same words on every way out. */
export function DiscardSecond({ isAsking, onKeep, onDiscard, guard }: DiscardSecondProps) {
  const t = useMessages(secondTexts);
  const words = {
    title: t('discardTitle'),
    text: t('discardQuestion'),
    leave: t('discard'),
    stay: t('discardNot'),
  };
  return (
    <>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(isOpen) => !isOpen && onKeep()}
        title={words.title}
        description={words.text}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        destructive
        onConfirm={onDiscard}
      />
      <LeaveDialog guard={guard} words={words} />
    </>
  );
}
