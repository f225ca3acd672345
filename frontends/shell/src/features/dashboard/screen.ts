// One chunk to load, but a file per export: hot reload works only for files that contain components alone.
export { DashboardPage } from './DashboardPage.tsx';
export { prepareDashboard } from './prepare.ts';
