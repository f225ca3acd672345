import { useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useSearchParams } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useState } from 'react';
import { RefreshSubscriptionDocument } from '../../generated/graphql.ts';
import { planTexts } from '../../plan/plan.texts.ts';
import { usePlanName } from '../../plan/useChangePlan.ts';

/**
 * Somebody who comes back from Stripe (`?from=stripe`) sees at once what they paid for or cancelled, whatever Stripe has told by then.
 * @returns whether that is still being asked: what was the plan before is not to be shown as the present one
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
        // Who is free has bought nothing that is paid yet.
        else if (plan !== 'FREE') toast({ title: t('updated'), description: t('updatedText', { plan: nameOf(plan) }) });
      })
      // Stripe tells it all the same, a moment later.
      .catch(() => {})
      .finally(() => setAsking(false));
  }, [came]);
  return isAsking;
}
