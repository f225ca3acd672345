import type { Feature } from '@kaard/ui/remote';

export const dashboardFeature: Feature = {
  routes: [
    {
      path: '/dashboard',
      guarded: true,
      lazy: async () => {
        const { DashboardPage, prepareDashboard } = await import(/* webpackChunkName: "dashboard" */ './screen.ts');
        return { default: DashboardPage, prepare: prepareDashboard };
      },
    },
  ],
};
