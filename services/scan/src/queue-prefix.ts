/**
 * The queue’s key prefix unless SCAN_QUEUE_PREFIX is set. Job ids contain scan ids, which can be the same in two
 * installations that share one Redis.
 */
export const queuePrefixFor = (eventsPrefix: string): string =>
  eventsPrefix === 'kaard' ? '{scan}' : `{${eventsPrefix}-scan-pictures}`;
