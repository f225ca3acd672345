import { forgetDevice } from '@kaard/ui/extensions';
import { useMutation } from '@kaard/ui/graphql';
import { authorization, session } from '@kaard/ui/session';
import { SignOutDocument } from '../generated/graphql.ts';

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function useSignOut(): () => void {
  const [endOnServer] = useMutation(SignOutDocument);
  return () => {
    // The token is added explicitly: when the request is sent, it has already been removed from storage.
    const context = { headers: authorization(), fetchOptions: { keepalive: true } };
    endOnServer({ context }).catch(() => {});
    session.signOut();
    void forgetDevice();
  };
}
