import { useQuery } from '@kaard/ui/graphql';
import { useEffect } from 'react';
import { UsageHintDocument } from '../../generated/graphql.ts';

/** Returns how many more contacts the plan allows; null without a limit, and while unknown. */
export function useRoom(): number | null {
  const { data, refetch } = useQuery(UsageHintDocument, { fetchPolicy: 'network-only' });
  useEffect(() => {
    // The person may have deleted contacts in another tab. A failed refresh keeps the known value.
    const look = () => void (document.hidden || refetch().catch(() => {}));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  const { used, limit } = data?.subscription?.owner?.contactUsage ?? {};
  return used == null || limit == null ? null : Math.max(0, limit - used);
}
