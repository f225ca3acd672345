import { useQuery } from '@kaard/ui/graphql';
import { UsageHintDocument } from '../../generated/graphql.ts';

/** How many contacts fit in the plan still; null without a limit, and while nobody can say. */
export function useRoom(): number | null {
  const { data } = useQuery(UsageHintDocument, { fetchPolicy: 'network-only' });
  const { used, limit } = data?.subscription?.owner?.contactUsage ?? {};
  return used == null || limit == null ? null : Math.max(0, limit - used);
}
