// One chunk to load, but a file per export: hot reload works only for files that contain components alone.
export { IntelligencePage } from './IntelligencePage.tsx';
export { prepareIntelligence } from './prepare.ts';
