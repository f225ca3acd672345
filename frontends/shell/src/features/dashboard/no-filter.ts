/** Specified: what the filter of companies is set to while all are shown. */
export const NO_FILTER = 'all';
