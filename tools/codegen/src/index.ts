export { ensureGenerated } from './ensure.ts';
export { stalePlainFields } from './plain-fields.ts';
