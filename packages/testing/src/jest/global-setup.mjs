import { shareTestParts } from '../parts.ts';

/** Starts MongoDB and Redis once, unless the test runner (or another project of this run) has already done so. */
export default shareTestParts;
