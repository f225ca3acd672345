export { buildFrontEnds } from './front-ends.ts';
export { type LaunchOptions, launch, type Product } from './launch.ts';
export { type RunState, readRunState } from './run-file.ts';
