/**
 * Where the queue of scans lies unless SCAN_QUEUE_PREFIX says otherwise. The ids of its jobs are those of scans, which two
 * installations on one Redis both have.
 */
export const queuePrefixFor = (eventsPrefix: string): string =>
  eventsPrefix === 'kaard' ? '{scan}' : `{${eventsPrefix}-scan-pictures}`;
