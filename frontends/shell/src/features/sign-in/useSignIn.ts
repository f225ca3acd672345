import { type Problem, problemOf, useApolloClient, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { session } from '@kaard/ui/session';
import { useToast } from '@kaard/ui/toast';
import { useState } from 'react';
import { SignInDocument, SignUpDocument } from '../../generated/graphql.ts';
import { settleIn } from '../../settings/newcomer.ts';
import { useSettings } from '../../settings/settings.ts';
import { explainRefusal } from './sign-in.rules.ts';
import { signInTexts } from './sign-in.texts.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in or registers, from the click to the session. */
export function useSignIn(mode: 'login' | 'register') {
  const t = useMessages(signInTexts);
  const { toast } = useToast();
  const { brand } = useSettings();
  const client = useApolloClient();
  const [signIn] = useMutation(SignInDocument);
  const [signUp] = useMutation(SignUpDocument);
  const [refusal, setRefusal] = useState<string>();

  function refuse(problem: Problem): void {
    const explanation = explainRefusal(mode, problem);
    const text =
      'message' in explanation
        ? explanation.message
        : t(explanation.key, 'seconds' in explanation ? { seconds: explanation.seconds } : {});
    setRefusal(text);
    toast({ title: t(`${mode}FailedTitle`), description: text, variant: 'destructive' });
  }

  async function send(input: Credentials): Promise<void> {
    setRefusal(undefined);
    try {
      const signedIn =
        mode === 'login'
          ? (await signIn({ variables: { input } })).data?.login
          : (await signUp({ variables: { input } })).data?.register;
      if (!signedIn) throw new Error('The answer carries no session');
      session.signIn(signedIn);
      if (mode === 'register') settleIn(client);
      toast({ title: t(`${mode}SuccessTitle`), description: t(`${mode}SuccessText`, { brand: brand.name }) });
    } catch (error) {
      refuse(problemOf(error));
    }
  }

  return { send, refusal };
}
