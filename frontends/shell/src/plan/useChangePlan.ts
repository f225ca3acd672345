import { useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import {
  type BillingInterval,
  ChangePlanDocument,
  OpenBillingPortalDocument,
  type PlanName,
  WithdrawPlanRequestDocument,
} from '../generated/graphql.ts';
import { leaveFor } from './leave-for.ts';
import { planTexts } from './plan.texts.ts';

const NAMES = { FREE: 'free', PRO: 'pro', BUSINESS: 'business', ENTERPRISE: 'enterprise' } as const;

/** Returns the readable name of a plan. */
export function usePlanName(): (plan: PlanName) => string {
  const t = useMessages(planTexts);
  return (plan) => t(NAMES[plan]);
}

/** Changes the plan, and shows the result. */
export function useChangePlan() {
  const t = useMessages(planTexts);
  const nameOf = usePlanName();
  const { toast } = useToast();
  const [change] = useMutation(ChangePlanDocument);
  const [pending, setPending] = useState<PlanName | null>(null);
  const [portal, { loading: isOpening }] = useMutation(OpenBillingPortalDocument);
  const [withdraw, { loading: isWithdrawing }] = useMutation(WithdrawPlanRequestDocument);
  const failed = () =>
    void toast({ title: t('upgradeFailed'), description: t('upgradeFailedText'), variant: 'destructive' });

  return {
    /** The plan that is being chosen. */
    pending,
    isWithdrawing,
    isOpening,
    async take(plan: PlanName, interval: BillingInterval): Promise<void> {
      setPending(plan);
      try {
        const { data } = await change({ variables: { plan, interval } });
        if (!data) return failed();
        const { redirectTo } = data.changePlan;
        if (redirectTo) return leaveFor(redirectTo);
        if (data.changePlan.outcome === 'ASKED') toast({ title: t('askedFor'), description: t('askedText') });
        // It was cancelled before, and ends with the paid period.
        else if (plan === 'FREE' && data.changePlan.subscription.next)
          toast({ title: t('endsAlready'), description: t('endsAlreadyText') });
        else toast({ title: t('updated'), description: t('updatedText', { plan: nameOf(plan) }) });
      } catch {
        failed();
      } finally {
        setPending(null);
      }
    },
    /**
     * Opens the portal for invoices, payment methods and withdrawing a cancellation.
     * @param failedTitle names the purpose of the visit
     */
    async openPortal(failedTitle = t('portalFailed')): Promise<void> {
      try {
        const { data } = await portal();
        if (data) leaveFor(data.openBillingPortal.redirectTo);
        else failed();
      } catch {
        toast({ title: failedTitle, description: t('portalFailedText'), variant: 'destructive' });
      }
    },
    async withdraw(): Promise<void> {
      try {
        await withdraw();
        toast({ title: t('withdrawn') });
      } catch {
        failed();
      }
    },
  };
}
