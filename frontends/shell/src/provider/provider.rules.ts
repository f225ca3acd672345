import type { Problem } from '@kaard/ui/graphql';

/** Returns the provider’s name, also if none is configured. */
export const providerName = (provider: { name: string } | null): string => provider?.name ?? 'Google';

/** Returns which of the specification’s texts explains why a sign-in at the provider could not start. */
export function whyNotBegun({ reason }: Pick<Problem, 'reason'>): 'notConfigured' | 'misconfigured' | 'unavailable' {
  if (reason === 'PROVIDER_NOT_CONFIGURED') return 'notConfigured';
  return reason === 'PROVIDER_MISCONFIGURED' ? 'misconfigured' : 'unavailable';
}
