// One piece to load, and a file for each: a file of components alone is drawn anew when it is saved.
export { DashboardPage } from './DashboardPage.tsx';
export { prepareDashboard } from './prepare.ts';
