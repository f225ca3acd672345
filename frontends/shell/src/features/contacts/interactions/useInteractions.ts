import { NetworkStatus, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { useToast } from '@kaard/ui/toast';
import { useRef } from 'react';
import {
  ContactInteractionsDocument,
  DeleteInteractionDocument,
  LogInteractionDocument,
  type LogInteractionInput,
  UpdateInteractionDocument,
} from '../../../generated/graphql.ts';
import { contactsTexts } from '../contacts.texts.ts';

/** The log of a contact, with functions to load more, add, change and remove entries. */
export function useInteractions(contactId: string) {
  const t = useMessages(contactsTexts);
  const { toast } = useToast();
  const asked = useQuery(ContactInteractionsDocument, {
    variables: { id: contactId },
    notifyOnNetworkStatusChange: true,
  });
  const [log] = useMutation(LogInteractionDocument);
  const [change] = useMutation(UpdateInteractionDocument);
  const [remove] = useMutation(DeleteInteractionDocument);
  const attempt = useRef({ body: '', key: '' });
  const { error, networkStatus, refetch, fetchMore } = asked;
  const connection = useKept(asked, (answer) => answer.contact)?.contact?.interactions;
  const again = () => refetch().catch(() => {}); // the entries that were loaded before stay

  return {
    entries: connection?.edges.map(({ node }) => node),
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
    isMissing: Boolean(error) && !connection,
    retry: () => void again(),
    loadMore: () => fetchMore({ variables: { after: connection?.pageInfo.endCursor } }),

    /** @returns whether it was added */
    async add(input: LogInteractionInput): Promise<boolean> {
      const body = JSON.stringify(input);
      if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
      try {
        await log({
          variables: { contactId, input },
          context: { headers: { 'idempotency-key': attempt.current.key } },
        });
      } catch {
        toast({ title: t('logFailed'), description: t('logFailedText'), variant: 'destructive' });
        return false;
      }
      attempt.current = { body: '', key: '' };
      toast({ title: t('logged') });
      await again();
      return true;
    },

    /** @returns whether it was changed */
    async change(id: string, input: LogInteractionInput): Promise<boolean> {
      try {
        await change({ variables: { id, input } });
      } catch {
        toast({ title: t('logChangeFailed'), description: t('logFailedText'), variant: 'destructive' });
        return false;
      }
      toast({ title: t('logChanged') });
      // Another day may change the order.
      await again();
      return true;
    },

    /** @returns whether it was removed */
    async remove(id: string): Promise<boolean> {
      let isRemoved = true;
      try {
        await remove({ variables: { id } });
        toast({ title: t('logRemoved') });
      } catch {
        isRemoved = false;
        toast({ title: t('logRemoveFailed'), variant: 'destructive' });
      }
      await again();
      return isRemoved;
    },
  };
}
