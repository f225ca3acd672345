import { ConfirmDialog } from '@kaard/ui/dialogs';
import { useMessages } from '@kaard/ui/i18n';
import { leaveDialogTexts } from './leave-dialog.texts.ts';
import type { LeaveGuard } from './useLeaveGuard.ts';

export interface LeaveDialogProps {
  guard: Pick<LeaveGuard, 'isAsking' | 'stay' | 'leave'>;
  /** Texts of the question, if it isn’t about changes in a form but, for example, about a note. */
  words?: { title: string; text: string; leave: string; stay?: string };
}

/** Shows the question of `useLeaveGuard`, before typed text is lost. */
export function LeaveDialog({ guard, words }: LeaveDialogProps) {
  const t = useMessages(leaveDialogTexts);
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onOpenChange={(open) => !open && guard.stay()}
      title={words?.title ?? t('title')}
      description={words?.text ?? t('text')}
      confirmLabel={words?.leave ?? t('leave')}
      cancelLabel={words?.stay ?? t('stay')}
      destructive
      onConfirm={guard.leave}
    />
  );
}
