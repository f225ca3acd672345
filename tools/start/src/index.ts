export { buildFrontEnds } from './front-ends.ts';
export { thrifty, withLargePages } from './memory.ts';
