import type { ShellFeature } from '../../frame/shell-feature.ts';

/** Plan and usage on "Manage your account". */
export const planUsageFeature: ShellFeature = {
  isThere: ({ plans }) => plans !== 'off',
  routes: [],
  parts: [
    {
      slot: 'account-section',
      order: 10,
      lazy: async () => ({ default: (await import('./PlanCard.tsx')).PlanCard }),
    },
  ],
};
