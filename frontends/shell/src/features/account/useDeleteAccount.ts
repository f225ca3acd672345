import { forgetDevice } from '@kaard/ui/extensions';
import { useMutation } from '@kaard/ui/graphql';
import { session } from '@kaard/ui/session';
import { useState } from 'react';
import { DeleteAccountDocument } from '../../generated/graphql.ts';
import { takeProof } from '../../provider/kept-proof.ts';
import { useExplain } from './useExplain.ts';

/** Deletes the account of this session and leaves. Without a password it uses the proof from the provider. */
export function useDeleteAccount() {
  const explain = useExplain();
  const [deleteAccount] = useMutation(DeleteAccountDocument);
  const [refusal, refuse] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);

  async function remove({ password }: { password?: string }): Promise<void> {
    refuse(undefined);
    setRemoving(true);
    try {
      const input = password === undefined ? { provider: takeProof() } : { password };
      await deleteAccount({ variables: { input } });
      await forgetDevice();
      session.signOut();
      // After signing out the frame redirects to the start page; this replaces that redirect.
      setTimeout(() => window.location.replace('/account/deleted'));
    } catch (error) {
      refuse(explain(error));
      setRemoving(false);
    }
  }

  return { remove, refuse, refusal, isRemoving };
}
