import { problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useState } from 'react';
import { SignInProviderDocument } from '../generated/graphql.ts';
import { useSettings } from '../settings/settings.ts';
import type { PendingFlow } from './flow.storage.ts';
import { beginAt } from './provider.flow.ts';
import { providerName, whyNotBegun } from './provider.rules.ts';
import { providerTexts } from './provider.texts.ts';

/**
 * Redirects to the provider; if that fails, `onRefused` gets a readable reason.
 * @returns `how`: after a failure, which settings the operator has not made; null if settings would not help
 */
export function useBeginProvider(onRefused: (text: string) => void) {
  const t = useMessages(providerTexts);
  const client = useApolloClient();
  const { identityProvider } = useSettings();
  const [isLeaving, setLeaving] = useState(false);
  const label = providerName(identityProvider);

  const [how, setHow] = useState<string | null>(null);

  async function begin(flow: Pick<PendingFlow, 'purpose' | 'returnTo'>): Promise<void> {
    setHow(null);
    if (!identityProvider) return refuse('notConfigured');
    setLeaving(true);
    try {
      const { data, error } = await client.query({ query: SignInProviderDocument, fetchPolicy: 'network-only' });
      if (error) throw error;
      if (!data?.identityProvider) return refuse('notConfigured');
      await beginAt(data.identityProvider, flow);
    } catch (error) {
      refuse(whyNotBegun(problemOf(error)));
    }
  }
  function refuse(why: ReturnType<typeof whyNotBegun>): void {
    setLeaving(false);
    onRefused(t(why, { provider: label }));
    if (why !== 'unavailable') setHow(t(`${why}How`, { provider: label }));
  }

  return { begin, isLeaving, label, isConfigured: identityProvider !== null, how };
}
