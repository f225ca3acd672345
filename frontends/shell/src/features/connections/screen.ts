// One piece to load, and a file for each: a file of components alone is drawn anew when it is saved.
export { ConnectionsPage } from './ConnectionsPage.tsx';
export { prepareConnections } from './prepare.ts';
