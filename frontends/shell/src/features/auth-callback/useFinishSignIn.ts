import { problemOf, useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useLocation, useNavigate } from '@kaard/ui/router';
import { session } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { takeWanted } from '../../frame/wanted-page.ts';
import { ConnectProviderDocument, SignInWithProviderDocument } from '../../generated/graphql.ts';
import type { PendingFlow } from '../../provider/flow.storage.ts';
import { keepProof } from '../../provider/kept-proof.ts';
import { FlowFailed, finishFlow, type Proof } from '../../provider/provider.flow.ts';
import { whyNotBegun } from '../../provider/provider.rules.ts';
import { providerTexts } from '../../provider/provider.texts.ts';
import { settleIn } from '../../settings/newcomer.ts';
import { useSettings } from '../../settings/settings.ts';
import { authCallbackTexts } from './auth-callback.texts.ts';

export interface Failure {
  purpose: PendingFlow['purpose'];
  title: string;
  text: string;
}

/** Completes a sign-in after the redirect from the provider, and goes on to the next screen. */
export function useFinishSignIn(): Failure | null {
  const t = useMessages(authCallbackTexts);
  const say = useMessages(providerTexts);
  const { toast } = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { brand, identityProvider } = useSettings();
  const client = useApolloClient();
  const [signIn] = useMutation(SignInWithProviderDocument);
  const [connect] = useMutation(ConnectProviderDocument);
  const [failure, setFailure] = useState<Failure | null>(null);
  const begun = useRef(false);
  const label = identityProvider?.name ?? 'Google';

  async function goOn({ purpose, returnTo, provider }: PendingFlow, proof: Proof): Promise<void> {
    if (purpose === 'confirm') {
      keepProof(proof);
      navigate(returnTo, { replace: true });
      return;
    }
    if (purpose === 'connect') {
      await connect({ variables: { input: proof } });
      toast({ title: t('connected', { provider: provider.label }), description: t('connectedText') });
      navigate(returnTo, { replace: true });
      return;
    }
    const signedIn = (await signIn({ variables: { input: proof } })).data?.signInWithProvider;
    if (!signedIn) throw new Error('The answer carries no session');
    const { connectedProvider, ...user } = signedIn.user;
    session.signIn({
      token: signedIn.token,
      user: { ...user, ...(connectedProvider && { firebaseUid: connectedProvider.subject }) },
    });
    // Both buttons sign in people with an account, and create one for all others.
    if (signedIn.isNew) {
      settleIn(client);
      toast({ title: t('registerSuccess'), description: t('registerSuccessText', { brand: brand.name }) });
    } else toast({ title: t('loginSuccess'), description: t('loginSuccessText') });
    navigate(takeWanted(user.id), { replace: true });
  }

  function explain(error: unknown): string {
    if (error instanceof FlowFailed) return say(error.why, { provider: label });
    const { reason, message, code } = problemOf(error);
    if (reason === 'PROVIDER_NOT_CONFIGURED' || reason === 'PROVIDER_MISCONFIGURED')
      return say(whyNotBegun({ reason }));
    if (code === 'SERVICE_UNAVAILABLE' || code === 'OFFLINE') return say('unavailable', { provider: label });
    return message || t('tryAgain');
  }

  async function finish(): Promise<void> {
    // A redirect without a flow that began here fails as a sign-in.
    let purpose: PendingFlow['purpose'] = 'login';
    try {
      const { flow, proof } = await finishFlow(new URL(pathname + search, window.location.origin));
      purpose = flow.purpose;
      await goOn(flow, proof);
    } catch (error) {
      if (error instanceof FlowFailed && error.purpose) purpose = error.purpose;
      const text = explain(error);
      const title = t(`${purpose}Failed`, { provider: label });
      setFailure({ purpose, title, text });
      toast({ title, description: text, variant: 'destructive' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per way back, whatever is drawn again
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish();
  }, []);

  return failure;
}
