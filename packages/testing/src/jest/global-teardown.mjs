import { stopSharedTestParts } from '../parts.ts';

export default stopSharedTestParts;
