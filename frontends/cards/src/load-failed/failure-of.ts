import { NetworkStatus } from '@kaard/ui/graphql';
import type { LoadFailedProps } from './LoadFailed.tsx';

/** The result of `useQuery` with `notifyOnNetworkStatusChange`. */
interface Asked {
  error?: unknown;
  networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
}

/** Returns the props of `LoadFailed` for a query. */
export const failureOf = ({ error, networkStatus, refetch }: Asked) =>
  ({
    error,
    isTrying: networkStatus === NetworkStatus.refetch,
    onRetry: () => void refetch().catch(() => {}),
  }) satisfies Partial<LoadFailedProps>;
