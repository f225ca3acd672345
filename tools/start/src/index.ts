export { buildFrontEnds } from './front-ends.ts';
export { type LaunchOptions, launch, type Product } from './launch.ts';
export { thrifty, withLargePages } from './memory.ts';
export { type RunState, readRunState } from './run-file.ts';
