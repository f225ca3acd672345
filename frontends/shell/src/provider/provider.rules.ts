import type { Problem } from '@kaard/ui/graphql';

/** What a provider is called; also where none is configured. */
export const providerName = (provider: { name: string } | null): string => provider?.name ?? 'Google';

/** Which of the specification's texts says why a sign-in at the provider could not be begun. */
export function whyNotBegun({ reason }: Pick<Problem, 'reason'>): 'notConfigured' | 'misconfigured' | 'unavailable' {
  if (reason === 'PROVIDER_NOT_CONFIGURED') return 'notConfigured';
  return reason === 'PROVIDER_MISCONFIGURED' ? 'misconfigured' : 'unavailable';
}
