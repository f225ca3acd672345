import { NetworkStatus } from '@kaard/ui/graphql';
import type { LoadFailedProps } from './LoadFailed.tsx';

/** As `useQuery` answers with `notifyOnNetworkStatusChange`. */
interface Asked {
  error?: unknown;
  networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
}

/** What `LoadFailed` is to be told of a question. */
export const failureOf = ({ error, networkStatus, refetch }: Asked) =>
  ({
    error,
    isTrying: networkStatus === NetworkStatus.refetch,
    onRetry: () => void refetch().catch(() => {}),
  }) satisfies Partial<LoadFailedProps>;
