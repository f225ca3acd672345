import type { Feature } from '@kaard/ui/remote';

export const signInFeature: Feature = {
  routes: [
    {
      path: '/login',
      guarded: false,
      lazy: async () => ({
        default: (await import(/* webpackChunkName: "sign-in" */ './SignInPage.tsx')).LoginPage,
      }),
    },
    {
      path: '/register',
      guarded: false,
      lazy: async () => ({
        default: (await import(/* webpackChunkName: "sign-in" */ './SignInPage.tsx')).RegisterPage,
      }),
    },
  ],
};
