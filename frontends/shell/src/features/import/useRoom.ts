import { useQuery } from '@kaard/ui/graphql';
import { useEffect } from 'react';
import { UsageHintDocument } from '../../generated/graphql.ts';

/** How many contacts fit in the plan still; null without a limit, and while nobody can say. */
export function useRoom(): number | null {
  const { data, refetch } = useQuery(UsageHintDocument, { fetchPolicy: 'network-only' });
  useEffect(() => {
    // Whoever comes back may have made room in another tab. What fails leaves what was known.
    const look = () => void (document.hidden || refetch().catch(() => {}));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  const { used, limit } = data?.subscription?.owner?.contactUsage ?? {};
  return used == null || limit == null ? null : Math.max(0, limit - used);
}
