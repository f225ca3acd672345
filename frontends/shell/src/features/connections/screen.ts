// One chunk to load, but a file per export: hot reload works only for files that contain components alone.
export { ConnectionsPage } from './ConnectionsPage.tsx';
export { prepareConnections } from './prepare.ts';
