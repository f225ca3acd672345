import { ConfirmDialog } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import type { BillingMode, PlanContentsFragment } from '../generated/graphql.ts';
import { askedForWayBack, extrasLost } from './smaller-plan.rules.ts';
import { smallerPlanTexts } from './smaller-plan.texts.ts';

export interface SmallerPlanDialogProps {
  from: PlanContentsFragment;
  to: PlanContentsFragment;
  mode: BillingMode;
  salesEmail: string;
  /** When and where the change takes effect. */
  how: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a change to a smaller plan: says what stops, what stays, and who must be asked to change back. */
export function SmallerPlanDialog({ from, to, mode, salesEmail, how, ...acting }: SmallerPlanDialogProps) {
  const { isPending, onConfirm, onClose } = acting;
  const t = useMessages(smallerPlanTexts);
  const lost = extrasLost(from, to);
  const wayBack = askedForWayBack(from, { mode, salesEmail });
  const title = t('title', { plan: to.title });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={[
        how,
        lost.includes('apiAccess') && t('noKeys'),
        lost.includes('exportData') && t('noPresets', { plan: to.title }),
        lost.includes('customFields') && t('noFields', { plan: to.title }),
        wayBack && t(wayBack === 'sales' ? 'backFromSales' : 'backFromOperator', { plan: from.title }),
        t('kept', { plan: to.title }),
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={title}
      pending={isPending}
      onConfirm={onConfirm}
    />
  );
}
