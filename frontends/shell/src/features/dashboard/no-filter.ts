/** The value of the company filter while all are shown; fixed by the specification. */
export const NO_FILTER = 'all';
