const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** For messages about limits: `December 1, 2026`. In UTC, like the months of plans. */
export const dayInWords = (at: Date): string => DAY.format(at);
