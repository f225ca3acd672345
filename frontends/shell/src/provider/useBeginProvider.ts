import { problemOf, useApolloClient } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useState } from 'react';
import { SignInProviderDocument } from '../generated/graphql.ts';
import { useSettings } from '../settings/settings.ts';
import type { PendingFlow } from './flow.storage.ts';
import { beginAt } from './provider.flow.ts';
import { whyNotBegun } from './provider.rules.ts';
import { providerTexts } from './provider.texts.ts';

/** Leaves for the provider; when that cannot be, `onRefused` is told why, in words. */
export function useBeginProvider(onRefused: (text: string) => void) {
  const t = useMessages(providerTexts);
  const client = useApolloClient();
  const { identityProvider } = useSettings();
  const [isLeaving, setLeaving] = useState(false);
  const label = identityProvider?.name ?? 'Google';

  async function begin(flow: Pick<PendingFlow, 'purpose' | 'returnTo'>): Promise<void> {
    if (!identityProvider) return onRefused(t('notConfigured'));
    setLeaving(true);
    try {
      const { data, error } = await client.query({ query: SignInProviderDocument, fetchPolicy: 'network-only' });
      if (error) throw error;
      if (!data?.identityProvider) return refuse(t('notConfigured'));
      await beginAt(data.identityProvider, flow);
    } catch (error) {
      refuse(t(whyNotBegun(problemOf(error)), { provider: label }));
    }
  }
  function refuse(text: string): void {
    setLeaving(false);
    onRefused(text);
  }

  return { begin, isLeaving, label, isConfigured: identityProvider !== null };
}
