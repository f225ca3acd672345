import type { Feature } from '@kaard/ui/remote';

export const resetPasswordFeature: Feature = {
  routes: [
    {
      path: '/reset-password',
      guarded: false,
      lazy: async () => ({ default: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage }),
    },
  ],
};
