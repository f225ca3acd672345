// One piece to load, and a file for each: a file of components alone is drawn anew when it is saved.
export { IntelligencePage } from './IntelligencePage.tsx';
export { prepareIntelligence } from './prepare.ts';
