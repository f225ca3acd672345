import { useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useSearchParams } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useState } from 'react';
import { RefreshSubscriptionDocument } from '../../generated/graphql.ts';
import { planTexts } from '../../plan/plan.texts.ts';
import { usePlanName } from '../../plan/useChangePlan.ts';

/**
 * Shows people who return from Stripe (`?from=stripe`) at once what they paid for or cancelled, even before Stripe’s
 * notification.
 * @returns whether this is still loading: the previous plan must not be shown as the present one
 */
export function useCameFromStripe(): boolean {
  const t = useMessages(planTexts);
  const nameOf = usePlanName();
  const { toast } = useToast();
  const [search, setSearch] = useSearchParams();
  const [refresh] = useMutation(RefreshSubscriptionDocument);
  const came = search.get('from') === 'stripe';
  const [isAsking, setAsking] = useState(came);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (!came) return;
    setSearch({}, { replace: true });
    refresh()
      .then(({ data }) => {
        if (!data) return;
        const { plan, next } = data.refreshSubscription.subscription;
        if (next) toast({ title: t('endsAlready'), description: t('endsAlreadyText') });
        // A person on the free plan has not paid yet.
        else if (plan !== 'FREE') toast({ title: t('updated'), description: t('updatedText', { plan: nameOf(plan) }) });
      })
      // Stripe’s notification arrives anyway, a moment later.
      .catch(() => {})
      .finally(() => setAsking(false));
  }, [came]);
  return isAsking;
}
