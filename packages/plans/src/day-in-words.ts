const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** In messages about limits, `December 1, 2026`: months of plans are those of UTC. */
export const dayInWords = (at: Date): string => DAY.format(at);
