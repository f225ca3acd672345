export { ensureGenerated } from './ensure.ts';
export { staleTargets } from './targets.ts';
