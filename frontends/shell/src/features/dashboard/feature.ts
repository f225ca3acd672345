import type { Feature } from '@kaard/ui/remote';

export const dashboardFeature: Feature = {
  routes: [
    {
      path: '/dashboard',
      guarded: true,
      lazy: async () => ({
        default: (await import(/* webpackChunkName: "dashboard" */ './DashboardPage.tsx')).DashboardPage,
      }),
    },
  ],
};
