import type { LeaveGuard } from '@kaard/ui/basics';
import { ConfirmDialog } from '@kaard/ui/dialogs';
import { useMessages } from '@kaard/ui/i18n';
import { LeaveDialog } from '@kaard/ui/leave-dialog';
import { secondTexts } from './second.texts.ts';

export interface DiscardSecondProps {
  /** Whether the person is about to continue without the second person. */
  isAsking: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  /** The guard of the page that shows the second person: asks the same question when it is left. */
  guard: LeaveGuard;
}

/** Asks before a second person without a scan is lost, with the same text on every way out. */
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
