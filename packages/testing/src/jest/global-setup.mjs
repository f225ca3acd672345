import { shareTestParts } from '../parts.ts';

/** Starts MongoDB and Redis once, unless the test runner (or another project of this run) already did. */
export default shareTestParts;
